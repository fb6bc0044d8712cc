import type { Sight } from './collection';
import type { Box } from './geometry';

/** What of a collection is to be looked at again. */
export interface CollectionWatch {
  widen(): void;
  widenLater(): void;
  /** Somebody scrolled. */
  scrolled(): void;
}

/** What a collection scrolls in: a row in a scroller of its own, a grid in the page's. Design px. */
export interface CollectionScroller {
  sight(): Sight | null;
  /** From the left edge of the first item to the middle of a rectangle of the viewport. */
  middleOf(box: Box): number;
  /**
   * Scrolls the collection itself until the item is in sight, also where it is not mounted yet.
   * @param entering focus comes from outside: which way the collection is travelled is not known by that
   */
  scrollTo(index: number, entering: boolean): void;
  /** The end was nearly scrolled to. */
  isNearEnd(): boolean;
  /** @returns a function that stops it */
  watch(watch: CollectionWatch): () => void;
}
