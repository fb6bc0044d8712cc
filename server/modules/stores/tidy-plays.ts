import { enqueue } from '../../jobs/jobs-repository';
import { dailyKind } from '../../jobs/kinds';
import type { Services } from '../../services';
import * as marks from './marks-repository';

const DAY_MS = 86_400_000;
/** A play counts on its own day; one more for a process that is not there yet. */
const KEPT_DAYS = 1;
const tidyJob = dailyKind('stores-day');

/** Forgets every night who played which playlist on days that are over, by whichever process does the jobs. */
export function tidyPlays({ db, clock, days, jobs }: Pick<Services, 'db' | 'clock' | 'days' | 'jobs'>): {
  begin(): Promise<void>;
} {
  const add = (day: number) =>
    enqueue(db, tidyJob, { payload: { day }, runAt: Math.max(clock(), day * DAY_MS), now: clock(), key: String(day) });
  jobs.handle(tidyJob, async ({ day }, { signal }) => {
    // The next day's first: one that fails does not end them all.
    await add(day + 1);
    const kept = String(days.dayOf(clock()) - KEPT_DAYS);
    let last: marks.PlayKey | undefined = { store_key: '', viewer: '', day: '' };
    // In slices, so that others write in between.
    while (last) {
      signal.throwIfAborted();
      last = await marks.forgetPlays(db, last, kept);
    }
  });
  return { begin: async () => void (await add(Math.floor(clock() / DAY_MS))) };
}
