import type { Db } from '../db/db';
import { enqueue } from '../jobs/jobs-repository';
import { dailyKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import * as wallet from './wallet-repository';

const DAY_MS = 24 * 3_600_000;

const dayJob = dailyKind('wallet-day');

export interface WatchDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  /** Hears of each balance that is not what its ledger says; a person has to look at it. */
  report: (error: unknown) => void;
}

/** Compares every balance of gold with its ledger, once a day, by whichever process does the jobs; nothing is mended. */
export function watchWallet(deps: WatchDeps): { begin(): Promise<void> } {
  const { db, clock, jobs } = deps;
  const add = (day: number) =>
    enqueue(db, dayJob, {
      payload: { day },
      runAt: Math.max(clock(), day * DAY_MS),
      now: clock(),
      key: String(day),
    });
  jobs.handle(dayJob, async ({ day }, { signal }) => {
    // The next day's first: one that fails does not end them all.
    await add(day + 1);
    await compare(deps, signal);
  });
  return { begin: async () => void (await add(Math.floor(clock() / DAY_MS))) };
}

/** @returns how many balances differ; the number is kept for /metrics */
export async function compare({ db, report }: Pick<WatchDeps, 'db' | 'report'>, signal?: AbortSignal): Promise<number> {
  let [after, found] = ['', 0];
  for (;;) {
    signal?.throwIfAborted();
    const { differing, last } = await wallet.auditSlice(db, after);
    for (const { uid, balance, ledger } of differing)
      report(new Error(`the gold of user ${uid} differs from its ledger: ${balance}, and ${ledger} was booked`));
    found += differing.length;
    if (last === undefined) break;
    after = last;
  }
  await wallet.keepFound(db, found);
  return found;
}
