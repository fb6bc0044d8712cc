import type { Db } from '../db/db';
import { enqueue } from '../jobs/jobs-repository';
import { hourlyKind, jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import type { Catalogue } from './catalogue';
import { dueTitles, heldPlan, type Planned, setPlan } from './plan-repository';

const HOUR_MS = 3_600_000;
/** Titles that are looked at in one go. */
const SLICE = 100;

const planJob = jobKind<{ mediaKey: string }>('title-plan', 2);
const sweepJob = hourlyKind('title-plan-sweep');

/**
 * What becomes of a title by its plan: it comes out, and is taken back, each at its time. The same row twice is the same answer, so
 * several processes may ask.
 * @param now unix ms @returns undefined where no time has come
 */
export function afterPlan(row: Planned, now: number): Planned | undefined {
  const isDue = (at: number) => at > 0 && at <= now;
  if (!isDue(row.publish_at) && !isDue(row.withdraw_at)) return undefined;
  const out = isDue(row.publish_at) ? { withdrawn: 0, published_at: row.publish_at, publish_at: 0 } : {};
  const back = isDue(row.withdraw_at) ? { withdrawn: 1, withdraw_at: 0 } : {};
  return { ...row, ...out, ...back };
}

/** Has what is planned for a title done at its time. In the transaction that plans it. @param now unix ms */
export async function addPlanJobs(trx: Db, row: Planned, now: number): Promise<void> {
  for (const at of [row.publish_at, row.withdraw_at])
    if (at > now)
      await enqueue(trx, planJob, {
        payload: { mediaKey: row.media_key },
        runAt: at,
        now,
        key: `${row.media_key}:${at}`,
      });
}

export interface PlanDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  catalogue: Pick<Catalogue, 'changed'>;
}

/**
 * Lets titles come out and takes them back at their times, by whichever process does the jobs. Every hour what was missed is mended: a
 * job may have been stopped at the desk, or have failed too often.
 */
export function keepPlans({ db, clock, jobs, catalogue }: PlanDeps): { begin(): Promise<void> } {
  async function apply(mediaKey: string): Promise<void> {
    const isChanged = await db.transaction().execute(async (trx) => {
      const row = await heldPlan(trx, mediaKey);
      const next = row && afterPlan(row, clock());
      if (next) await setPlan(trx, next, clock());
      return next !== undefined;
    });
    if (isChanged) catalogue.changed(mediaKey);
  }
  const add = (hour: number) =>
    enqueue(db, sweepJob, {
      payload: { hour },
      runAt: Math.max(clock(), hour * HOUR_MS),
      now: clock(),
      key: String(hour),
    });
  jobs.handle(planJob, ({ mediaKey }) => apply(mediaKey));
  jobs.handle(sweepJob, async ({ hour }, { signal }) => {
    // The next hour's first: one that fails does not end them all.
    await add(hour + 1);
    for (let due = await dueTitles(db, clock(), SLICE); due.length > 0; due = await dueTitles(db, clock(), SLICE))
      for (const mediaKey of due) {
        signal.throwIfAborted();
        await apply(mediaKey);
      }
  });
  return { begin: async () => void (await add(Math.floor(clock() / HOUR_MS))) };
}
