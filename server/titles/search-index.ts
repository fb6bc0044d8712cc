import { inTurns } from '../in-turns';
import { START } from './normalize';
import { PostingList } from './posting-list';
import { Top } from './top';

/** A name that a title is found by, made of its columns (see search-text.ts). */
export interface Name {
  /** Its characters are folded (see script.ts). */
  title: string;
  /** '|liu|lang|di|qiu' */
  syllables: string;
  initials: string;
}

/** The names of a title. */
export interface Names extends Name {
  mediaKey: string;
  /** What it is called in Taiwan, where that is another name. */
  other: Name | null;
}

/** What is found: a title by its key, and how much it is watched. */
export interface Findable {
  mediaKey: string;
  hit: number;
}

/** Reads the names of these titles, some at a time; those that are gone are left out. A title leaves the set once it is indexed, or gone. */
export type ReadNames = (mediaKeys: ReadonlySet<string>) => AsyncIterable<Names[]>;

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

/** So many titles are indexed between two looks at the clock: a tenth of a millisecond each, as long as the engine has not compiled it. */
const STEP = 16;

/** The fields a title is found in; a gram is told by its field. */
type Field = 't' | 'p' | 'i';

/**
 * Search in memory: for each pair of characters with which something that matches may begin, the titles that have it. A
 * keyword looks at the titles of its first pair alone, so that a search costs what it finds and not what there is. Names are read and indexed
 * once somebody searches, or `catchUp` says so: the first page of a site that starts waits for no search.
 */
export class SearchIndex {
  readonly #read: ReadNames;
  readonly #places = new Map<string, number>();
  readonly #names: (Names | undefined)[] = [];
  readonly #grams = new Map<string, PostingList>();
  /** Pairs by field and first character. */
  readonly #pairs = new Map<string, string[]>();
  /** Titles whose names are to be read, and those of which they are being read. */
  #waiting = new Set<string>();
  #reading = new Set<string>();
  #catchingUp: Promise<void> | undefined;

  constructor(read: ReadNames) {
    this.#read = read;
  }

  /** This title is new, or is called otherwise from now on. */
  markRenamed(mediaKey: string): void {
    this.#waiting.add(mediaKey);
  }

  remove(mediaKey: string): void {
    this.#waiting.delete(mediaKey);
    this.#reading.delete(mediaKey);
    this.#forget(mediaKey);
  }

  /** What a title is found by; undefined for one that is not indexed. */
  namesOf(mediaKey: string): Names | undefined {
    const place = this.#places.get(mediaKey);
    return place === undefined ? undefined : this.#names[place];
  }

  /** Reads and indexes what waits, in turns with others. @throws what reading throws; what was not read waits on */
  catchUp(): Promise<void> {
    this.#catchingUp ??= this.#indexWaiting().finally(() => {
      this.#catchingUp = undefined;
    });
    return this.#catchingUp;
  }

  async #indexWaiting(): Promise<void> {
    while (this.#waiting.size > 0) {
      [this.#reading, this.#waiting] = [this.#waiting, new Set()];
      try {
        for await (const some of this.#read(this.#reading)) {
          // Some may have gone meanwhile.
          await inTurns(some, (names) => this.#reading.delete(names.mediaKey) && this.#index(names), STEP);
        }
      } catch (error) {
        for (const mediaKey of this.#reading) this.#waiting.add(mediaKey);
        throw error;
      } finally {
        this.#reading = new Set();
      }
    }
  }

  #index(names: Names): void {
    const known = this.namesOf(names.mediaKey);
    if (known && isSame(known, names)) return;
    this.#forget(names.mediaKey);
    const place = this.#names.push(names) - 1;
    this.#places.set(names.mediaKey, place);
    for (const gram of gramsOf(names)) this.#add(gram, place);
  }

  #forget(mediaKey: string): void {
    const place = this.#places.get(mediaKey);
    if (place === undefined) return;
    this.#names[place] = undefined;
    this.#places.delete(mediaKey);
  }

  /**
   * Titles that match, best first: the whole title or reading, then its beginning, then an inner part; within each by how
   * much they are watched.
   * @param titleOf the title of a key; undefined where it is not to be found
   * @returns a page of them and how many match in all
   */
  async find<T extends Findable>(
    wanted: Wanted,
    { offset, limit }: { offset: number; limit: number },
    titleOf: (mediaKey: string) => T | undefined,
  ): Promise<[T[], number]> {
    if (this.#waiting.size > 0 || this.#catchingUp) await this.catchUp();
    const tierOf = bestOf(matcher(wanted));
    const tiers: Top<T>[] = [];
    const most = offset + limit;
    await inTurns(this.#candidates(wanted), (place) => {
      const names = this.#names[place];
      const tier = names ? tierOf(names) : -1;
      const title = names && tier >= 0 ? titleOf(names.mediaKey) : undefined;
      if (!title) return;
      const of = tiers[tier] ?? new Top<T>(most, byHits);
      of.add(title);
      tiers[tier] = of;
    });
    const found = tiers.flatMap((tier) => tier?.first ?? []).slice(offset, most);
    return [found, tiers.reduce((sum, tier) => sum + (tier?.added ?? 0), 0)];
  }

  #add(gram: string, place: number): void {
    const known = this.#grams.get(gram);
    const places = known ?? new PostingList();
    places.add(place);
    if (known) return;
    this.#grams.set(gram, places);
    const first = gram.slice(0, 2);
    const pairs = this.#pairs.get(first);
    if (pairs) pairs.push(gram);
    else this.#pairs.set(first, [gram]);
  }

  #candidates({ title, sounds, isKeypad }: Wanted): ArrayLike<number> {
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
    const lists = grams.flatMap((gram) => this.#grams.get(gram)?.all ?? []);
    return lists.length === 1 ? (lists[0] ?? []) : distinct(lists);
  }
}

