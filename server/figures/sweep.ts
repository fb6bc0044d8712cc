import type { Days } from '../days';
import type { Db } from '../db/db';
import { enqueue } from '../jobs/jobs-repository';
import { dailyKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import * as faults from './faults-repository';
import * as repository from './figures-repository';
import { forgetMarks } from './marks-repository';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** How long the figures of minutes and hours, and faults, are kept. Days. */
export const KEPT_DAYS = { minutes: 31, hours: 400, faults: 31 };

const dayJob = dailyKind('figures-day');

export interface SweepDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  days: Days;
  jobs: Jobs;
}

/** Deletes old figures and the marks of earlier days, once a day, in whichever process does the jobs. */
export function sweepFigures({ db, clock, days, jobs }: SweepDeps): { begin(): Promise<void> } {
  const add = (day: number) =>
    enqueue(db, dayJob, { payload: { day }, runAt: Math.max(clock(), day * DAY_MS), now: clock(), key: String(day) });
  jobs.handle(dayJob, async ({ day }, { signal }) => {
    // The next day's job is enqueued first, so that one job that fails does not end the chain.
    await add(day + 1);
    const [minutes, hours] = [clock() - KEPT_DAYS.minutes * DAY_MS, clock() - KEPT_DAYS.hours * DAY_MS];
    const before = { minute: Math.floor(minutes / 60_000), hour: Math.floor(hours / HOUR_MS), at: clock() - DAY_MS };
    await faults.forget(db, clock() - KEPT_DAYS.faults * DAY_MS);
    while (await repository.forget(db, before)) signal.throwIfAborted();
    while (await forgetMarks(db, days.dayOf(clock()))) signal.throwIfAborted();
  });
  return { begin: async () => void (await add(Math.floor(clock() / DAY_MS))) };
}
