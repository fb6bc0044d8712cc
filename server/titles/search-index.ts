import { inTurns } from '../in-turns';
import { START } from './normalize';
import { Top } from './top';

/** A name that a title is found by: as `searchColumns` makes it, the characters folded (see script.ts). */
interface Name {
  searchTitle: string;
  searchPinyin: string;
  searchInitials: string;
}

/** What a title is found by. */
export interface Findable extends Name {
  mediaKey: string;
  hit: number;
  /** What it is called in Taiwan, where somebody wrote that. */
  searchTitleTw?: string;
  searchPinyinTw?: string;
  searchInitialsTw?: string;
}

/** How a normalized keyword is looked for. */
export interface Wanted {
  /** Part of the title itself; '' to leave it out. */
  title: string;
  /** What may be typed without a Chinese keyboard: the beginning of syllables, or initials. '' to leave it out. */
  sounds: string;
  /** `sounds` are digits of a telephone's keypad, each of them one of several letters. */
  isKeypad: boolean;
}

/** The letters of a key of a telephone, and the digit itself. */
const KEYS = ['0', '1', '2abc', '3def', '4ghi', '5jkl', '6mno', '7pqrs', '8tuv', '9wxyz'];

/** The fields a title is found in; a gram is told by its field. */
type Field = 't' | 'p' | 'i';

/**
 * Search in memory: for each pair of characters with which something that matches may begin, the titles that have it. A
 * keyword looks at the titles of its first pair alone, so that a search costs what it finds and not what there is. What was put is indexed
 * once somebody searches, or `catchUp` says so: the first page of a site that starts waits for no search.
 */
export class SearchIndex<T extends Findable> {
  readonly #places = new Map<string, number>();
  readonly #titles: (T | undefined)[] = [];
  readonly #grams = new Map<string, number[]>();
  /** Pairs by field and first character. */
  readonly #pairs = new Map<string, string[]>();
  /** Places of titles that are not indexed yet. */
  #waiting: number[] = [];
  #catchingUp: Promise<void> | undefined;

  /** Adds a title, or takes it for the one that has its key. */
  put(title: T): void {
    const place = this.#places.get(title.mediaKey);
    const known = place === undefined ? undefined : this.#titles[place];
    if (place !== undefined && known && isSameText(known, title)) {
      this.#titles[place] = title;
      return;
    }
    this.remove(title.mediaKey);
    const at = this.#titles.push(title) - 1;
    this.#places.set(title.mediaKey, at);
    this.#waiting.push(at);
  }

