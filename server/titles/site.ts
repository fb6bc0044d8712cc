import { type Names, type ReadNames, SearchIndex, type Wanted } from './search-index';

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
export interface KnownTitle extends TitleFacts {
  name: string;
  /** As it is written in Taiwan; '' where nobody wrote it. */
  nameTw: string;
  /** The operator marked it fit for the young. */
  teen: boolean;
  /** Plays of today, and of the last thirty days. */
  dayPlays: number;
  monthPlays: number;
  /** It costs gold; absent for all others, which are most. */
  isPriced?: true;
  /** It came with the demo; absent for all others, which are a hundred thousand. */
  isDemo?: true;
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

/** So many new titles wait, at most, before they are put into order: some milliseconds of sorting. */
const WAITING = 4_000;
/** Titles in memory, in their orders. Lists that were handed out stay as they were. */
export class TitleSet {
  readonly #byKey = new Map<string, KnownTitle>();
  readonly #orders: Record<Order, readonly KnownTitle[]> = { hot: [], new: [], score: [] };
  /** By order: what is not in its place yet, and what stands there and is no more. */
  readonly #waiting = forOrders(() => new Set<KnownTitle>());
  readonly #old = forOrders(() => new Set<KnownTitle>());
  /** Rises with every change. */
  version = 0;
  readonly #search: SearchIndex;

  /** @param search by the names of these titles, and perhaps of others */
  constructor(search: SearchIndex) {
    this.#search = search;
  }

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

  /** Titles that match, best first (see SearchIndex). @returns a page of them and how many match in all */
  find(wanted: Wanted, page: { offset: number; limit: number }): Promise<[KnownTitle[], number]> {
    return this.#search.find(wanted, page, (mediaKey) => this.#byKey.get(mediaKey));
  }

  /** What a title that was found is called; undefined for one that is gone. */
  namesOf(mediaKey: string): Names | undefined {
    return this.#search.namesOf(mediaKey);
  }

  /** Takes titles as they are now; those of `gone` are there no more. */
  put(titles: KnownTitle[], gone: Iterable<string> = []): void {
    const changed = titles.filter((title) => !isSame(this.#byKey.get(title.mediaKey), title));
    for (const key of gone) this.#drop(key);
    for (const title of changed) {
      this.#drop(title.mediaKey);
      this.#byKey.set(title.mediaKey, title);
      for (const order of orders) this.#waiting[order].add(title);
    }
    // One order at a time: each takes some milliseconds.
    const due = orders.find((order) => this.#waiting[order].size >= WAITING);
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
    const [waiting, old] = [[...this.#waiting[order]], [...this.#old[order]]];
    if (waiting.length === 0 && old.length === 0) return;
    const compare = descending(by[order]);
    const kept = without(this.#orders[order], old.sort(compare), compare);
    this.#orders[order] = merged(kept, waiting.sort(compare), compare);
    this.#waiting[order].clear();
    this.#old[order].clear();
  }
}

/**
 * The titles of the site that have something to play, and those of them that are fit for the young as a set of their own: a
 * list of the young looks at no more titles than it may show.
 */
export class Site extends TitleSet {
  readonly search: SearchIndex;
  readonly fit: TitleSet;
  readonly #demo = new Set<string>();

  /** @param read the names of titles, which are in memory once somebody searches */
  constructor(read: ReadNames) {
    const search = new SearchIndex(read);
    super(search);
    this.search = search;
    this.fit = new TitleSet(search);
  }

  /** Whether titles of the demo are among them. */
  get hasDemo(): boolean {
    return this.#demo.size > 0;
  }

  override put(titles: KnownTitle[], gone: Iterable<string> = []): void {
    for (const key of gone) {
      this.search.remove(key);
      this.#demo.delete(key);
    }
    for (const { mediaKey, name, nameTw, isDemo } of titles) {
      if (isDemo) this.#demo.add(mediaKey);
      else this.#demo.delete(mediaKey);
      const known = this.get(mediaKey);
      if (known?.name !== name || known.nameTw !== nameTw) this.search.markRenamed(mediaKey);
    }
    super.put(titles, gone);
    const unfit = titles.filter((title) => !title.teen).map((title) => title.mediaKey);
    this.fit.put(
      titles.filter((title) => title.teen),
      // A set that is told of what it never had would count that as a change.
      [...gone, ...unfit].filter((key) => this.fit.get(key)),
    );
  }
}

type Compare<T> = (a: T, b: T) => number;

/** Those of `short` in their places among those of `long`; both are in order. */
function merged<T>(long: readonly T[], short: readonly T[], compare: Compare<T>): readonly T[] {
  if (short.length === 0) return long;
  const all: T[] = [];
  let at = 0;
  for (const item of short) {
    for (const place = placeOf(long, item, compare, at); at < place; at += 1) all.push(long[at] as T);
    all.push(item);
  }
  for (; at < long.length; at += 1) all.push(long[at] as T);
  return all;
}

/** What is left of `long` without those of `gone`, which all stand there; both are in order. */
function without<T>(long: readonly T[], gone: readonly T[], compare: Compare<T>): readonly T[] {
  if (gone.length === 0) return long;
  const kept: T[] = [];
  let at = 0;
  for (const item of gone) {
    for (const place = placeOf(long, item, compare, at); at < place; at += 1) kept.push(long[at] as T);
    at += 1;
  }
  for (; at < long.length; at += 1) kept.push(long[at] as T);
  return kept;
}

/**
 * Where an item stands, or belongs, in what is in order, at `from` or behind it. Steps that double are taken from there: a few
 * that changed among a hundred thousand cost some comparisons each, and many that lie close together no more than going through all.
 */
function placeOf<T>(list: readonly T[], item: T, compare: Compare<T>, from: number): number {
  const isBefore = (at: number) => compare(list[at] as T, item) < 0;
  let [low, step] = [from, 1];
  while (low + step <= list.length && isBefore(low + step - 1)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step - 1, list.length);
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isSame(known: KnownTitle | undefined, title: KnownTitle): boolean {
  if (!known) return false;
  for (const field in title) if (known[field as keyof KnownTitle] !== title[field as keyof KnownTitle]) return false;
  return true;
}
