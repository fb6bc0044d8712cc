import { lazy, type ReactNode, Suspense, useContext, useMemo, useRef, useState } from 'react';
import { usePlatform } from '../platform/use-platform';
import { rem } from '../theme/scale';
import { CollectionItems } from './CollectionItems';
import { ScreenContext } from './contexts';
import styles from './Row.module.css';
import { rowArrangement } from './row-arrangement';
import { createRowScroller } from './row-scroller';
import { type CollectionProps, useCollection } from './use-collection';

export interface RowProps<T> extends CollectionProps<T> {
  /** Renders one Focusable. */
  render: (item: T, index: number) => ReactNode;
  /** Design px of this layout: width of an item, its height, the gap between two. */
  width: number;
  height: number;
  gap: number;
  label?: string;
  /** A line of what reads as one grid: entered at the nearest column each time, not where it was left. */
  aligned?: boolean;
  /** The page lands here. */
  landing?: boolean;
}

/** Only a pointer needs them, so they are not in the first screen's bytes. */
const RowArrows = lazy(() => import('./RowArrows'));

/** Design px that a row shows, until it is measured. */
const viewport = { tv: 1712, touch: 390 };

/**
 * A windowed horizontal row. One leaf of the focus tree: inside, focus moves by index and touches two elements. The
 * remembered item is re-entered; a row never visited is entered at the nearest column.
 */
export function Row<T>(props: RowProps<T>) {
  const { id, items, itemKey, render, width, height, gap, label, aligned = false, landing } = props;
  const { layout } = usePlatform();
  const memory = useContext(ScreenContext)?.memory;
  const box = useRef<HTMLDivElement>(null);
  const count = items.length;
  const arrangement = useMemo(() => rowArrangement({ count, width, gap, aligned }), [count, width, gap, aligned]);
  const present = useRef(arrangement);
  present.current = arrangement;
  const { scroller, firstSight } = useMemo(
    () =>
      createRowScroller({
        element: () => box.current,
        arrangement: () => present.current,
        id,
        memory,
        viewport: viewport[layout],
      }),
    [id, memory, layout],
  );
  const indices = useCollection({
    ...props,
    box,
    arrangement,
    scroller,
    first: (index) => ({ ...arrangement.linesFor(firstSight, -1).wanted, keep: index }),
  });
  /** A pointer is over it. */
  const [pointed, setPointed] = useState(false);
  return (
    <div
      className={styles.frame}
      onMouseEnter={layout === 'tv' ? () => setPointed(true) : undefined}
      onMouseLeave={() => setPointed(false)}
    >
      <div
        ref={box}
        className={styles.scroller}
        role="list"
        aria-label={label}
        data-strip="row"
        data-landing={landing ? '' : undefined}
      >
        <div className={styles.track} style={{ width: rem(count * (width + gap) - gap), height: rem(height) }}>
          <CollectionItems
            items={items}
            indices={indices}
            itemKey={itemKey}
            render={render}
            className={styles.slot}
            width={width}
            pitchX={width + gap}
            columns={count}
          />
        </div>
      </div>
      {pointed ? (
        <Suspense fallback={null}>
          <RowArrows scroller={box} />
        </Suspense>
      ) : null}
    </div>
  );
}
