import { limits } from '../contract/limits';
import { dp, onScale } from '../theme/scale';
import type { Sight } from './collection';
import type { Box } from './geometry';
import type { ScreenMemory } from './memory';
import { glide } from './motion';
import type { RowArrangement } from './row-arrangement';
import { inSight } from './use-window';
import { scrollFor } from './windowing';

/** What of a collection is to be looked at again. */
interface Watch {
  widen(): void;
  widenLater(): void;
  /** Somebody scrolled. */
  scrolled(): void;
}

/** What a collection scrolls in: a row in a scroller of its own, a grid in the page's. Design px. */
export interface CollectionScroller {
  sight(): Sight | null;
  middleOf(box: Box): number;
  scrollTo(index: number): void;
  isNearEnd(): boolean;
  /** @returns a function that stops it */
  watch(watch: Watch): () => void;
}

/** The scroller of the page around a grid; `reveal` scrolls it. */
export class PageScroller implements CollectionScroller {
  private readonly element: () => HTMLElement | null;

  constructor(element: () => HTMLElement | null) {
    this.element = element;
  }

  sight(): Sight | null {
    const sight = inSight(this.element());
    return sight && { from: sight.from, size: sight.height, towards: 0 };
  }

  middleOf(box: Box): number {
    return ((box.left + box.right) / 2 - (this.element()?.getBoundingClientRect().left ?? 0)) / dp(1);
  }

  scrollTo(): void {
    // Nothing of its own to scroll.
  }

  isNearEnd(): boolean {
    const scroller = this.page();
    if (!scroller) return false;
    const { scrollTop, clientHeight, scrollHeight } = scroller;
    return scrollTop + clientHeight * (limits.nearBottomViewports + 1) > scrollHeight;
  }

  watch({ widen, scrolled }: Watch): () => void {
    const scroller = this.page();
    if (!scroller) return () => undefined;
    widen();
    scroller.addEventListener('scroll', scrolled, { passive: true });
    const stop = onScale(widen);
    return () => {
      scroller.removeEventListener('scroll', scrolled);
      stop();
    };
  }

  private page(): HTMLElement | null {
    return this.element()?.closest<HTMLElement>('[data-scroller]') ?? null;
  }
}

interface RowScrollerOptions {
  element(): HTMLElement | null;
  arrangement(): RowArrangement;
  /** Names the row within its page, whose memory keeps how far it is scrolled. */
  id: string;
  memory: ScreenMemory | undefined;
  /** What it shows until it is measured. */
  viewport: number;
}

/** A row's own scroller. */
export class RowScroller implements CollectionScroller {
  private readonly options: RowScrollerOptions;
  private viewport: number;
  private padding = { left: 0, right: 0 };
  private measured = false;
  /** The direction of travel; nothing is mounted ahead before there is one. */
  private towards: Sight['towards'] = 0;

  constructor(options: RowScrollerOptions) {
    this.options = options;
    this.viewport = options.viewport;
  }

  /** What is in sight before the row is in the document. */
  firstSight(): Sight {
    return { from: this.keptOffset(), size: this.viewport, towards: 0 };
  }

  sight(): Sight {
    this.measure();
    return { from: this.offset(), size: this.viewport, towards: this.towards };
  }

  middleOf(box: Box): number {
    this.measure();
    const left = this.options.element()?.getBoundingClientRect().left ?? 0;
    return ((box.left + box.right) / 2 - left) / dp(1) - this.padding.left + this.offset();
  }

  scrollTo(index: number): void {
    const element = this.options.element();
    if (!element) return;
    this.measure();
    const before = this.offset();
    const { left, right } = this.padding;
    const { start, size, after: free } = this.options.arrangement().spanOf(index);
    const after = scrollFor(start + left, size, before, this.viewport, left, Math.max(right, free));
    if (Math.abs(after - before) < 0.5) return;
    this.towards = after > before ? 1 : -1;
    element.scrollLeft = dp(after);
    const track = element.firstElementChild;
    if (track instanceof HTMLElement) glide(track, dp(this.offset() - before), 0);
    this.keepOffset(this.offset());
  }

  isNearEnd(): boolean {
    return this.offset() + this.viewport * limits.nearBottomViewports > this.options.arrangement().length;
  }

  watch({ widen, widenLater, scrolled }: Watch): () => void {
    const element = this.options.element();
    if (!element) return () => undefined;
    const kept = this.keptOffset();
    if (kept > 0) element.scrollLeft = dp(kept);
    widenLater();
    const onScroll = () => {
      this.noteScroll();
      scrolled();
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    const stop = onScale(() => {
      this.measured = false;
      widen();
    });
    return () => {
      element.removeEventListener('scroll', onScroll);
      stop();
    };
  }

  /** A finger, a wheel or an arrow has scrolled the row; each of them sets the direction of travel. */
  private noteScroll(): void {
    const at = this.offset();
    const before = this.keptOffset();
    if (at !== before) this.towards = at > before ? 1 : -1;
    this.keepOffset(at);
  }

  /** Asked of a row that was just mounted it lays the page out, so it waits for the first step or the first paint. */
  private measure(): void {
    const element = this.options.element();
    if (!element || this.measured) return;
    const style = getComputedStyle(element);
    this.padding = {
      left: Number.parseFloat(style.paddingLeft) / dp(1),
      right: Number.parseFloat(style.paddingRight) / dp(1),
    };
    if (element.clientWidth) this.viewport = element.clientWidth / dp(1);
    this.measured = true;
  }

  private offset(): number {
    return (this.options.element()?.scrollLeft ?? 0) / dp(1);
  }

  private keptOffset(): number {
    return this.options.memory?.scroll.get(this.options.id) ?? 0;
  }

  private keepOffset(offset: number): void {
    this.options.memory?.scroll.set(this.options.id, offset);
  }
}
