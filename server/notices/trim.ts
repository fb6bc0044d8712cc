import type { Db } from '../db/db';
import { enqueue } from '../jobs/jobs-repository';
import { dailyKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import * as repository from './trim-repository';

const DAY_MS = 86_400_000;
/** What was read is kept so long. */
export const KEPT_MS = 180 * DAY_MS;
/** Lines of one kind that one person keeps, read or not: nobody goes further back. */
export const KEPT_LINES = 500;

const trimJob = dailyKind('notices-trim');

export interface TrimDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
}

/** Removes what is old, every night, by whichever process does the jobs. */
export function trimNotices(deps: TrimDeps): { begin(): Promise<void> } {
  const { db, clock, jobs } = deps;
  const add = (day: number) =>
    enqueue(db, trimJob, {
      payload: { day },
      runAt: Math.max(clock(), day * DAY_MS),
      now: clock(),
      key: String(day),
    });
  jobs.handle(trimJob, async ({ day }, { signal }) => {
    // The next day's first: one that fails does not end them all.
    await add(day + 1);
    await trim(db, clock(), signal);
  });
  return { begin: async () => void (await add(Math.floor(clock() / DAY_MS))) };
}

/** In slices, so that others write in between. @param now unix ms */
async function trim(db: Db, now: number, signal: AbortSignal): Promise<void> {
  const steps = [
    () => repository.removeRead(db, now - KEPT_MS),
    () => repository.removeMarksOfEnded(db, now),
    () => repository.removeOldLetters(db, now - KEPT_MS),
  ];
  for (const step of steps) while ((await step()) > 0) signal.throwIfAborted();
  for (let full = await repository.peopleWithMore(db, KEPT_LINES); full.length > 0; ) {
    for (const { uid, kind } of full) {
      signal.throwIfAborted();
      await repository.keepLatest(db, uid, kind, KEPT_LINES);
    }
    full = await repository.peopleWithMore(db, KEPT_LINES);
  }
}
