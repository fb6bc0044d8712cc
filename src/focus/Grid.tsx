import { memo, type ReactNode, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { limits } from '../contract/limits';
import { dp, onScale, rem } from '../theme/scale';
import { afterPaint } from './after-paint';
import { CollectionContext, ScreenContext } from './contexts';
import styles from './Grid.module.css';
import { reveal } from './reveal';
import { useNode } from './use-node';
import { inSight, useWindow } from './use-window';
import { around, gridStep, indicesOf, nearestColumn, visibleRange } from './windowing';

export interface GridProps<T> {
  /** Names the grid within its page: its place is remembered by it. */
  id: string;
  items: T[];
  itemKey: (item: T) => string;
  /** Renders one Focusable. */
  render: (item: T, index: number) => ReactNode;
  columns: number;
  /** Design px: an item's width and height, and the gaps. */
  width: number;
  height: number;
  gapX: number;
  gapY: number;
  label?: string;
  onItemFocus?: (item: T, index: number) => void;
  /** Fewer than three rows are left below. */
  onNearEnd?: () => void;
  /** The item that is the present one: entered there the first time, not at the nearest. */
  initialIndex?: number;
}

const overscanRows = 1;
/** Lines on each side of the one that gets focus from far away. */
const aroundRows = 3;

interface CellProps<T> {
  item: T;
  index: number;
  x: string;
  y: string;
  width: string;
  render: (item: T, index: number) => ReactNode;
}
const Cell = memo(function Cell<T>({ item, index, x, y, width, render }: CellProps<T>) {
  return (
    <div role="listitem" className={styles.cell} style={{ left: x, top: y, width }} data-index={index}>
      {render(item, index)}
    </div>
  );
}) as <T>(props: CellProps<T>) => ReactNode;

/** A windowed grid inside a page that scrolls. One leaf of the focus tree, like Row. */
export function Grid<T>({
  id,
  items,
  itemKey,
  render,
  columns,
  width,
  height,
  gapX,
  gapY,
  label,
  onItemFocus,
  onNearEnd,
  initialIndex,
}: GridProps<T>) {
  const screen = useContext(ScreenContext);
  const box = useRef<HTMLDivElement>(null);
  const count = items.length;
  const rows = Math.ceil(count / columns);
  const pitchX = width + gapX;
  const pitchY = height + gapY;
  const remembered = screen?.memory.rows.get(id);
  const index = useRef(Math.max(0, Math.min(remembered ?? initialIndex ?? 0, count - 1)));
  const visited = useRef(remembered !== undefined);
  const present = useRef(initialIndex);
  const { part, holds, show } = useWindow(() => around(Math.floor(index.current / columns), aroundRows, rows));
  const cancel = useRef<() => void>(() => undefined);

  const widen = useCallback(() => {
    const sight = inSight(box.current);
    if (!sight) return;
    const least = visibleRange(sight.from, sight.height, pitchY, rows, 0);
    // The row that holds focus, or gets it back, never loses its element; the next one is there before the arrow.
    const keep = Math.floor(index.current / columns);
    const walked = box.current?.contains(document.activeElement) && keep >= least.start && keep < least.end;
    if (walked) least.end = Math.max(least.end, Math.min(rows, keep + 2));
    if (holds(least)) return;
    show({ ...visibleRange(sight.from, sight.height, pitchY, rows, overscanRows), keep }, false);
  }, [columns, pitchY, rows, holds, show]);

  const itemAt = useCallback((at: number): HTMLElement | null => {
    return box.current?.querySelector<HTMLElement>(`[data-index="${at}"] [data-focus]`) ?? null;
  }, []);

  const note = useCallback(
    (at: number) => {
      index.current = at;
      screen?.memory.rows.set(id, at);
      const item = items[at];
      if (item !== undefined) onItemFocus?.(item, at);
      if (onNearEnd && Math.floor(at / columns) >= rows - 3) onNearEnd();
    },
    [screen, id, items, columns, rows, onItemFocus, onNearEnd],
  );

  const focusItem = useCallback(
    (at: number, still = false) => {
      let target = itemAt(at);
      if (!target) {
        const row = Math.floor(at / columns);
        show(around(row, aroundRows, rows), true);
        target = itemAt(at);
      }
      if (!target) return;
      target.focus({ preventScroll: true });
      note(at);
      if (!still) reveal(target);
      cancel.current();
      cancel.current = afterPaint(() => widen());
    },
    [itemAt, columns, rows, show, note, widen],
  );

  useNode(
    box,
    id,
    {
      leaf: true,
      focus: ({ direction, from, still }) => {
        const element = box.current;
        if (!element) return;
        // Where one is the present one, that is the one to come to: also where it became known, or changed, after the
        // grid was there. Else the nearest.
        if (initialIndex !== undefined && initialIndex !== present.current) {
          if (present.current !== undefined || !visited.current) index.current = initialIndex;
          present.current = initialIndex;
        }
        if (!visited.current && initialIndex === undefined && from && direction === 'down') {
          const x = (from.left + from.width / 2 - element.getBoundingClientRect().left) / dp(1);
          index.current = Math.min(count - 1, nearestColumn(x, 0, pitchX, width, columns));
        }
        visited.current = true;
        focusItem(Math.max(0, Math.min(index.current, count - 1)), still);
      },
      arrow: (direction) => {
        const next = gridStep(index.current, count, columns, direction);
        if (next === null) return false;
        focusItem(next);
        return true;
      },
      adopt: (target) => {
        const at = Number(target.closest('[data-index]')?.getAttribute('data-index'));
        if (!Number.isFinite(at)) return;
        visited.current = true;
        if (at !== index.current || document.documentElement.getAttribute('data-input') === 'pointer') note(at);
      },
    },
    count > 0,
  );

  useLayoutEffect(() => {
    const scroller = box.current?.closest<HTMLElement>('[data-scroller]');
    if (!scroller) return undefined;
    widen();
    const onScroll = () => {
      cancel.current();
      cancel.current = afterPaint(() => widen());
      if (
        onNearEnd &&
        scroller.scrollTop + scroller.clientHeight * (limits.nearBottomViewports + 1) > scroller.scrollHeight
      )
        onNearEnd();
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    const stop = onScale(() => widen());
    return () => {
      scroller.removeEventListener('scroll', onScroll);
      stop();
      cancel.current();
    };
  }, [widen, onNearEnd]);

  const cells: ReactNode[] = [];
  const inRow = (row: number) => Array.from({ length: columns }, (_, column) => row * columns + column);
  for (const at of indicesOf(part, rows).flatMap(inRow)) {
    const item = items[at];
    if (item === undefined) continue;
    cells.push(
      <Cell
        key={itemKey(item)}
        item={item}
        index={at}
        x={rem((at % columns) * pitchX)}
        y={rem(Math.floor(at / columns) * pitchY)}
        width={rem(width)}
        render={render as never}
      />,
    );
  }
  return (
    <div
      ref={box}
      className={styles.grid}
      role="list"
      aria-label={label}
      style={{ width: rem(columns * pitchX - gapX), height: rem(Math.max(0, rows * pitchY - gapY)) }}
    >
      <CollectionContext.Provider value={true}>{cells}</CollectionContext.Provider>
    </div>
  );
}
