import { type HTMLAttributes, type ReactNode, useMemo, useRef } from 'react';
import { CollectionContext } from './contexts';
import type { Box } from './geometry';
import { alongLines, linesOf } from './lines';
import { useNode } from './use-node';

interface ScatterProps<T> extends HTMLAttributes<HTMLDivElement> {
  id: string;
  items: readonly T[];
  itemKey: (item: T) => string;
  /** Where an item stands, in any unit that all of them share. */
  boxOf: (item: T) => Box;
  /** Renders one Focusable. */
  render: (item: T) => ReactNode;
  /** Index to land on. */
  initialIndex: number;
}

/**
 * Items that stand anywhere and may overlap, as one leaf of the focus tree. Arrows lead through them line by line
 * (lines.ts): with the nearest neighbour alone, some of the overlapping items could not be reached.
 */
export function Scatter<T>({ id, items, itemKey, boxOf, render, initialIndex, ...rest }: ScatterProps<T>) {
  const holder = useRef<HTMLDivElement>(null);
  const index = useRef(initialIndex);
  const boxes = useMemo(() => items.map(boxOf), [items, boxOf]);
  const lines = useMemo(() => linesOf(boxes), [boxes]);
  const focusItem = (at: number) => {
    const target = holder.current?.querySelector<HTMLElement>(`[data-at="${at}"] [data-focus]`);
    if (!target) return;
    index.current = at;
    target.focus({ preventScroll: true });
  };
  useNode(holder, id, {
    leaf: true,
    focus: () => focusItem(index.current),
    arrow: (direction) => {
      const next = alongLines(boxes, lines, index.current, direction);
      if (next === null) return false;
      focusItem(next);
      return true;
    },
    adopt: (target) => {
      const at = Number(target.closest('[data-at]')?.getAttribute('data-at'));
      if (Number.isFinite(at)) index.current = at;
    },
  });
  return (
    <div ref={holder} {...rest}>
      <CollectionContext.Provider value={true}>
        {items.map((item, at) => (
          <div key={itemKey(item)} data-at={at}>
            {render(item)}
          </div>
        ))}
      </CollectionContext.Provider>
    </div>
  );
}
