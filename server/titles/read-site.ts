import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Days } from '../days';
import { aheadOf } from '../db/clocks';
import type { Db } from '../db/db';
import { inTurns } from '../in-turns';
import * as repository from './facts-repository';
import { interning, knownTitle, namesFrom } from './known-title';
import type { ReadNames } from './search-index';
import { type KnownTitle, orders, type Site } from './site';

/** Titles that are read in one go: some milliseconds. */
const SLICE = 250;
/** Names that are read in one go: some milliseconds as well. */
const NAMES_SLICE = 100;
/** Of titles and of names so many are read first: what the engine has not compiled yet takes ten times as long. */
const FIRST_SLICE = 64;
const FIRST_NAMES = 10;
/** By so much each slice is larger than the one before, up to its size. */
const GROWTH = 1.25;
/** So many are read by their keys; more, by going through all titles. */
const FEW = 2_000;
/** What was written first may be committed last, and clocks differ a little where there is none that all share. Milliseconds. */
const OVERLAP_MS = 10_000;
/** So long after all titles were read the search indexes them. Milliseconds. */
const SEARCH_AFTER_MS = 1_000;
/** Days of a period by the site's calendar, today among them. */
const PERIODS = { day: 1, week: 7, month: 30 } as const;

/** Reads names for the search: of few titles by their keys, of many by going through all. */
export const namesIn = (db: Db, { known, isClosed }: NamesOptions): ReadNames =>
  async function* read(mediaKeys) {
    const named = (row: repository.NamesRow) => namesFrom(row, known(row.media_key));
    const few = mediaKeys.size <= FEW ? [...mediaKeys] : [];
    for (let at = 0; at < few.length && !isClosed(); at += NAMES_SLICE) {
      yield (await repository.nameRows(db, few.slice(at, at + NAMES_SLICE))).map(named);
    }
    const slices = growing(FIRST_NAMES, NAMES_SLICE);
    let after: string | undefined = few.length > 0 ? undefined : '';
    while (after !== undefined && !isClosed()) {
      const most = slices.next();
      const rows: repository.NamesRow[] = await repository.namesAfter(db, after, most);
      const names = rows.filter((row) => mediaKeys.has(row.media_key)).map(named);
      await nextTurn();
      yield names;
      await nextTurn();
      after = rows.length < most ? undefined : rows.at(-1)?.media_key;
    }
  };

/** How many rows are read next, where all are read: few at first. */
function growing(first: number, most: number): { next(): number } {
  let size = first;
  return {
    next() {
      const now = Math.floor(size);
      size = Math.min(most, size * GROWTH);
      return now;
    },
  };
}

interface NamesOptions {
  known: (mediaKey: string) => KnownTitle | undefined;
  /** Nothing is read any more. */
  isClosed: () => boolean;
}

/** Ways to bring the titles in memory in line with the database. None of them holds others up. */
export interface SiteReader {
  /** Reads all titles. */
  all(): Promise<void>;
  /** Reads what was marked as changed since the last time. */
  changes(): Promise<void>;
  /** Reads these titles. */
  these(mediaKeys: string[]): Promise<void>;
  /** What is being read ends at the next slice. */
  stop(): void;
}

/** @param clock unix ms */
export function createSiteReader(
  site: Site,
  { db, clock, days, onError }: { db: Db; clock: () => number; days: Days; onError: (error: unknown) => void },
): SiteReader {
  const intern = interning();
  let stopped = false;
  let searchLater: NodeJS.Timeout | undefined;
  /** Changes up to then are known. Unix ms, see sharedNow; one that a clock was ahead of ends with the next reading of all. */
  let cursor = 0;

  /** @param keys of these rows, and perhaps of others */
  async function take(rows: repository.FactsRow[], keys: repository.Keys, gone: Iterable<string> = []): Promise<void> {
    const today = days.dayOf(clock());
    const plays = await repository.playsOf(db, keys, {
      day: today - PERIODS.day + 1,
      week: today - PERIODS.week + 1,
      month: today - PERIODS.month + 1,
    });
    site.put(
      rows.map((row) => knownTitle(row, plays.get(row.media_key), intern)),
      gone,
    );
  }

  async function these(mediaKeys: string[]): Promise<void> {
    const rows = await repository.factsOf(db, mediaKeys);
    const there = new Set(rows.map((row) => row.media_key));
    await take(
      rows,
      [...there],
      mediaKeys.filter((key) => !there.has(key)),
    );
  }

  /** By the database's clock, as `changed_at` is: one's own may be ahead of those who write, and hide what they change. */
  const sharedNow = async (): Promise<number> => clock() - (await aheadOf(db));

  async function all(): Promise<void> {
    const began = await sharedNow();
    // Whoever was known before and is not among the rows is gone.
    const unseen = new Set<string>();
    await inTurns([...site.keys()], (key) => unseen.add(key));
    const slices = growing(FIRST_SLICE, SLICE);
    let [after, most] = ['', slices.next()];
    let asked: Promise<repository.FactsRow[]> | undefined = repository.factsAfter(db, after, most);
    while (asked) {
      const rows: repository.FactsRow[] = await asked;
      const isLast = rows.length < most;
      most = slices.next();
      for (const row of rows) unseen.delete(row.media_key);
      const to = rows.at(-1)?.media_key;
      // Another database looks for the next ones while the plays of these are read. In a turn of its own: SQLite holds up whoever asks.
      asked = to === undefined || isLast ? undefined : nextTurn().then(() => repository.factsAfter(db, to, most));
      // What went wrong is told to whoever waits for it, which nobody does where these could not be taken.
      asked?.catch(() => undefined);
      if (to !== undefined) await take(rows, { after, to });
      after = to ?? after;
      if (asked) await nextTurn();
      if (stopped) return;
    }
    site.put([], unseen);
    // Now, and not when the first one asks for all of them.
    for (const order of orders) {
      if (site.size > SLICE) await nextTurn();
      site.ordered(order);
    }
    cursor = began;
    // Whoever waits for the first page does not wait for the search, which its first keyword would begin as well.
    clearTimeout(searchLater);
    searchLater = setTimeout(() => void site.search.catchUp().catch(onError), SEARCH_AFTER_MS).unref();
  }

  async function changes(): Promise<void> {
    const began = await sharedNow();
    let place: repository.Change | undefined = { at: cursor - OVERLAP_MS, key: '' };
    while (place && !stopped) {
      const found: repository.Change[] = await repository.changedSince(db, place, SLICE);
      await these(found.map(({ key }) => key));
      place = found.length < SLICE ? undefined : found[found.length - 1];
      if (place) await nextTurn();
    }
    // Not by what was found: a moment that somebody's clock made up must not hide what others write until it is true.
    cursor = Math.max(cursor, began);
  }

  return {
    all,
    changes,
    these,
    stop() {
      stopped = true;
      clearTimeout(searchLater);
    },
  };
}
