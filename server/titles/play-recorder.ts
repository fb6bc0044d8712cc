import type { Db } from '../db/db';
import { createGatherer } from '../db/gather';
import type { PlayRecordRow } from '../db/schema';
import * as cuts from './history-cuts-repository';
import * as repository from './play-records-repository';

/** What a player has reported, and what comes of it in the same transaction. */
export interface Played {
  record: PlayRecordRow;
  /** It has waited on its device: its viewer may have deleted the title since. */
  late?: boolean;
  /** Where it counts as a play: the day, as server/days.ts counts, and when it was heard of, unix ms. */
  counts?: { day: number; at: number };
  /** What else is written for this viewer. */
  more?: (trx: Db) => Promise<void>;
}

/** Writes a report down. @returns whether it was counted as a play: once an hour for a viewer and a title */
export type PlayRecorder = (played: Played) => Promise<boolean>;

/** Reports in one transaction: others who write wait for all of them. */
const MOST = 96;
/** Reports gather for so long where many come; a player does not wait for the answer. Milliseconds. */
const GATHER_MS = 20;

interface Waiting {
  played: Played;
  resolve: (counted: boolean) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit for what each player reports every ten seconds, which is most of what a site writes. One report by itself is four
 * statements and a commit, on which SQLite waits for the disk and PostgreSQL for its log; here they share statements as well.
 * Where one of them fails, each is written by itself. Whoever waits hears nothing before the commit.
 * @param clock unix ms
 */
export function createPlayRecorder(db: Db, clock: () => number): PlayRecorder {
  const write = (all: Played[]) => db.transaction().execute((trx) => writeAll(trx, all, clock()));
  const add = createGatherer<Waiting>({ most: MOST, gatherMs: GATHER_MS }, async (reports) => {
    try {
      const counted = await write(reports.map(({ played }) => played));
      for (const { played, resolve } of reports) resolve(counted.has(played));
    } catch (error) {
      const [first, ...others] = reports;
      if (others.length === 0) return first?.reject(error);
      for (const { played, resolve, reject } of reports)
        await write([played]).then((counted) => resolve(counted.has(played)), reject);
    }
  });
  return (played) => new Promise((resolve, reject) => add({ played, resolve, reject }));
}

/** @returns those that were counted */
async function writeAll(trx: Db, all: Played[], now: number): Promise<ReadonlySet<Played>> {
  const kept = await cuts.notDeleted(trx, recordsOf(all, true));
  const records = [...recordsOf(all, false), ...kept];
  if (records.length > 0) await repository.upsert(trx, records, now);
  for (const { more } of all) await more?.(trx);
  // Rows of titles come last: everybody's reports meet there.
  const counting = new Map<string, Played>();
  for (const played of all) if (played.counts) counting.set(nameOf(played.record), played);
  if (counting.size === 0) return new Set();
  const plays = [...counting.values()].flatMap(({ record: { media_key, viewer }, counts }) =>
    counts ? [{ media_key, viewer, ...counts }] : [],
  );
  const counted = await repository.countPlays(trx, plays);
  return new Set(counted.flatMap((row) => counting.get(nameOf(row)) ?? []));
}

const recordsOf = (all: Played[], isLate: boolean): PlayRecordRow[] =>
  all.filter(({ late = false }) => late === isLate).map(({ record }) => record);

/** One play of an hour. */
const nameOf = ({ media_key, viewer }: Pick<PlayRecordRow, 'media_key' | 'viewer'>): string => `${media_key} ${viewer}`;
