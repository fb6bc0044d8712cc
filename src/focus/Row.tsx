import { memo, type ReactNode, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react';
import { limits } from '../contract/limits';
import { usePlatform } from '../platform/use-platform';
import { dp, onScale, rem } from '../theme/scale';
import { afterPaint } from './after-paint';
import { CollectionContext, ScreenContext } from './contexts';
import { glide } from './motion';
import styles from './Row.module.css';
import { RowArrows } from './RowArrows';
import { reveal } from './reveal';
import { useNode } from './use-node';
import { useWindow } from './use-window';
import { indicesOf, nearestColumn, scrollFor, visibleRange } from './windowing';

export interface RowProps<T> {
  /** Names the row within its page: its place is remembered by it. */
  id: string;
  items: T[];
  itemKey: (item: T) => string;
  /** Renders one Focusable. */
  render: (item: T, index: number) => ReactNode;
  /** Design px of this layout: width of an item, its height, the gap between two. */
  width: number;
  height: number;
  gap: number;
  label?: string;
  /** Runs when an item gets focus, e.g. for the hero. */
  onItemFocus?: (item: T, index: number) => void;
  /** The end is near: load more. */
  onNearEnd?: () => void;
  /** Index to land on when the row was never entered. */
  initialIndex?: number;
  /** A line of what reads as one grid: entered at the nearest column each time, not where it was left. */
  aligned?: boolean;
}

/** Cards kept mounted beyond the visible ones on each side at least. */
const margin = 1;
/** Cards mounted at once the way the row is walked: a few at every sixth press cost less than one at each. */
const ahead = 6;

interface SlotProps<T> {
  item: T;
  index: number;
  left: string;
  width: string;
  render: (item: T, index: number) => ReactNode;
}
const Slot = memo(function Slot<T>({ item, index, left, width, render }: SlotProps<T>) {
  return (
    <div role="listitem" className={styles.slot} style={{ left, width }} data-index={index}>
      {render(item, index)}
    </div>
  );
}) as <T>(props: SlotProps<T>) => ReactNode;

/**
 * A windowed horizontal row. One leaf of the focus tree: inside, focus moves by index and touches two elements. The
 * remembered item is re-entered; a row never visited is entered at the nearest column.
 */
export function Row<T>({
  id,
  items,
  itemKey,
  render,
  width,
  height,
  gap,
  label,
  onItemFocus,
  onNearEnd,
  initialIndex,
  aligned = false,
}: RowProps<T>) {
  const platform = usePlatform();
  const screen = useContext(ScreenContext);
  const scroller = useRef<HTMLDivElement>(null);
  const pitch = width + gap;
  const count = items.length;
  const remembered = screen?.memory.rows.get(id);
  const index = useRef(Math.min(remembered ?? initialIndex ?? 0, Math.max(0, count - 1)));
  // Design px: what the scroller shows and how far it is scrolled.
  const viewport = useRef(platform.layout === 'tv' ? 1712 : 390);
  const measured = useRef(false);
  const padding = useRef({ left: 0, right: 0 });
  const { part, shown, holds, show } = useWindow(() => ({
    ...visibleRange(screen?.memory.scroll.get(id) ?? 0, viewport.current, pitch, count, margin),
    keep: index.current,
  }));
  /** A pointer is over it. */
  const [pointed, setPointed] = useState(false);
  const cancel = useRef<() => void>(() => undefined);
  /** Which way the row was walked last; nothing is mounted ahead before it is. */
  const way = useRef<'none' | 'left' | 'right'>('none');

  const offset = useCallback(() => (scroller.current ? scroller.current.scrollLeft / dp(1) : 0), []);

  /** Asked of a row that was just mounted it lays the page out, so it waits for the first step or the first paint. */
  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element || measured.current) return;
    const style = getComputedStyle(element);
    padding.current = {
      left: Number.parseFloat(style.paddingLeft) / dp(1),
      right: Number.parseFloat(style.paddingRight) / dp(1),
    };
    if (element.clientWidth) viewport.current = element.clientWidth / dp(1);
    measured.current = true;
  }, []);

  const widen = useCallback(
    (now: boolean, keep = index.current) => {
      const at = offset();
      const side = (towards: 'left' | 'right') => (now ? 0 : way.current === towards ? ahead : margin);
      const wanted = visibleRange(at, viewport.current, pitch, count, side('left'), side('right'));
      const least = visibleRange(at, viewport.current, pitch, count, now ? 0 : margin);
      if (holds(least) && shown.current.end <= count) return;
      // What has focus, or gets it back, never loses its element.
      show({ ...wanted, keep }, now);
    },
    [count, offset, pitch, shown, holds, show],
  );

  const itemAt = useCallback((at: number): HTMLElement | null => {
    return scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"] [data-focus]`) ?? null;
  }, []);

  const note = useCallback(
    (at: number) => {
      index.current = at;
      screen?.memory.rows.set(id, at);
      const item = items[at];
      if (item !== undefined) onItemFocus?.(item, at);
      if (onNearEnd && at >= count - 8) onNearEnd();
    },
    [screen, id, items, count, onItemFocus, onNearEnd],
  );

  const scrollTo = useCallback(
    (at: number) => {
      const element = scroller.current;
      if (!element) return;
      measure();
      const before = offset();
      const { left, right } = padding.current;
      const after = scrollFor(at * pitch + left, width, before, viewport.current, left, Math.max(right, gap));
      if (Math.abs(after - before) < 0.5) return;
      way.current = after > before ? 'right' : 'left';
      element.scrollLeft = dp(after);
      const track = element.firstElementChild;
      if (track instanceof HTMLElement) glide(track, dp(offset() - before), 0);
      screen?.memory.scroll.set(id, offset());
    },
    [offset, measure, pitch, width, gap, screen, id],
  );

  const focusItem = useCallback(
    (at: number, still = false) => {
      if (!still) scrollTo(at);
      let target = itemAt(at);
      if (!target) {
        widen(true, at);
        target = itemAt(at);
      }
      if (!target) return;
      target.focus({ preventScroll: true });
      note(at);
      cancel.current();
      cancel.current = afterPaint(() => widen(false));
    },
    [scrollTo, itemAt, widen, note],
  );

  const visited = useRef(remembered !== undefined);
  useNode(
    scroller,
    id,
    {
      leaf: true,
      focus: ({ direction, from, still }) => {
        const element = scroller.current;
        if (!element) return;
        const vertical = direction === 'up' || direction === 'down';
        measure();
        if ((aligned || !visited.current) && vertical && from) {
          const x = (from.left + from.width / 2 - element.getBoundingClientRect().left) / dp(1) - padding.current.left;
          index.current = nearestColumn(x, offset(), pitch, width, count);
        }
        visited.current = true;
        focusItem(Math.min(index.current, count - 1), still);
        if (!still) reveal(itemAt(index.current) ?? element);
      },
      arrow: (direction) => {
        const next = direction === 'right' ? index.current + 1 : direction === 'left' ? index.current - 1 : -1;
        // The last card swallows Right: nothing lies beyond it.
        if (direction === 'right' && next >= count) return true;
        if (next < 0 || next >= count) return false;
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
    const element = scroller.current;
    if (!element) return undefined;
    const look = () => {
      measure();
      widen(false);
    };
    const kept = screen?.memory.scroll.get(id) ?? 0;
    if (kept > 0) element.scrollLeft = dp(kept);
    cancel.current();
    cancel.current = afterPaint(look);
    const onScroll = () => {
      // A finger or a wheel: the row is walked, too.
      const at = offset();
      const before = screen?.memory.scroll.get(id) ?? 0;
      if (at !== before) way.current = at > before ? 'right' : 'left';
      screen?.memory.scroll.set(id, at);
      cancel.current();
      cancel.current = afterPaint(() => widen(false));
      if (onNearEnd && offset() + viewport.current * limits.nearBottomViewports > count * pitch) onNearEnd();
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    const stop = onScale(() => {
      measured.current = false;
      look();
    });
    return () => {
      element.removeEventListener('scroll', onScroll);
      stop();
      cancel.current();
    };
  }, [screen, id, offset, measure, widen, onNearEnd, count, pitch]);

  const slots: ReactNode[] = [];
  for (const at of indicesOf(part, count)) {
    const item = items[at];
    if (item === undefined) continue;
    slots.push(
      <Slot
        key={itemKey(item)}
        item={item}
        index={at}
        left={rem(at * pitch)}
        width={rem(width)}
        render={render as never}
      />,
    );
  }
  return (
    <div
      className={styles.frame}
      onMouseEnter={platform.layout === 'tv' ? () => setPointed(true) : undefined}
      onMouseLeave={() => setPointed(false)}
    >
      <div ref={scroller} className={styles.scroller} role="list" aria-label={label} data-strip="row">
        <div className={styles.track} style={{ width: rem(count * pitch - gap), height: rem(height) }}>
          <CollectionContext.Provider value={true}>{slots}</CollectionContext.Provider>
        </div>
      </div>
      {pointed ? <RowArrows scroller={scroller} /> : null}
    </div>
  );
}
