import type { AlarmName } from '../../src/contract/desk/limits-of-alarms';
import type { Db } from '../db/db';
import type { Disk } from '../figures/disks';
import * as figures from '../figures/figures-repository';
import { ratesOf } from '../figures/rates';
import { jobsNow } from '../jobs/jobs-repository';
import { found as differencesOfVip } from '../vip/watch-repository';
import { found as differencesOfWallets } from '../wallet/wallet-repository';
import * as repository from './alarms-repository';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The result of checking one rule. Numbers are in the rule's unit. */
export interface Finding {
  name: AlarmName;
  found: number;
  limit: number;
  isBad: boolean;
}

/** How long a rule has to be broken before it is an alarm; rules without an entry are alarms at once. Milliseconds. */
export const holdMs: Partial<Record<AlarmName, number>> = { errors: 2 * MINUTE_MS, firstFrame: 5 * MINUTE_MS };

/** Fewer than `least` errors in so many minutes are no alarm, whatever their share. */
const ERRORS = { least: 20, minutes: 5 };
const DISK_BYTES = 2 * 1024 ** 3;
/** With fewer than `least` playbacks the third quartile of their times says little. */
const FIRST_FRAME = { minutes: 15, least: 20 };
/** A process that has reported nothing for this long has gone for good. Minutes. */
const FORGOTTEN_MINUTES = 24 * 60;
/** Within this time after the end of a minute every process has reported its figures. Milliseconds. */
const TOLD_MS = 5_000;
const RECONCILING = ['wallet-day', 'vip-hour'];

interface Ground {
  db: Db;
  disks: () => Promise<Disk[]>;
  limits: Record<AlarmName, number>;
  /** Unix ms. */
  now: number;
}

/** Checks every rule. A rule whose numbers are not known gives no finding. */
export async function findings({ db, disks, limits, now }: Ground): Promise<Finding[]> {
  const until = Math.floor((now - TOLD_MS) / MINUTE_MS);
  const over = (name: AlarmName, found: number): Finding => {
    const limit = limits[name];
    return { name, found: rounded(found), limit, isBad: found > limit };
  };
  const jobs = await jobsNow(db, now);
  const hour = await figures.sums(db, until - 60, until);
  const reconciled = await repository.lastDone(db, RECONCILING);
  return [
    over('deadJobs', jobs.states.dead ?? 0),
    over('lateJobs', jobs.oldestMs / MINUTE_MS),
    ...(await disks()).map((disk) => diskOf(disk, limits)),
    await errorsOf(db, until, limits.errors),
    ...(await silence(db, until, limits.silent)),
    over('differences', (await differencesOfVip(db)) + (await differencesOfWallets(db))),
    over('refusedNotices', countOf(hour, 'refusedNotices')),
    ...(await firstFrameOf(db, until, limits.firstFrame)),
    ...(reconciled === null ? [] : [over('reconciliation', Math.max(0, now - reconciled) / HOUR_MS)]),
  ];
}

/** One decimal place is enough for a sentence. */
const rounded = (n: number): number => Math.round(n * 10) / 10;

const countOf = (counted: readonly figures.Counted[], name: string): number =>
  counted.find((one) => one.name === name)?.n ?? 0;

function diskOf({ what, free, total }: Disk, limits: Record<AlarmName, number>): Finding {
  const name = what === 'data' ? 'diskData' : 'diskMedia';
  const percent = total > 0 ? (free / total) * 100 : 100;
  const isBad = percent < limits[name] || free < DISK_BYTES;
  return { name, found: rounded(percent), limit: limits[name], isBad };
}

async function errorsOf(db: Db, until: number, limit: number): Promise<Finding> {
  const counted = await figures.sums(db, until - ERRORS.minutes, until);
  const [errors, answers] = [countOf(counted, 'errors'), countOf(counted, 'answers')];
  const percent = answers > 0 ? (errors / answers) * 100 : 0;
  return { name: 'errors', found: rounded(percent), limit, isBad: errors >= ERRORS.least && percent > limit };
}

/** Gives a finding only where a server has reported before, so that a site that has just started does not count as silent. */
async function silence(db: Db, until: number, limit: number): Promise<Finding[]> {
  const last = await repository.lastMinutes(db, until - FORGOTTEN_MINUTES);
  if (last.length === 0) return [];
  const minutes = Math.max(0, until - 1 - Math.min(...last));
  return [{ name: 'silent', found: minutes, limit, isBad: minutes >= limit }];
}

async function firstFrameOf(db: Db, until: number, limit: number): Promise<Finding[]> {
  const counted = await figures.sums(db, until - FIRST_FRAME.minutes, until);
  const { firstFrameMs } = ratesOf(counted, FIRST_FRAME.minutes);
  if (firstFrameMs === null || countOf(counted, 'firstFrame') < FIRST_FRAME.least) return [];
  const seconds = firstFrameMs / 1_000;
  return [{ name: 'firstFrame', found: rounded(seconds), limit, isBad: seconds > limit }];
}
