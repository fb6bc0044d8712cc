import type { Direction } from '../platform/keys';
import type { Box } from './geometry';
import type { ScreenMemory } from './memory';
import type { FocusCause } from './node';
import type { Part, Range } from './windowing';

/** The part of a collection that is in sight, along the axis it scrolls on. Design px from its first line. */
export interface Sight {
  from: number;
  size: number;
  /** Which way it was scrolled last: -1 back, 1 on, 0 not yet. */
  towards: -1 | 0 | 1;
}

/**
 * How the items of a collection stand: arithmetic alone. A line is what is mounted as a whole: one item of a row, one row
 * of a grid.
 */
export interface Arrangement {
  readonly count: number;
  readonly lines: number;
  /** Each step scrolls the page, not the collection alone. */
  readonly scrollsPage: boolean;
  lineOf(index: number): number;
  /** Where an arrow leads from an item: null out of the collection, the item itself where the arrow is used up. */
  step(index: number, direction: Direction): number | null;
  /** The collection is entered at the item nearest to where the press came from, not at the last one. */
  entersNearest(direction: Direction | null, visited: boolean): boolean;
  /** The item nearest to `x`, design px from the left edge of the first one. */
  nearest(x: number): number;
  /** The item is so near to the end that more should be loaded. */
  isNearEnd(index: number): boolean;
  /**
   * The lines that must be in the document, and those to render where one of them is not.
   * @param focused the line that has focus, -1 where none has
   */
  linesFor(sight: Sight, focused: number): { least: Range; wanted: Range };
  /** What is rendered before the call returns, for an item that gets focus and is not in the document. */
  partAround(index: number, sight: Sight | null): Part;
}

/** What a collection does to the document, and asks of it. */
export interface Stage {
  /** Null where nothing scrolls the collection. */
  sight(): Sight | null;
  /** Design px from the left edge of the first item to the middle of a rectangle of the viewport. */
  middleOf(box: Box): number;
  hasFocus(): boolean;
  /** Puts DOM focus on an item. @returns false where it is not in the document */
  focus(index: number): boolean;
  /** Scrolls the collection itself until the item is in sight, also where it is not mounted yet. */
  scrollTo(index: number): void;
  /** Scrolls what is around the collection until the item is in sight. */
  reveal(index: number): void;
  /** The end was nearly scrolled to. */
  isNearEnd(): boolean;
  /** These lines are in the document and stay there. */
  holds(wanted: Range): boolean;
  shown(): Range;
  /** Renders another part: `now` before the call returns, else in slices. */
  show(part: Part, now: boolean): void;
  /** @returns a function that cancels the work */
  afterPaint(work: () => void): () => void;
}

export interface CollectionUse {
  arrangement: Arrangement;
  stage: Stage;
  /** Index to land on when the collection was never entered. */
  initialIndex?: number;
  /** Index of the present item, where there is one: entered there also after it became known or changed. */
  presentIndex?: number;
  onItemFocus(index: number): void;
  onNearEnd(): void;
}

interface Start {
  count: number;
  /** Index to land on when the collection was never entered. */
  initialIndex?: number;
}

/** The index of the item that focus comes to first: the remembered one, else the initial one. */
export function startIndex(id: string, memory: ScreenMemory | undefined, { count, initialIndex = 0 }: Start): number {
  return Math.max(0, Math.min(memory?.rows.get(id) ?? initialIndex, count - 1));
}

/**
 * A row or a grid as one leaf of the focus tree: which item has focus or gets it next, which are in the document, and
 * what is remembered. It knows neither React nor the DOM; its view is a `Stage`.
 */
export class Collection {
  private readonly id: string;
  private readonly memory: ScreenMemory | undefined;
  private use: CollectionUse;
  private at: number;
  private visited: boolean;
  private present: number | undefined;
  private cancelWiden: () => void = () => undefined;

  /** @param id names it within its page, whose memory is given */
  constructor(id: string, memory: ScreenMemory | undefined, use: CollectionUse) {
    this.id = id;
    this.memory = memory;
    this.use = use;
    this.visited = memory?.rows.has(id) ?? false;
    this.at = startIndex(id, memory, { count: use.arrangement.count, initialIndex: use.initialIndex });
    this.present = use.presentIndex;
  }

  /** The index of the item that has focus or gets it when the collection is entered. */
  get index(): number {
    return this.at;
  }

  belongsTo(id: string, memory: ScreenMemory | undefined): boolean {
    return this.id === id && this.memory === memory;
  }

  /** Its view was rendered anew, with other items say. */
  update(use: CollectionUse): void {
    this.use = use;
  }

  /** The collection gets focus. */
  enter({ direction, from, still }: FocusCause): void {
    const { arrangement, stage } = this.use;
    this.goToPresent();
    if (from && arrangement.entersNearest(direction, this.visited)) {
      this.at = arrangement.nearest(stage.middleOf(from));
    }
    this.visited = true;
    const index = this.clamp(this.at);
    if (this.focusItem(index, still) && !still && !arrangement.scrollsPage) stage.reveal(index);
  }

  /** @returns whether the arrow moved focus inside, or is used up */
  arrow(direction: Direction): boolean {
    const next = this.use.arrangement.step(this.at, direction);
    if (next === null) return false;
    if (next !== this.at) this.focusItem(next, false);
    return true;
  }

  /** DOM focus came to an item by pointer, touch or the engine. @param again also where it was the last one */
  adopt(index: number, again: boolean): void {
    this.visited = true;
    if (index !== this.at || again) this.note(index);
  }

  /** Mounts what is in sight and near it. */
  readonly widen = (): void => {
    const { arrangement, stage } = this.use;
    const sight = stage.sight();
    if (!sight) return;
    // The line that has focus, or gets it back, never loses its element.
    const keep = arrangement.lineOf(this.at);
    const { least, wanted } = arrangement.linesFor(sight, stage.hasFocus() ? keep : -1);
    if (stage.holds(least) && stage.shown().end <= arrangement.lines) return;
    stage.show({ ...wanted, keep }, false);
  };

  /** The same once this frame is on the screen, so that mounting delays no key press. */
  readonly widenLater = (): void => {
    this.cancelWiden();
    this.cancelWiden = this.use.stage.afterPaint(this.widen);
  };

  /** Something scrolled it, or the page it is on. */
  readonly scrolled = (): void => {
    this.widenLater();
    if (this.use.stage.isNearEnd()) this.use.onNearEnd();
  };

  stop(): void {
    this.cancelWiden();
  }

  /** What is the present one became known, or changed, after the collection was there. */
  private goToPresent(): void {
    const { presentIndex } = this.use;
    if (presentIndex === undefined || presentIndex === this.present) return;
    if (this.present !== undefined || !this.visited) this.at = presentIndex;
    this.present = presentIndex;
  }

  private focusItem(index: number, still: boolean): boolean {
    const { arrangement, stage } = this.use;
    if (!still) stage.scrollTo(index);
    if (!stage.focus(index)) {
      stage.show(arrangement.partAround(index, stage.sight()), true);
      if (!stage.focus(index)) return false;
    }
    this.note(index);
    if (!still && arrangement.scrollsPage) stage.reveal(index);
    this.widenLater();
    return true;
  }

  private note(index: number): void {
    this.at = index;
    this.memory?.rows.set(this.id, index);
    this.use.onItemFocus(index);
    if (this.use.arrangement.isNearEnd(index)) this.use.onNearEnd();
  }

  private clamp(index: number): number {
    return Math.max(0, Math.min(index, this.use.arrangement.count - 1));
  }
}
