import { type ReactNode, type RefObject, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { limits } from '../contract/limits';
import type { Direction } from '../platform/keys';
import { onScale, rem } from '../theme/scale';
import { afterPaint } from './after-paint';
import { ParentContext, ScreenContext } from './contexts';
import styles from './RowList.module.css';
import { type RowStack, rowsBetween, stackRows } from './row-stack';
import { focusTree } from './tree';
import { useNode } from './use-node';
import { inSight, useWindow } from './use-window';
import { around, indicesOf, type Part } from './windowing';

export interface RowListProps<T> {
  rows: T[];
  rowKey: (row: T) => string;
  /** Design px a row takes, its heading and the space below included. */
  rowHeight: (row: T) => number;
  render: (row: T, index: number) => ReactNode;
  onNearEnd?: () => void;
}

/** Rows kept mounted above and below what is visible. */
const overscan = 2;
/** Design px around the kept scroll position that are mounted before the list is measured. */
const firstSight = { above: 400, below: 900 };

/** Index of the row that an element is in, -1 where it is in none of this list. */
function rowOf(list: HTMLElement | null, element: Element | null | undefined): number {
  const row = element && list?.contains(element) ? element.closest('[data-row]') : null;
  return row ? Number(row.getAttribute('data-row')) : -1;
}

/** Which rows of a list are in the document. `prepare` mounts the row that an arrow may lead to. */
function useMountedRows(box: RefObject<HTMLElement | null>, stack: RowStack, onNearEnd: (() => void) | undefined) {
  const screen = useContext(ScreenContext);
  const { part, shown, show } = useWindow(() => {
    const offset = screen?.memory.scroll.get('') ?? 0;
    return { ...rowsBetween(stack, offset - firstSight.above, offset + firstSight.below, overscan), keep: -1 };
  });
  const latest = useRef(stack);
  useLayoutEffect(() => {
    latest.current = stack;
  });
  const update = useCallback(() => {
    const sight = inSight(box.current);
    if (!sight) return;
    const to = sight.from + sight.height;
    // The row that holds focus keeps it, however far the wheel goes, and the one the page comes back to is there.
    const held = rowOf(box.current, document.activeElement);
    const keep = held >= 0 ? held : rowOf(box.current, focusTree.nodes.get(screen?.memory.key)?.element);
    show({ ...rowsBetween(latest.current, sight.from, to, overscan), keep }, false);
    if (onNearEnd && to + sight.height * limits.nearBottomViewports > latest.current.total) onNearEnd();
  }, [box, show, onNearEnd, screen]);
  const prepare = (direction: Direction) => {
    const next = partTowards(direction, rowOf(box.current, document.activeElement), shown.current, stack.tops.length);
    if (next) show(next, true);
  };
  return { part, update, prepare };
}

/** What must be in the document before an arrow leads on from the row that has focus; null where it is. */
function partTowards(direction: Direction, held: number, { start, end }: Part, count: number): Part | null {
  const next = direction === 'up' ? held - 1 : direction === 'down' ? held + 1 : -1;
  if (held < 0 || next < 0 || next >= count || (next >= start && next < end)) return null;
  // A finger may have scrolled far away from what has focus: then the rows around that one are mounted, else one row more.
  const isFar = held < start || held >= end;
  if (isFar) return around(held, overscan, count);
  return { start: Math.min(start, next), end: Math.max(end, next + 1), keep: held };
}

/** Looks again when the page around the list was scrolled or the screen changed its size. */
function useLookAgain(box: RefObject<HTMLElement | null>, update: () => void): void {
  useLayoutEffect(() => {
    const scroller = box.current?.closest<HTMLElement>('[data-scroller]');
    if (!scroller) return undefined;
    update();
    let cancel: () => void = () => undefined;
    const onScroll = () => {
      cancel();
      cancel = afterPaint(update);
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    const stop = onScale(update);
    return () => {
      cancel();
      scroller.removeEventListener('scroll', onScroll);
      stop();
    };
  }, [box, update]);
}

/** A windowed column of rows inside a page that scrolls: only what is near the eye is in the document (PF9). */
export function RowList<T>({ rows, rowKey, rowHeight, render, onNearEnd }: RowListProps<T>) {
  const box = useRef<HTMLDivElement>(null);
  const stack = stackRows(rows.map(rowHeight));
  const { part, update, prepare } = useMountedRows(box, stack, onNearEnd);
  // Presses may come faster than frames: the next row is mounted before the arrow looks for it.
  const key = useNode(box, 'rows', { leaf: false, remember: true, focus: () => undefined, prepare });
  useLookAgain(box, update);

  // More rows may have come since the range was set.
  const count = rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed count is the reason to look again
  useLayoutEffect(() => update(), [count, update]);

  return (
    <div ref={box} className={styles.list} style={{ height: rem(stack.total) }}>
      <ParentContext.Provider value={key}>
        {indicesOf(part, rows.length).map((index) => {
          const row = rows[index];
          if (row === undefined) return null;
          const place = { top: rem(stack.tops[index] ?? 0), height: rem(rowHeight(row)) };
          return (
            <section key={rowKey(row)} className={styles.row} style={place} data-reveal="start" data-row={index}>
              {render(row, index)}
            </section>
          );
        })}
      </ParentContext.Provider>
    </div>
  );
}
