import { type ReactNode, useMemo, useRef } from 'react';
import { rem } from '../theme/scale';
import { CollectionItems } from './CollectionItems';
import styles from './Grid.module.css';
import { gridArrangement } from './grid-arrangement';
import { createPageScroller } from './page-scroller';
import { type CollectionProps, useCollection } from './use-collection';

export interface GridProps<T> extends CollectionProps<T> {
  /** Renders one Focusable. */
  render: (item: T, index: number) => ReactNode;
  columns: number;
  /** Design px: an item's width and height, and the gaps. */
  width: number;
  height: number;
  gapX: number;
  gapY: number;
  label?: string;
  /** Where the page lands. */
  landing?: boolean;
}

/**
 * A windowed grid inside a page that scrolls. One leaf of the focus tree, like Row. Its `initialIndex` is the present item:
 * the grid is entered there the first time, not at the nearest.
 */
export function Grid<T>(props: GridProps<T>) {
  const { items, itemKey, render, columns, width, height, gapX, gapY, label, initialIndex, landing } = props;
  const box = useRef<HTMLDivElement>(null);
  const scroller = useMemo(() => createPageScroller(() => box.current), []);
  const count = items.length;
  const pitchX = width + gapX;
  const pitchY = height + gapY;
  const hasPresent = initialIndex !== undefined;
  const arrangement = useMemo(
    () => gridArrangement({ count, columns, width, pitchX, pitchY, hasPresent }),
    [count, columns, width, pitchX, pitchY, hasPresent],
  );
  const lines = useCollection({
    ...props,
    box,
    arrangement,
    scroller,
    presentIndex: initialIndex,
    first: (index) => arrangement.partAround(index, null),
  });
  const inLine = (line: number) => Array.from({ length: columns }, (_, column) => line * columns + column);
  return (
    <div
      ref={box}
      className={styles.grid}
      role="list"
      aria-label={label}
      data-landing={landing ? '' : undefined}
      style={{ width: rem(columns * pitchX - gapX), height: rem(Math.max(0, arrangement.lines * pitchY - gapY)) }}
    >
      <CollectionItems
        items={items}
        indices={lines.flatMap(inLine)}
        itemKey={itemKey}
        render={render}
        className={styles.cell}
        width={width}
        pitchX={pitchX}
        pitchY={pitchY}
        columns={columns}
      />
    </div>
  );
}
