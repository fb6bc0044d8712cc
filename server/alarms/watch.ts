import type { AlarmName } from '../../src/contract/desk/limits-of-alarms';
import type { Db } from '../db/db';
import type { AlarmRow } from '../db/schema';
import type { Disk } from '../figures/disks';
import { newId } from '../ids';
import { enqueue } from '../jobs/jobs-repository';
import { hourlyKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import * as repository from './alarms-repository';
import { type Finding, findings, holdMs } from './rules';
import type { News } from './say';
import { heldSetup } from './setup';
import type { Tell } from './tell';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** An alarm that goes on is sent again after this time. */
const AGAIN_MS = 24 * HOUR_MS;
/** Alarms that have ended are kept for this long. */
const KEPT_MS = 90 * 24 * HOUR_MS;
/** A check that is overdue by this much is late: the process that does the jobs has stopped, or has too much to do. */
const LATE_MS = 5 * MINUTE_MS;

const hourJob = hourlyKind('alarms-hour');

export interface WatchDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  disks: () => Promise<Disk[]>;
  tell: Tell;
}

/** Checks the rules once a minute, in whichever process does the jobs, and sends an alarm where one is broken. */
export function watchSite(deps: WatchDeps): { begin(): Promise<void> } {
  const { db, clock, jobs } = deps;
  const add = (hour: number) =>
    enqueue(db, hourJob, {
      payload: { hour },
      runAt: Math.max(clock(), hour * HOUR_MS),
      now: clock(),
      key: String(hour),
    });
  const current = () => Math.floor(clock() / HOUR_MS);
  jobs.handle(hourJob, async ({ hour }, { runAgain }) => {
    // The next hour's job is enqueued first, so that one job that fails does not end the chain. After an outage the present hour's follows.
    await add(Math.max(hour + 1, current()));
    await look(deps);
    const next = clock() + MINUTE_MS;
    if (next < (hour + 1) * HOUR_MS) runAgain(next);
  });
  return { begin: async () => void (await add(current())) };
}

/** How long the next check has been overdue; 0 while it is on time. Milliseconds. */
export async function lateness(db: Db, now: number): Promise<number> {
  const due = await repository.nextDue(db, hourJob.name);
  return due !== null && now - due > LATE_MS ? now - due : 0;
}

/** Checks all rules once: begins, sends and ends alarms. Messages are queued in the transaction that marks them as sent. */
export async function look({ db, clock, jobs, disks, tell }: WatchDeps): Promise<void> {
  const now = clock();
  const { limits } = (await heldSetup(db)).facts;
  const found = new Map((await findings({ db, disks, limits, now })).map((one) => [one.name, one]));
  const told = await db.transaction().execute(async (trx) => {
    await repository.hold(trx);
    const open = new Map((await repository.open(trx)).map((row) => [row.name as AlarmName, row]));
    const news: News[] = [];
    for (const name of new Set([...found.keys(), ...open.keys()])) {
      // A rule that has no numbers any more (too few plays, no jobs of that kind) ends its alarm.
      const one = found.get(name) ?? { name, ...numbersOf(open.get(name)), isBad: false };
      const said = await settle(trx, one, open.get(name), now);
      if (said) news.push(said);
    }
    await repository.forget(trx, now - KEPT_MS);
    await tell.queue(trx, news);
    return news.length;
  });
  if (told > 0) jobs.wake();
}

/** Brings the row of one alarm up to date. @returns the message that is due now; undefined for none */
async function settle(trx: Db, one: Finding, row: AlarmRow | undefined, now: number): Promise<News | undefined> {
  const { name, found, limit } = one;
  if (!one.isBad) return row && end(trx, one, row, now);
  const detail = JSON.stringify({ found, limit });
  const { id, since, told_at } = row ?? { id: newId(now), since: now, told_at: 0 };
  const isDue = told_at > 0 ? now - told_at >= AGAIN_MS : now - since >= (holdMs[name] ?? 0);
  const at = { detail, seen_at: now, told_at: isDue ? now : told_at };
  if (row) await repository.change(trx, id, at);
  else await repository.begin(trx, { id, name, since, ended_at: 0, ...at });
  return isDue ? { state: told_at > 0 ? 'holds' : 'began', id, name, since, found, limit } : undefined;
}

async function end(trx: Db, one: Finding, row: AlarmRow, now: number): Promise<News | undefined> {
  const { id, since } = row;
  if (row.told_at === 0) {
    await repository.drop(trx, id);
    return undefined;
  }
  await repository.change(trx, id, { ended_at: now });
  return { state: 'ended', id, name: one.name, since, found: one.found, limit: one.limit };
}

/** The numbers of the last check. */
export function numbersOf(row: AlarmRow | undefined): { found: number; limit: number } {
  if (!row) return { found: 0, limit: 0 };
  return JSON.parse(row.detail) as { found: number; limit: number };
}