function distinct(lists: Uint32Array[]): number[] {
  const all = new Set<number>();
  for (const list of lists) for (const place of list) all.add(place);
  return [...all];
}

const byHits = (a: Findable, b: Findable): number => b.hit - a.hit || (a.mediaKey < b.mediaKey ? -1 : 1);

const isSameName = (a: Name | null, b: Name | null): boolean =>
  a?.title === b?.title && a?.syllables === b?.syllables && a?.initials === b?.initials;

const isSame = (a: Names, b: Names): boolean => isSameName(a, b) && isSameName(a.other, b.other);

/** How well a title matches by the better one of its names. */
const bestOf =
  (tierOf: (of: Name) => number) =>
  (names: Names): number => {
    const first = tierOf(names);
    if (!names.other) return first;
    const second = tierOf(names.other);
    return first < 0 || (second >= 0 && second < first) ? second : first;
  };

/** What something that matches this title may begin with: two characters, or the last one. */
function gramsOf(names: Names): Set<string> {
  const grams = new Set<string>();
  addGrams(grams, names);
  if (names.other) addGrams(grams, names.other);
  return grams;
}

function addGrams(grams: Set<string>, { title, syllables, initials }: Name): void {
  for (let at = 0; at < title.length; at += 1) grams.add(`t${title.slice(at, at + 2)}`);
  const parts = syllables.split(START);
  for (const [at, part] of parts.entries()) if (part) grams.add(`p${(part + (parts[at + 1] ?? '')).slice(0, 2)}`);
  for (let at = 0; at < initials.length; at += 1) grams.add(`i${initials.slice(at, at + 2)}`);
}

/** @returns how well a title matches: 0 is best, -1 not at all */
function matcher({ title, sounds, isKeypad }: Wanted): (of: Name) => number {
  const inTitle = (of: Name): number => {
    const at = of.title.indexOf(title);
    if (at < 0) return Number.POSITIVE_INFINITY;
    if (of.title.length === title.length) return 0;
    return at === 0 ? 2 : 5;
  };
  const bySound = sounds ? soundMatcher(sounds, isKeypad) : () => Number.POSITIVE_INFINITY;
  return (of) => {
    const tier = Math.min(title ? inTitle(of) : Number.POSITIVE_INFINITY, bySound(of));
    return tier === Number.POSITIVE_INFINITY ? -1 : tier;
  };
}

function soundMatcher(sounds: string, isKeypad: boolean): (of: Name) => number {
  const letters = Array.from(sounds, (sound) => (isKeypad ? `[${KEYS[Number(sound)] ?? ''}]` : sound));
  // What is typed may begin with any syllable and go over into the next.
  const reading = `\\${START}${letters.join(`\\${START}?`)}`;
  const syllables = new RegExp(reading);
  const whole = new RegExp(`^${reading}$`);
  const initials = new RegExp(letters.join(''));
  return (of) => {
    const inSyllables = of.syllables.search(syllables);
    const inInitials = of.initials.search(initials);
    if (inSyllables < 0 && inInitials < 0) return Number.POSITIVE_INFINITY;
    const isWhole = inInitials === 0 && of.initials.length === sounds.length;
    if (isWhole || (inSyllables === 0 && whole.test(of.syllables))) return 1;
    if (inSyllables === 0) return 3;
    if (inInitials === 0) return 4;
    return inSyllables > 0 ? 6 : 7;
  };
}
