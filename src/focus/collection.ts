import type { Direction } from '../platform/keys';
import type { Box } from './geometry';
import type { HeldItem, ScreenMemory } from './memory';
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
  /**
   * Scrolls the collection itself until the item is in sight, also where it is not mounted yet.
   * @param entering focus comes from outside: which way the collection is travelled is not known by that
   */
  scrollTo(index: number, entering: boolean): void;
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

/** Which items a collection shows, each by a key of its own. */
export interface Identities {
  /** '' where there is no such item. */
  keyOf(index: number): string;
  /** -1 where it is not shown. */
  indexOf(key: string): number;
}

export interface CollectionUse {
  arrangement: Arrangement;
  identities: Identities;
  stage: Stage;
  /** Index to land on when the collection was never entered. */
  initialIndex?: number;
  /** Index of the present item, where there is one: entered there also after it became known or changed. */
  presentIndex?: number;
  onItemFocus(index: number): void;
  onNearEnd(): void;
}

type Start = Pick<CollectionUse, 'arrangement' | 'identities' | 'initialIndex'>;

/** Where an item is now. One that is gone leaves its place to whatever stands there. */
function placeOf({ key, index }: HeldItem, { keyOf, indexOf }: Identities): number {
  if (keyOf(index) === key) return index;
  const moved = indexOf(key);
  return moved < 0 ? index : moved;
}

/** The index of the item that focus comes to first: the remembered one, else the initial one. */
export function startIndex(id: string, memory: ScreenMemory | undefined, start: Start): number {
  const held = memory?.rows.get(id);
  const index = held ? placeOf(held, start.identities) : (start.initialIndex ?? 0);
  return Math.max(0, Math.min(index, start.arrangement.count - 1));
}

/**
 * A row or a grid as one leaf of the focus tree: which item has focus or gets it next, which are in the document, and
 * what is remembered. It knows neither React nor the DOM; its view is a `Stage`.
 */
export interface Collection {
  /** The index of the item that has focus or gets it when the collection is entered. */
  index(): number;
  belongsTo(id: string, memory: ScreenMemory | undefined): boolean;
  /** Its view is rendered anew, with other items say. */
  update(use: CollectionUse): void;
  /** The line of the item that has focus, or had it last, among the items of the last update; -1 where nothing ever had. */
  heldLine(): number;
  /**
   * These items are in the document: the arrows count from where the held one stands now, and it is in sight where it has focus.
   * @param still nothing is scrolled
   */
  follow(items: Identities, still: boolean): void;
  /** The collection gets focus. */
  enter(cause: FocusCause): void;
  /** @returns whether the arrow moved focus inside, or is used up */
  arrow(direction: Direction): boolean;
  /** DOM focus came to an item by pointer, touch or the engine. @param again also where it was the last one */
  adopt(index: number, again: boolean): void;
  /** Mounts what is in sight and near it. */
  widen(): void;
  /** The same once this frame is on the screen, so that mounting delays no key press. */
  widenLater(): void;
  /** Something scrolled it, or the page it is on. */
  scrolled(): void;
  stop(): void;
}

/** What is to be rendered of a collection where what is in sight, or near it, is not in the document; else null. */
function partInSight({ arrangement, stage }: CollectionUse, index: number): Part | null {
  const sight = stage.sight();
  if (!sight) return null;
  // The line that has focus, or gets it back, never loses its element.
  const keep = arrangement.lineOf(index);
  const { least, wanted } = arrangement.linesFor(sight, stage.hasFocus() ? keep : -1);
  return stage.holds(least) && stage.shown().end <= arrangement.lines ? null : { ...wanted, keep };
}

/** Puts DOM focus on an item that may not be in the document yet. @returns false where it has nothing to focus */
function focusMounted({ arrangement, stage }: CollectionUse, index: number): boolean {
  if (stage.focus(index)) return true;
  stage.show(arrangement.partAround(index, stage.sight()), true);
  return stage.focus(index);
}

/** @param id names it within its page, whose memory is given */
export function createCollection(id: string, memory: ScreenMemory | undefined, first: CollectionUse): Collection {
  let use = first;
  let visited = memory?.rows.has(id) ?? false;
  let present = use.presentIndex;
  let held = memory?.rows.get(id);
  let at = startIndex(id, memory, use);
  let stop: () => void = () => undefined;

  const hold = (index: number) => {
    at = index;
    held = { key: use.identities.keyOf(index), index };
    memory?.rows.set(id, held);
  };
  const note = (index: number) => {
    hold(index);
    use.onItemFocus(index);
    if (use.arrangement.isNearEnd(index)) use.onNearEnd();
  };
  const widen = () => {
    const part = partInSight(use, at);
    if (part) use.stage.show(part, false);
  };
  const widenLater = () => {
    stop();
    stop = use.stage.afterPaint(widen);
  };
  const focusItem = (index: number, { still, entering }: { still: boolean; entering: boolean }) => {
    const { arrangement, stage } = use;
    if (!still) stage.scrollTo(index, entering);
    if (!focusMounted(use, index)) return;
    note(index);
    if (!still && (entering || arrangement.scrollsPage)) stage.reveal(index);
    widenLater();
  };
  /** What is the present one became known, or changed, after the collection was there. */
  const goToPresent = ({ presentIndex }: CollectionUse) => {
    if (presentIndex === undefined || presentIndex === present) return;
    if (present !== undefined || !visited) at = presentIndex;
    present = presentIndex;
  };

  return {
    widen,
    widenLater,
    index: () => at,
    belongsTo: (otherId, otherMemory) => id === otherId && memory === otherMemory,
    stop: () => stop(),
    update(next) {
      use = next;
    },
    heldLine: () => (held ? use.arrangement.lineOf(placeOf(held, use.identities)) : -1),
    follow(items, still) {
      const { arrangement, stage } = use;
      const place = held ? placeOf(held, items) : at;
      if (place === at) return;
      hold(place);
      if (still || !stage.hasFocus()) return;
      stage.scrollTo(place, false);
      if (arrangement.scrollsPage) stage.reveal(place);
      widenLater();
    },
    enter({ direction, from, still }) {
      const { arrangement, stage } = use;
      goToPresent(use);
      if (from && arrangement.entersNearest(direction, visited)) at = arrangement.nearest(stage.middleOf(from));
      visited = true;
      at = Math.max(0, Math.min(at, arrangement.count - 1));
      focusItem(at, { still, entering: true });
    },
    arrow(direction) {
      const next = use.arrangement.step(at, direction);
      if (next !== null && next !== at) focusItem(next, { still: false, entering: false });
      return next !== null;
    },
    adopt(index, again) {
      visited = true;
      if (index !== at || again) note(index);
    },
    scrolled() {
      widenLater();
      if (use.stage.isNearEnd()) use.onNearEnd();
    },
  };
}
