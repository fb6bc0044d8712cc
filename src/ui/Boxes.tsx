import { Fragment, type ReactNode } from 'react';

interface BoxesProps {
  count: number;
  /** Draws one. @param at 0-based */
  children: (at: number) => ReactNode;
}

/** Equal boxes in their places, as skeletons are made of. */
export function Boxes({ count, children }: BoxesProps) {
  const places = Array.from({ length: count }, (_, at) => at);
  return (
    <>
      {places.map((at) => (
        <Fragment key={at}>{children(at)}</Fragment>
      ))}
    </>
  );
}
