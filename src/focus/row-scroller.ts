import { limits } from '../contract/limits';
import { dp, onScale } from '../theme/scale';
import type { Sight } from './collection';
import type { CollectionScroller } from './collection-scroller';
import type { ScreenMemory } from './memory';
import { glide } from './motion';
import type { RowArrangement } from './row-arrangement';
import { scrollFor } from './windowing';

interface RowScrollerOptions {
  element(): HTMLElement | null;
  arrangement(): RowArrangement;
  /** Names the row within its page, whose memory keeps how far it is scrolled. */
  id: string;
  memory: ScreenMemory | undefined;
  /** What it shows until it is measured. */
  viewport: number;
}

/** A row's own scroller. Design px. */
export function createRowScroller({ element, arrangement, id, memory, viewport }: RowScrollerOptions) {
  let padding = { left: 0, right: 0 };
  let measured = false;
  /** The direction of travel; nothing is mounted ahead before there is one. */
  let towards: Sight['towards'] = 0;
  const offset = () => (element()?.scrollLeft ?? 0) / dp(1);
  const kept = () => memory?.scroll.get(id) ?? 0;

  /** Asked of a row that was just mounted it lays the page out, so it waits for the first step or the first paint. */
  const measure = (row: HTMLElement | null) => {
    if (!row || measured) return;
    const { paddingLeft, paddingRight } = getComputedStyle(row);
    padding = { left: Number.parseFloat(paddingLeft) / dp(1), right: Number.parseFloat(paddingRight) / dp(1) };
    if (row.clientWidth) viewport = row.clientWidth / dp(1);
    measured = true;
  };

  /** A finger, a wheel or an arrow has scrolled the row; each of them sets the direction of travel. */
  const noteScroll = (before: number) => {
    const at = offset();
    if (at !== before) towards = at > before ? 1 : -1;
    memory?.scroll.set(id, at);
  };

  const scroller: CollectionScroller = {
    sight() {
      measure(element());
      return { from: offset(), size: viewport, towards };
    },
    middleOf(box) {
      const row = element();
      measure(row);
      return ((box.left + box.right) / 2 - (row?.getBoundingClientRect().left ?? 0)) / dp(1) - padding.left + offset();
    },
    scrollTo(index) {
      const row = element();
      if (!row) return;
      measure(row);
      const before = offset();
      const { start, size, after: free } = arrangement().spanOf(index);
      const after = scrollFor(
        start + padding.left,
        size,
        before,
        viewport,
        padding.left,
        Math.max(padding.right, free),
      );
      if (Math.abs(after - before) < 0.5) return;
      row.scrollLeft = dp(after);
      const track = row.firstElementChild;
      if (track instanceof HTMLElement) glide(track, dp(offset() - before), 0);
      noteScroll(before);
    },
    isNearEnd: () => offset() + viewport * limits.nearBottomViewports > arrangement().length,
    watch({ widen, widenLater, scrolled }) {
      const row = element();
      if (!row) return () => undefined;
      if (kept() > 0) row.scrollLeft = dp(kept());
      widenLater();
      const onScroll = () => {
        noteScroll(kept());
        scrolled();
      };
      row.addEventListener('scroll', onScroll, { passive: true });
      const stop = onScale(() => {
        measured = false;
        widen();
      });
      return () => {
        row.removeEventListener('scroll', onScroll);
        stop();
      };
    },
  };
  /** What is in sight before the row is in the document. */
  const firstSight: Sight = { from: kept(), size: viewport, towards };
  return { scroller, firstSight };
}
