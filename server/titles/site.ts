import { type Findable, SearchIndex } from './search-index';

/** What shelves, filters and recommendations are made from: the facts of a title, without its texts. */
export interface TitleFacts {
  mediaKey: string;
  category: string;
  genres: string[];
  region: string;
  year: number;
  score: number;
  hit: number;
  height: number;
  vip: boolean;
  isSeries: boolean;
  /** All planned episodes are out. */
  complete: boolean;
  /** Seconds of the first episode. */
  duration: number;
  publishedAt: number;
  /** Id of the user who published it, '' where nobody is named. */
  uploader: string;
  /** Plays of the last seven days. */
  weekPlays: number;
  danmuCount: number;
}

/** A title as it is kept in memory. */
export interface KnownTitle extends TitleFacts, Findable {
  name: string;
  /** As it is written in Taiwan; '' where nobody wrote it. */
  nameTw: string;
  /** The operator marked it fit for the young. */
  teen: boolean;
  /** Plays of today, and of the last thirty days. */
  dayPlays: number;
  monthPlays: number;
}

type By = (title: TitleFacts) => number;
export type Order = 'hot' | 'new' | 'score';
const by: Record<Order, By> = {
  hot: (title) => title.hit,
  new: (title) => title.publishedAt,
  score: (title) => title.score,
};
export const orders = Object.keys(by) as Order[];
const forOrders = <T>(make: () => T): Record<Order, T> => ({ hot: make(), new: make(), score: make() });

/** As for Array.sort: the highest first, then by key. */
export const descending =
  <T extends TitleFacts>(of: (title: T) => number) =>
  (a: T, b: T): number =>
    of(b) - of(a) || (a.mediaKey < b.mediaKey ? -1 : 1);

/** So many new titles wait, at most, before they are put into order; of a large site a share, or each merge would walk all of it. */
const WAITING = 8_000;
const WAITING_SHARE = 0.25;
/** Titles in memory, in their orders. Lists that were handed out stay as they were. */
export class TitleSet {
  readonly #byKey = new Map<string, KnownTitle>();
  readonly #orders: Record<Order, readonly KnownTitle[]> = { hot: [], new: [], score: [] };
  /** By order: what is not in its place yet, and what stands there and is no more. */
  readonly #waiting = forOrders(() => new Set<KnownTitle>());
  readonly #old = forOrders(() => new Set<KnownTitle>());
  readonly search = new SearchIndex<KnownTitle>();
  /** Rises with every change. */
  version = 0;

  get size(): number {
    return this.#byKey.size;
  }

  get(mediaKey: string): KnownTitle | undefined {
    return this.#byKey.get(mediaKey);
  }

  keys(): Iterable<string> {
    return this.#byKey.keys();
  }

  /** All titles, the highest first. */
  ordered(order: Order): readonly KnownTitle[] {
    this.#arrange(order);
    return this.#orders[order];
  }

  /** Takes titles as they are now; those of `gone` are there no more. */
  put(titles: KnownTitle[], gone: Iterable<string> = []): void {
    const changed = titles.filter((title) => !isSame(this.#byKey.get(title.mediaKey), title));
    for (const key of gone) {
      this.#drop(key);
      this.search.remove(key);
    }
    for (const title of changed) {
      this.#drop(title.mediaKey);
      this.#byKey.set(title.mediaKey, title);
      for (const order of orders) this.#waiting[order].add(title);
      this.search.put(title);
    }
    // One order at a time: each takes some milliseconds.
    const most = Math.max(WAITING, this.size * WAITING_SHARE);
    const due = orders.find((order) => this.#waiting[order].size >= most);
    if (due) this.#arrange(due);
  }

  #drop(mediaKey: string): void {
    const known = this.#byKey.get(mediaKey);
    this.version += 1;
    if (!known) return;
    this.#byKey.delete(mediaKey);
    for (const order of orders) if (!this.#waiting[order].delete(known)) this.#old[order].add(known);
  }

  /** Puts what is new into its place. */
  #arrange(order: Order): void {
    const [waiting, old] = [[...this.#waiting[order]], this.#old[order]];
    if (waiting.length === 0 && old.size === 0) return;
    const compare = descending(by[order]);
    const kept = old.size > 0 ? this.#orders[order].filter((title) => !old.has(title)) : this.#orders[order];
    this.#orders[order] = merged(kept, waiting.sort(compare), compare);
    this.#waiting[order].clear();
    old.clear();
  }
}

/**
 * The titles of the site that have something to play, and those of them that are fit for the young as a set of their own: a
 * list of the young looks at no more titles than it may show.
 */
export class Site extends TitleSet {
  readonly fit = new TitleSet();

  override put(titles: KnownTitle[], gone: Iterable<string> = []): void {
    super.put(titles, gone);
    const unfit = titles.filter((title) => !title.teen).map((title) => title.mediaKey);
    this.fit.put(
      titles.filter((title) => title.teen),
      // A set that is told of what it never had would count that as a change.
      [...gone, ...unfit].filter((key) => this.fit.get(key)),
    );
  }
}

function merged<T>(long: readonly T[], short: T[], compare: (a: T, b: T) => number): T[] {
  const all: T[] = [];
  let next = 0;
  for (const item of long) {
    for (let other = short[next]; other !== undefined && compare(other, item) < 0; other = short[next]) {
      all.push(other);
      next += 1;
    }
    all.push(item);
  }
  for (; next < short.length; next += 1) all.push(short[next] as T);
  return all;
}

function isSame(known: KnownTitle | undefined, title: KnownTitle): boolean {
  if (!known) return false;
  for (const field in title) if (known[field as keyof KnownTitle] !== title[field as keyof KnownTitle]) return false;
  return true;
}
