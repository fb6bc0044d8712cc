import { setImmediate as nextTurn } from 'node:timers/promises';
import { heldPlaces, type WordAct, type WordPlace, wordActs } from '../../src/contract/desk/limits-of-words';
import type { Days } from '../days';
import type { Db } from '../db/db';
import { badRequest } from '../errors';
import type { Messages } from '../messages';
import { createMatcher, type Found, type Matcher, masked } from './matcher';
import * as repository from './words-repository';

/** A word of a list, as it is returned with a match. */
export interface Listed {
  word: string;
  listId: string;
  listName: string;
  act: WordAct;
  places: readonly WordPlace[];
}

/** The result of screening a text at a place. */
export interface Verdict {
  /** '' where nothing is done to the text. */
  act: WordAct | '';
  text: string;
}

/** Texts as they may be stored, and whether a moderator looks at them first. */
export interface Screened<T extends readonly string[]> {
  texts: { -readonly [K in keyof T]: string };
  isHeld: boolean;
}

/** The operator's word lists, and what they do to members' texts. */
export interface Words {
  /**
   * Screens the texts that a member writes, in the transaction that would store them or before it. Matches are counted.
   * @throws Refusal with a sentence where a text may not be stored
   */
  screen<const T extends readonly string[]>(db: Db, place: WordPlace, texts: T): Promise<Screened<T>>;
  /** The matches in a text, whatever the place; nothing is counted. */
  look(db: Db, text: string): Promise<Found<Listed>[]>;
  /** Writes the counts; without a call they are written once a second. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const EVERY_MS = 1_000;

/** The sentence of a refusal, for places that have their own. */
const sentences: Partial<Record<WordPlace, (t: Messages) => string>> = {
  store: (t) => t.storeWords,
  wish: (t) => t.voice.wishWords,
};
const refusal = (place: WordPlace) => badRequest(sentences[place] ?? ((t) => t.wordsRefused));

const hardness = (act: WordAct | ''): number => wordActs.indexOf(act as WordAct);

/** The verdict on a text at a place. At a place where nobody reviews held texts, a text that would be held is refused. */
export function verdictAt(place: WordPlace, text: string, found: readonly Found<Listed>[]): Verdict {
  const here = found.filter(({ word }) => word.places.includes(place));
  const asked = here.reduce<Verdict['act']>(
    (act, { word }) => (hardness(word.act) > hardness(act) ? word.act : act),
    '',
  );
  const act = asked === 'hold' && !heldPlaces.includes(place) ? 'refuse' : asked;
  const stars = here.filter(({ word }) => word.act === 'mask');
  return { act, text: act === 'refuse' ? text : masked(text, stars) };
}

interface Deps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  days: Days;
  report: (error: unknown) => void;
}

export function createWords({ db, clock, days, report }: Deps): Words {
  let known: { version: string; matcher: Promise<Matcher<Listed>> } | undefined;
  const counts = new Map<string, repository.Hit>();
  let timer: NodeJS.Timeout | undefined;

  /** Each text is compared with the present word lists: a change, in whichever process, takes effect with the next text. */
  async function matcher(from: Db): Promise<Matcher<Listed>> {
    const version = await repository.version(from);
    if (known?.version === version) return known.matcher;
    const words = await listed(from);
    // A request that comes while the matcher is built waits for the same one.
    if (known?.version === version) return known.matcher;
    const made = { version, matcher: createMatcher(words) };
    known = made;
    // A matcher that could not be built is not kept: the next text builds it anew.
    made.matcher.catch(() => {
      if (known === made) known = undefined;
    });
    return made.matcher;
  }

  function count(place: WordPlace, found: readonly Found<Listed>[]): void {
    const day = days.dayOf(clock());
    const once = new Map(found.map(({ word }) => [`${word.listId}|${word.word}`, word]));
    for (const [name, { listId: list_id, word }] of once) {
      const key = `${day}|${place}|${name}`;
      const before = counts.get(key);
      counts.set(key, { day, place, list_id, word, hits: (before?.hits ?? 0) + 1 });
    }
    if (once.size === 0) return;
    timer ??= setTimeout(() => flush().catch(report), EVERY_MS);
    timer.unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const hits = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, hit]) => hit);
    counts.clear();
    if (hits.length > 0) await db.transaction().execute((trx) => repository.addHits(trx, hits, clock()));
  }

  return {
    async screen<const T extends readonly string[]>(from: Db, place: WordPlace, texts: T): Promise<Screened<T>> {
      const match = await matcher(from);
      const all = texts.map((text) => ({ text, found: match(text).filter(({ word }) => word.places.includes(place)) }));
      count(
        place,
        all.flatMap(({ found }) => found),
      );
      const verdicts = all.map(({ text, found }) => verdictAt(place, text, found));
      if (verdicts.some(({ act }) => act === 'refuse')) throw refusal(place);
      return {
        texts: verdicts.map(({ text }) => text) as Screened<T>['texts'],
        isHeld: verdicts.some(({ act }) => act === 'hold'),
      };
    },
    look: async (from, text) => (await matcher(from))(text),
    flush,
    close: () => flush().catch(report),
  };
}

/** The words of the active lists, each with the settings of its list. */
async function listed(db: Db): Promise<Listed[]> {
  const words: Listed[] = [];
  for (const row of await repository.lists(db)) {
    if (!row.active) continue;
    const said = { listId: row.id, listName: row.name, act: repository.actOf(row), places: repository.placesOf(row) };
    for await (const part of repository.wordsInParts(db, row.id)) {
      for (const word of part) words.push({ word, ...said });
      // The first text after a change must not hold up other requests while the lists are read.
      await nextTurn();
    }
  }
  return words;
}
