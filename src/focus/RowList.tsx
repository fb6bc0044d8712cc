import { type ReactNode, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { limits } from '../contract/limits';
import { dp, onScale, rem } from '../theme/scale';
import { afterPaint } from './after-paint';
import { ParentContext, ScreenContext } from './contexts';
import styles from './RowList.module.css';
import { focusTree } from './tree';
import { useNode } from './use-node';
import { inSight, useWindow } from './use-window';
import { around, indicesOf, type Range } from './windowing';

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

/** Index of the row that an element is in, -1 where it is in none of this list. */
function rowOf(list: HTMLElement, element: Element | null | undefined): number {
  const row = element && list.contains(element) ? element.closest('[data-row]') : null;
  return row ? Number(row.getAttribute('data-row')) : -1;
}

/** A windowed column of rows inside a page that scrolls: only what is near the eye is in the document (PF9). */
export function RowList<T>({ rows, rowKey, rowHeight, render, onNearEnd }: RowListProps<T>) {
  const screen = useContext(ScreenContext);
  const box = useRef<HTMLDivElement>(null);
  const tops: number[] = [];
  let total = 0;
  for (const row of rows) {
    tops.push(total);
    total += rowHeight(row);
  }
  const layout = useRef({ tops, total });

  const near = useCallback((from: number, to: number): Range => {
    const at = layout.current;
    let start = at.tops.findIndex((top, index) => (at.tops[index + 1] ?? at.total) > from && top < to);
    if (start < 0) start = Math.max(0, at.tops.length - 1);
    let end = start;
    while (end < at.tops.length && (at.tops[end] ?? 0) < to) end += 1;
    return { start: Math.max(0, start - overscan), end: Math.min(at.tops.length, Math.max(end, start + 1) + overscan) };
  }, []);

  const { part, shown, show } = useWindow(() => {
    const offset = (screen?.memory.scroll.get('') ?? 0) / dp(1);
    return { ...near(offset - 400, offset + 900), keep: -1 };
  });
  useLayoutEffect(() => {
    layout.current = { tops, total };
  });

  const update = useCallback(() => {
    const element = box.current;
    const sight = inSight(element);
    if (!element || !sight) return;
    const wanted = near(sight.from, sight.from + sight.height);
    // The row that holds focus keeps it, however far the wheel goes, and the one the page comes back to is there.
    const held = rowOf(element, document.activeElement);
    const keep = held >= 0 ? held : rowOf(element, focusTree.nodes.get(screen?.memory.key)?.element);
    show({ ...wanted, keep }, false);
    if (onNearEnd && sight.from + sight.height * (limits.nearBottomViewports + 1) > layout.current.total) onNearEnd();
  }, [near, show, onNearEnd, screen]);

  const key = useNode(box, 'rows', {
    leaf: false,
    remember: true,
    focus: () => undefined,
    // Presses may come faster than frames: the next row is mounted before the arrow looks for it.
    prepare: (direction) => {
      const held = box.current ? rowOf(box.current, document.activeElement) : -1;
      const next = direction === 'up' ? held - 1 : direction === 'down' ? held + 1 : -1;
      if (held < 0 || next < 0 || next >= rows.length) return;
      const { start, end } = shown.current;
      if (next >= start && next < end) return;
      // A finger may have gone far from what has focus: then it is what lies around that, else one row more.
      const far = held < start || held >= end;
      if (far) show(around(held, overscan, rows.length), true);
      else show({ start: Math.min(start, next), end: Math.max(end, next + 1), keep: held }, true);
    },
  });

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
  }, [update]);

  // More rows may have come since the range was set.
  const count = rows.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed count is the reason to look again
  useLayoutEffect(() => update(), [count, update]);

  return (
    <div ref={box} className={styles.list} style={{ height: rem(total) }}>
      <ParentContext.Provider value={key}>
        {indicesOf(part, rows.length).map((index) => {
          const row = rows[index];
          if (row === undefined) return null;
          const top = rem(tops[index] ?? 0);
          return (
            <section key={rowKey(row)} className={styles.row} style={{ top }} data-reveal="start" data-row={index}>
              {render(row, index)}
            </section>
          );
        })}
      </ParentContext.Provider>
    </div>
  );
}
