import { growthLimits } from '../../src/contract/growth-limits';
import { ret } from '../../src/contract/ret';
import type { CheckIns } from '../../src/contract/schemas/growth';
import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import { badRequest, conflict, Refusal } from '../errors';
import * as wallet from '../wallet/wallet-repository';
import type { Calendar } from './calendars';
import * as repository from './check-ins-repository';
import type { Growth, Lack } from './growth';
import { rightsOfLevel } from './levels';
import type { Source } from './sources-repository';
import { daysOf, goldOf, monthOf, weekdayOf, weekOf } from './streak';

export const checkInRefusal = {
  early: (hours: number) => conflict((t) => t.growth.checkInEarly(hours)),
  noDay: () => badRequest((t) => t.growth.noSuchDay),
  tooOld: () => conflict((t) => t.growth.makeUpTooOld(growthLimits.makeUpDays)),
  noneLeft: () => conflict((t) => t.growth.noMakeUps),
};

/** Gold that is not there, told by how much. */
export const goldShort = (gold: number, have: number): Refusal =>
  new Refusal('gold_short', ret.forbidden, (t) => t.goldShortBy(gold - have), { gold, have });

interface Asking {
  uid: string;
  calendar: Calendar;
  /** Unix ms. */
  now: number;
}

/** What a day in a row is worth, and what is missed, for the calendar on the screen. @param month '2026-11' */
export async function showCheckIns(
  db: Db,
  { uid, calendar, now }: Asking,
  month: string | undefined,
): Promise<CheckIns> {
  const today = calendar.days.dayOf(now);
  const user = await users.byId(db, uid);
  const level = user?.level ?? 1;
  const asked = daysOf(month ?? monthOf(today));
  const own = daysOf(monthOf(today));
  const [rows, last, before, used, first] = await Promise.all([
    repository.between(db, uid, asked.from, asked.to),
    repository.on(db, uid, today),
    repository.on(db, uid, today - 1),
    repository.madeUp(db, uid, own.from, own.to),
    user ? firstOf(db, user, calendar) : today,
  ]);
  return {
    today,
    weekday: weekdayOf(today),
    streak: last?.streak ?? before?.streak ?? 0,
    isDone: last !== undefined,
    balance: user?.gold ?? 0,
    days: rows.map(({ day, made_on }) => ({ day, isMadeUp: made_on > 0 })),
    rewards: weekOf(level),
    makeUps: {
      left: Math.max(0, rightsOfLevel(level).makeUps - used),
      gold: growthLimits.makeUpGold,
      // Nobody missed a day on which they were not here yet.
      days: Math.max(0, Math.min(growthLimits.makeUpDays, today - first)),
    },
  };
}

/** Gold and experience that a check-in has brought; gold below 0 is what a day cost that was made up. */
export interface CheckedIn {
  gold: number;
  experience: number;
  /** Why the day that was checked in brings no gold; '' where nothing stands in the way. */
  lack: Lack;
}

/**
 * Checks somebody in today, once. Call it in a transaction. The calendar may have changed since the last one: then so much time has to lie
 * between them that nobody travels from one evening into the next.
 * @throws Refusal where it comes too early
 */
export async function checkInToday(
  trx: Db,
  growth: Growth,
  { uid, calendar, now, from }: Asking & { from: Source },
): Promise<CheckedIn> {
  await users.hold(trx, uid);
  const today = calendar.days.dayOf(now);
  const none: CheckedIn = { gold: 0, experience: 0, lack: '' };
  if (await repository.on(trx, uid, today)) return none;
  const last = await repository.latest(trx, uid);
  const rests = last && last.zone !== calendar.zone ? last.at + growthLimits.checkInRestMs - now : 0;
  if (rests > 0) throw checkInRefusal.early(Math.ceil(rests / 3_600_000));
  const user = await users.byId(trx, uid);
  const streak = ((await repository.on(trx, uid, today - 1))?.streak ?? 0) + 1;
  const gold = goldOf(user?.level ?? 1, streak);
  const done = { uid, ref: String(today), at: now, from };
  const outcome = await growth.reward(trx, { ...done, gold, reason: 'checkIn' });
  const isPaid = outcome === 'booked';
  const row = { uid, day: today, streak, made_on: 0, gold: isPaid ? gold : 0, zone: calendar.zone, at: now };
  if (!(await repository.insert(trx, row))) return none;
  const after = await repository.on(trx, uid, today + 1);
  // Whoever came from a zone that was a day ahead has a tomorrow already.
  if (after) await joinAfter(trx, uid, today, streak);
  const experience = await growth.earn(trx, { ...done, what: 'checkIn' });
  return {
    gold: isPaid ? gold : 0,
    experience,
    lack: outcome === 'capped' ? await growth.lacks(trx, { ...done, gold }) : '',
  };
}

/**
 * Makes up for a day that was missed, for gold: it brings none itself, but the days on both sides of it are in a row again. In a
 * transaction. @throws Refusal
 */
export async function makeUp(trx: Db, { uid, calendar, now }: Asking, day: number): Promise<CheckedIn> {
  await users.hold(trx, uid);
  const today = calendar.days.dayOf(now);
  const user = await users.byId(trx, uid);
  if (!user || day > today || day < (await firstOf(trx, user, calendar))) throw checkInRefusal.noDay();
  if (await repository.on(trx, uid, day)) return { gold: 0, experience: 0, lack: '' };
  if (today - day > growthLimits.makeUpDays) throw checkInRefusal.tooOld();
  const month = daysOf(monthOf(today));
  const used = await repository.madeUp(trx, uid, month.from, month.to);
  if (used >= rightsOfLevel(user.level).makeUps) throw checkInRefusal.noneLeft();
  const gold = growthLimits.makeUpGold;
  const { result, balance } = await wallet.book(trx, {
    uid,
    change: -gold,
    reason: 'makeUp',
    ref: String(day),
    at: now,
  });
  if (result === 'refused') throw goldShort(gold, balance);
  const streak = ((await repository.on(trx, uid, day - 1))?.streak ?? 0) + 1;
  await repository.insert(trx, { uid, day, streak, made_on: today, gold: -gold, zone: calendar.zone, at: now });
  await joinAfter(trx, uid, day, streak);
  return { gold: -gold, experience: 0, lack: '' };
}

/** Nobody has missed a day on which they had no account. */
const firstOf = async (db: Db, { id, created_at }: UserRow, { days }: Calendar): Promise<number> =>
  Math.min(days.dayOf(created_at), (await repository.firstDay(db, id)) ?? Number.POSITIVE_INFINITY);

/** The days that follow a day without a gap are so many longer in a row now. */
async function joinAfter(trx: Db, uid: string, day: number, streak: number): Promise<void> {
  // No more days than these can lie behind one that is added late.
  const rows = await repository.between(trx, uid, day + 1, day + growthLimits.makeUpDays + 2);
  const until = rows.findIndex((row, at) => row.day !== day + 1 + at);
  const count = until < 0 ? rows.length : until;
  if (count > 0) await repository.lengthen(trx, uid, day + 1, day + count, streak);
}
