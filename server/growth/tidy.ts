import type { Days } from '../days';
import type { Db } from '../db/db';
import { enqueue } from '../jobs/jobs-repository';
import { dailyKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import * as deeds from './deeds-repository';
import * as sources from './sources-repository';

const DAY_MS = 86_400_000;
/** Who earned from where counts on its own day; one more for whoever asks at midnight. */
const SOURCE_DAYS = 2;
/** What was watched on a day says whether an invited one stayed. */
const DEED_DAYS = 40;

/**
 * How long both are kept at most, in days, as the privacy policy says. The work that takes them away is done once a day, whatever hour
 * that is for the site, and days of viewers are their own.
 */
export const keptDays = { sources: SOURCE_DAYS + 2, deeds: DEED_DAYS + 5 } as const;

const tidyJob = dailyKind('growth-day');

export interface TidyDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  days: Days;
  jobs: Jobs;
}

/** Forgets every night what counts no more, by whichever process does the jobs. */
export function tidyGrowth({ db, clock, days, jobs }: TidyDeps): { begin(): Promise<void> } {
  const add = (day: number) =>
    enqueue(db, tidyJob, {
      payload: { day },
      runAt: Math.max(clock(), day * DAY_MS),
      now: clock(),
      key: String(day),
    });
  jobs.handle(tidyJob, async ({ day }, { signal }) => {
    // The next day's first: one that fails does not end them all.
    await add(day + 1);
    const today = days.dayOf(clock());
    const steps = [() => sources.forget(db, today - SOURCE_DAYS), () => deeds.forget(db, today - DEED_DAYS)];
    // In slices, so that others write in between.
    for (const step of steps) while ((await step()) > 0) signal.throwIfAborted();
  });
  return { begin: async () => void (await add(Math.floor(clock() / DAY_MS))) };
}
