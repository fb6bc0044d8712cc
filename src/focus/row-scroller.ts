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
  /** How far it is scrolled: every scrolling is noted, since asking the element may lay the page out. */
  let offset = memory?.scroll.get(id) ?? 0;

  /** Asked of a row that was just mounted it lays the page out, so it waits for the first step or the first paint. */
  const measure = (row: HTMLElement | null) => {
    if (!row || measured) return;
    const { paddingLeft, paddingRight } = getComputedStyle(row);
    padding = { left: Number.parseFloat(paddingLeft) / dp(1), right: Number.parseFloat(paddingRight) / dp(1) };
    if (row.clientWidth) viewport = row.clientWidth / dp(1);
    measured = true;
  };

  /** @returns how far it was scrolled since the last time, by a finger, a wheel or an arrow */
  const noteScroll = (): number => {
    const before = offset;
    offset = (element()?.scrollLeft ?? 0) / dp(1);
    memory?.scroll.set(id, offset);
    return offset - before;
  };
  const noteTravel = (by: number) => {
    if (by !== 0) towards = by > 0 ? 1 : -1;
  };

  const scroller: CollectionScroller = {
    sight() {
      measure(element());
      return { from: offset, size: viewport, towards };
    },
    middleOf(box) {
      const row = element();
      measure(row);
      return ((box.left + box.right) / 2 - (row?.getBoundingClientRect().left ?? 0)) / dp(1) - padding.left + offset;
    },
    scrollTo(index, entering) {
      const row = element();
      if (!row) return;
      measure(row);
      const { start, size, after: free } = arrangement().spanOf(index);
      const after = scrollFor(
        start + padding.left,
        size,
        offset,
        viewport,
        padding.left,
        Math.max(padding.right, free),
      );
      if (Math.abs(after - offset) < 0.5) return;
      row.scrollLeft = dp(after);
      const by = noteScroll();
      const track = row.firstElementChild;
      if (track instanceof HTMLElement) glide(track, dp(by), 0);
      // Who comes down through the rows does not walk along each: cards ahead would be mounted and asked for in vain.
      if (!entering) noteTravel(by);
    },
    isNearEnd: () => offset + viewport * limits.nearBottomViewports > arrangement().length,
    watch({ widen, widenLater, scrolled }) {
      const row = element();
      if (!row) return () => undefined;
      if (offset > 0) row.scrollLeft = dp(offset);
      widenLater();
      const onScroll = () => {
        noteTravel(noteScroll());
        scrolled();
      };
      row.addEventListener('scroll', onScroll, { passive: true });
      const stop = onScale(() => {
        measured = false;
        // The same cards stay in sight in a window of another size.
        row.scrollLeft = dp(offset);
        noteScroll();
        widen();
      });
      return () => {
        row.removeEventListener('scroll', onScroll);
        stop();
      };
    },
  };
  /** What is in sight before the row is in the document. */
  const firstSight: Sight = { from: offset, size: viewport, towards };
  return { scroller, firstSight };
}
