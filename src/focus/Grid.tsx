import { memo, type ReactNode, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { limits } from '../contract/limits';
import { dp, onScale, rem } from '../theme/scale';
import { afterPaint } from './after-paint';
import { CollectionContext, ScreenContext } from './contexts';
import styles from './Grid.module.css';
import { reveal } from './reveal';
import { useNode } from './use-node';
import { useWindow } from './use-window';
import { contains, gridStep, nearestColumn, visibleRange } from './windowing';

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
  const { range, shown, show } = useWindow(() => {
    const row = Math.floor(index.current / columns);
    return { start: Math.max(0, row - 3), end: Math.min(rows, row + 4) };
  });
  const cancel = useRef<() => void>(() => undefined);

  const widen = useCallback(
    (now: boolean) => {
      const element = box.current;
      const scroller = element?.closest<HTMLElement>('[data-scroller]');
      if (!element || !scroller) return;
      const view = scroller.getBoundingClientRect();
      const above = (view.top - element.getBoundingClientRect().top) / dp(1);
      const seen = visibleRange(above, view.height / dp(1), pitchY, rows, 0);
      // Keep the row that holds focus, so that it never loses its element.
      const row = Math.floor(index.current / columns);
      const inside = element.contains(document.activeElement);
      const wanted = visibleRange(above, view.height / dp(1), pitchY, rows, overscanRows);
      if (inside) {
        wanted.start = Math.min(wanted.start, row);
        wanted.end = Math.max(wanted.end, row + 1);
      }
      const least =
        now || inside ? { start: Math.min(seen.start, row), end: Math.max(seen.end, Math.min(rows, row + 2)) } : seen;
      if (contains(shown.current, least)) return;
      show(wanted, now);
    },
    [columns, pitchY, rows, shown, show],
  );

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
    (at: number) => {
      let target = itemAt(at);
      if (!target) {
        const row = Math.floor(at / columns);
        show({ start: Math.max(0, row - 3), end: Math.min(rows, row + 4) }, true);
        target = itemAt(at);
      }
      if (!target) return;
      target.focus({ preventScroll: true });
      note(at);
      reveal(target);
      cancel.current();
      cancel.current = afterPaint(() => widen(false));
    },
    [itemAt, columns, rows, show, note, widen],
  );

  useNode(
    box,
    id,
    {
      leaf: true,
      focus: ({ direction, from }) => {
        const element = box.current;
        if (!element) return;
        // Where one is the present one, that is the one to come to; else the nearest.
        if (!visited.current && initialIndex === undefined && from && direction === 'down') {
          const x = (from.left + from.width / 2 - element.getBoundingClientRect().left) / dp(1);
          index.current = Math.min(count - 1, nearestColumn(x, 0, pitchX, width, columns));
        }
        visited.current = true;
        focusItem(Math.max(0, Math.min(index.current, count - 1)));
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
    widen(false);
    const onScroll = () => {
      cancel.current();
      cancel.current = afterPaint(() => widen(false));
      if (
        onNearEnd &&
        scroller.scrollTop + scroller.clientHeight * (limits.nearBottomViewports + 1) > scroller.scrollHeight
      )
        onNearEnd();
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    const stop = onScale(() => widen(false));
    return () => {
      scroller.removeEventListener('scroll', onScroll);
      stop();
      cancel.current();
    };
  }, [widen, onNearEnd]);

  const cells: ReactNode[] = [];
  for (let at = range.start * columns; at < Math.min(range.end * columns, count); at += 1) {
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
