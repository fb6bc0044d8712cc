import { type MouseEvent, type Ref, type RefObject, useLayoutEffect, useRef } from 'react';
import { glide } from './motion';
import styles from './RowArrows.module.css';

/** Share of what is seen that one click turns: the last card that was cut is whole afterwards. */
const turn = 0.8;

const arrows = [
  { to: 'left', share: -turn },
  { to: 'right', share: turn },
] as const;

const drawn = { left: 'M15 5l-7 7 7 7', right: 'M9 5l7 7-7 7' } as const;

interface PointerArrowProps {
  to: keyof typeof drawn;
  innerRef?: Ref<HTMLDivElement>;
  /** At the end that it points to. */
  hidden?: boolean;
  onTurn: () => void;
}

/**
 * An arrow at the side of what it turns, while a pointer is over that (look.md, Desktop). It is not in the focus tree:
 * remotes and screen readers have keys of their own.
 */
export function PointerArrow({ to, innerRef, hidden, onTurn }: PointerArrowProps) {
  // A click on an arrow leaves focus where it is.
  const keep = (event: MouseEvent) => event.preventDefault();
  const clicked = (event: MouseEvent) => {
    event.stopPropagation();
    onTurn();
  };
  return (
    <div
      ref={innerRef}
      className={`${styles.arrow} ${styles[to]}`}
      aria-hidden="true"
      hidden={hidden}
      data-row-arrow={to}
      onMouseDown={keep}
      onClick={clicked}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={drawn[to]} />
      </svg>
    </div>
  );
}

/** The arrows at the ends of a row. */
export default function RowArrows({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) {
  const left = useRef<HTMLDivElement>(null);
  const right = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = scroller.current;
    if (!row) return undefined;
    // An arrow is hidden at the end of the row that it points to.
    const mark = () => {
      if (left.current) left.current.hidden = row.scrollLeft < 1;
      if (right.current) right.current.hidden = row.scrollLeft + row.clientWidth > row.scrollWidth - 1;
    };
    mark();
    row.addEventListener('scroll', mark, { passive: true });
    return () => row.removeEventListener('scroll', mark);
  }, [scroller]);
  const turnBy = (share: number) => {
    const row = scroller.current;
    if (!row) return;
    const before = row.scrollLeft;
    row.scrollLeft += row.clientWidth * share;
    if (row.firstElementChild instanceof HTMLElement) glide(row.firstElementChild, row.scrollLeft - before, 0);
  };
  return arrows.map(({ to, share }) => (
    <PointerArrow key={to} to={to} innerRef={to === 'left' ? left : right} onTurn={() => turnBy(share)} />
  ));
}