  /** Indexes what was put, in turns with others. */
  catchUp(): Promise<void> {
    this.#catchingUp ??= this.#indexWaiting().finally(() => {
      this.#catchingUp = undefined;
    });
    return this.#catchingUp;
  }

  async #indexWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const places = this.#waiting;
      this.#waiting = [];
      await inTurns(places, (place) => {
        const title = this.#titles[place];
        if (title) for (const gram of gramsOf(title)) this.#add(gram, place);
      });
    }
  }

  remove(mediaKey: string): void {
    const place = this.#places.get(mediaKey);
    if (place === undefined) return;
    this.#titles[place] = undefined;
    this.#places.delete(mediaKey);
  }

  /**
   * Titles that match, best first: the whole title or reading, then its beginning, then an inner part; within each by how
   * much they are watched.
   * @returns a page of them and how many match in all
   */
  async find(wanted: Wanted, { offset, limit }: { offset: number; limit: number }): Promise<[T[], number]> {
    if (this.#waiting.length > 0 || this.#catchingUp) await this.catchUp();
    const tierOf = bestOf(matcher(wanted));
    const tiers: Top<T>[] = [];
    const most = offset + limit;
    await inTurns(this.#candidates(wanted), (place) => {
      const title = this.#titles[place];
      const tier = title ? tierOf(title) : -1;
      if (!title || tier < 0) return;
      const of = tiers[tier] ?? new Top<T>(most, byHits);
      of.add(title);
      tiers[tier] = of;
    });
    const found = tiers.flatMap((tier) => tier?.first ?? []).slice(offset, most);
    return [found, tiers.reduce((sum, tier) => sum + (tier?.added ?? 0), 0)];
  }

  #add(gram: string, place: number): void {
    const places = this.#grams.get(gram);
    if (places) {
      places.push(place);
      return;
    }
    this.#grams.set(gram, [place]);
    const first = gram.slice(0, 2);
    const pairs = this.#pairs.get(first);
    if (pairs) pairs.push(gram);
    else this.#pairs.set(first, [gram]);
  }

  #candidates({ title, sounds, isKeypad }: Wanted): readonly number[] {
    const beginnings = (field: Field, text: string): string[] => {
      if (!isKeypad || field === 't') return [field + text.slice(0, 2)];
      const [first = '', second = ''] = Array.from(text.slice(0, 2), (digit) => KEYS[Number(digit)] ?? '');
      return Array.from(first).flatMap((a) => (second ? Array.from(second, (b) => field + a + b) : [field + a]));
    };
    const wanted = [
      ...(title ? beginnings('t', title) : []),
      ...(sounds ? [...beginnings('p', sounds), ...beginnings('i', sounds)] : []),
    ];
    // One character: all pairs that begin with it.
    const grams = wanted.flatMap((gram) => (gram.length < 3 ? (this.#pairs.get(gram) ?? []) : [gram]));
    const lists = grams.flatMap((gram) => [this.#grams.get(gram) ?? []]);
    return lists.length === 1 ? (lists[0] ?? []) : distinct(lists);
  }
}

function distinct(lists: number[][]): number[] {
  const all = new Set<number>();
  for (const list of lists) for (const place of list) all.add(place);
  return [...all];
}

const byHits = (a: Findable, b: Findable): number => b.hit - a.hit || (a.mediaKey < b.mediaKey ? -1 : 1);

const isSameText = (a: Findable, b: Findable): boolean =>
  a.searchTitle === b.searchTitle &&
  a.searchPinyin === b.searchPinyin &&
  a.searchInitials === b.searchInitials &&
  a.searchTitleTw === b.searchTitleTw;

/** The name of a title in Taiwan, where it is another one. */
const otherName = ({ searchTitle, searchTitleTw = '', searchPinyinTw, searchInitialsTw }: Findable): Name | null =>
  searchTitleTw === '' || searchTitleTw === searchTitle
    ? null
    : { searchTitle: searchTitleTw, searchPinyin: searchPinyinTw ?? '', searchInitials: searchInitialsTw ?? '' };

/** How well a title matches by the better one of its names. */
const bestOf =
  (tierOf: (of: Name) => number) =>
  (title: Findable): number => {
    const first = tierOf(title);
    const other = otherName(title);
    if (!other) return first;
    const second = tierOf(other);
    return first < 0 || (second >= 0 && second < first) ? second : first;
  };

/** What something that matches this title may begin with: two characters, or the last one. */
function gramsOf(title: Findable): Set<string> {
  const other = otherName(title);
  return new Set([...gramsOfName(title), ...(other ? gramsOfName(other) : [])]);
}

function gramsOfName({ searchTitle, searchPinyin, searchInitials }: Name): Set<string> {
  const grams = new Set<string>();
  for (let at = 0; at < searchTitle.length; at += 1) grams.add(`t${searchTitle.slice(at, at + 2)}`);
  for (const syllables of searchPinyin.split(START)) if (syllables) grams.add(`p${syllables.slice(0, 2)}`);
  for (let at = 0; at < searchInitials.length; at += 1) grams.add(`i${searchInitials.slice(at, at + 2)}`);
  return grams;
}

/** @returns how well a title matches: 0 is best, -1 not at all */
function matcher({ title, sounds, isKeypad }: Wanted): (of: Name) => number {
  const inTitle = (of: Name): number => {
    const at = of.searchTitle.indexOf(title);
    if (at < 0) return Number.POSITIVE_INFINITY;
    if (of.searchTitle.length === title.length) return 0;
    return at === 0 ? 2 : 5;
  };
  const bySound = sounds ? soundMatcher(sounds, isKeypad) : () => Number.POSITIVE_INFINITY;
  return (of) => {
    const tier = Math.min(title ? inTitle(of) : Number.POSITIVE_INFINITY, bySound(of));
    return tier === Number.POSITIVE_INFINITY ? -1 : tier;
  };
}

function soundMatcher(sounds: string, isKeypad: boolean): (of: Name) => number {
  const letters = isKeypad ? Array.from(sounds, (digit) => `[${KEYS[Number(digit)] ?? ''}]`).join('') : sounds;
  const syllables = new RegExp(`\\${START}${letters}`);
  const initials = new RegExp(letters);
  const whole = new RegExp(`^\\${START}${letters}(?:\\${START}|$)`);
  return ({ searchPinyin, searchInitials }) => {
    const inSyllables = searchPinyin.search(syllables);
    const inInitials = searchInitials.search(initials);
    if (inSyllables < 0 && inInitials < 0) return Number.POSITIVE_INFINITY;
    const isWhole = inInitials === 0 && searchInitials.length === sounds.length;
    if (isWhole || (inSyllables === 0 && whole.test(searchPinyin))) return 1;
    if (inSyllables === 0) return 3;
    if (inInitials === 0) return 4;
    return inSyllables > 0 ? 6 : 7;
  };
}
