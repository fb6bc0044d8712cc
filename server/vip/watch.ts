import { accountSettings } from '../accounts/settings';
import type { Days } from '../days';
import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import { enqueue } from '../jobs/jobs-repository';
import { hourlyKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import type { Mails } from '../mail/mails';
import type { Language } from '../messages';
import type { Inbox } from '../notices/inbox';
import { stateOf } from './grants-repository';
import { writeEnding } from './letters';
import { DAY_MS } from './time';
import * as repository from './watch-repository';

const HOUR_MS = 3_600_000;
/** Whole days before the end on which somebody is told of it. */
export const REMIND_DAYS = [1, 3, 7] as const;
/** Where VIP time is compared with its journal: not every hour, it reads them all. */
const CHECK_EVERY_HOURS = 24;
/** Where people read traditional characters. */
const TRADITIONAL = ['TW', 'HK', 'MO'];

const hourJob = hourlyKind('vip-hour');

export interface WatchDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  mails: Mails;
  days: Days;
  inbox: Pick<Inbox, 'changed'>;
  /** Hears of each difference; a person has to look at it. */
  report: (error: unknown) => void;
}

/** What is done about VIP time by itself, every hour, by whichever process does the jobs. */
export function watchVip(deps: WatchDeps): { begin(): Promise<void> } {
  const { db, clock, jobs } = deps;
  const add = (hour: number) =>
    enqueue(db, hourJob, {
      payload: { hour },
      runAt: Math.max(clock(), hour * HOUR_MS),
      now: clock(),
      key: String(hour),
    });
  jobs.handle(hourJob, async ({ hour }, { signal }) => {
    // The next hour's first: one that fails does not end them all.
    await add(hour + 1);
    await remind(deps, signal);
    if (hour % CHECK_EVERY_HOURS === 0) await compare(deps, signal);
  });
  return { begin: async () => void (await add(Math.floor(clock() / HOUR_MS))) };
}

/** Tells people that their VIP ends, once for each step; a mail goes to who has an address and wants to be told. */
async function remind(
  { db, clock, mails, jobs, days: siteDays, inbox }: WatchDeps,
  signal: AbortSignal,
): Promise<void> {
  let last = 0;
  for (const days of REMIND_DAYS) {
    const now = clock();
    const [after, until] = [now + last * DAY_MS, now + days * DAY_MS];
    last = days;
    for (let rows = await repository.toRemind(db, days, after, until); rows.length > 0; ) {
      for (const user of rows) {
        signal.throwIfAborted();
        await db.transaction().execute(async (trx) => {
          if (!(await repository.remind(trx, { uid: user.id, expires_at: user.vip_expires_at, days, at: now }))) return;
          await writeEnding(trx, siteDays, user, days, now);
          await post(trx, mails, user, days);
        });
        inbox.changed(user.id);
      }
      rows = await repository.toRemind(db, days, after, until);
    }
  }
  jobs.wake();
}

async function post(trx: Db, mails: Mails, user: UserRow, days: number): Promise<void> {
  const { vip_expires_at: expires_at, email } = user;
  if (!email || !accountSettings(user).enableNotify) return;
  const language: Language = TRADITIONAL.includes(user.area) ? 'zh-TW' : 'zh-CN';
  const params = { at: expires_at, days };
  await mails.queue(trx, { to: email, template: 'vipEnding', params, language, until: expires_at });
}

/**
 * Compares everybody's row with the journal and every paid order with its grant. What differs is a fault or a hand in the
 * database: it is told, and left to a person. @returns how many differences there are
 */
export async function compare({ db, report }: Pick<WatchDeps, 'db' | 'report'>, signal?: AbortSignal): Promise<number> {
  const differing: string[] = [];
  for (let slice = await repository.journals(db, ''); slice.length > 0; ) {
    signal?.throwIfAborted();
    for (const { user, grants } of slice) {
      const { level, expiresAt } = stateOf(grants);
      if (user.vip_level !== level || user.vip_expires_at !== expiresAt) differing.push(`the row of user ${user.id}`);
    }
    slice = await repository.journals(db, slice.at(-1)?.user.id ?? '');
  }
  for (const { id } of await repository.ungranted(db)) differing.push(`the order ${id}, paid and not granted`);
  for (const { id } of await repository.unpaid(db)) differing.push(`the order ${id}, granted and not paid`);
  for (const what of differing) report(new Error(`VIP time differs from its journal: ${what}`));
  await repository.keepFound(db, differing.length);
  return differing.length;
}
