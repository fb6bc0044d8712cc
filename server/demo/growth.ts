import { growthLimits } from '../../src/contract/growth-limits';
import type { Days } from '../days';
import type { Db } from '../db/db';
import type { CheckInRow, InvitationRow, UserRow, WalletEntryRow } from '../db/schema';
import { levels, taskGoldAt } from '../growth/levels';
import { settleJob } from '../growth/settle-invitations';
import { goldOf } from '../growth/streak';
import { type TaskName, taskRules } from '../growth/tasks';
import { enqueue } from '../jobs/jobs-repository';
import { evenings } from './danmu-rows';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Lines of each ledger. */
const LINES = 60;

/** What one of the demo's two has done in the last month. Days are counted back from today. */
interface Month {
  uid: string;
  level: number;
  /** What their balance is. */
  gold: number;
  /** Experience beyond where the level begins. */
  beyond: number;
  /** Days without a check-in; of those the last is made up. */
  missed: readonly number[];
  madeUp: number;
  /** Tasks of the day, in turn. */
  tasks: readonly TaskName[];
  code: string;
  invited: readonly (Pick<InvitationRow, 'uid' | 'state' | 'reason'> & { hoursAgo: number })[];
  exchanges: readonly { good: string; gold: number; days: number; daysAgo: number }[];
  looks: readonly { kind: 'frame' | 'danmu'; look: string; daysLeft: number; isWorn: boolean }[];
  /** Seconds that were watched today. */
  watched: number;
}

const months: readonly Month[] = [
  {
    uid: 'demo',
    level: 3,
    gold: 120,
    beyond: 186,
    // Six days in a row up to yesterday: today is the seventh.
    missed: [7, 12, 19, 20, 26],
    madeUp: 12,
    tasks: ['watch', 'danmu', 'rate', 'comment'],
    code: 'WANFENG7',
    invited: [
      { uid: 'yuemen', state: 1, reason: '', hoursAgo: 24 * 11 },
      { uid: 'yanhuo', state: 1, reason: '', hoursAgo: 24 * 5 },
      { uid: 'maifeng', state: 2, reason: 'idle', hoursAgo: 24 * 3 },
      { uid: 'xueshan', state: 0, reason: '', hoursAgo: 7 },
    ],
    exchanges: [
      { good: 'frame-wave', gold: 100, days: 30, daysAgo: 12 },
      { good: 'danmu-jade', gold: 80, days: 30, daysAgo: 6 },
      { good: 'vip-1', gold: 120, days: 1, daysAgo: 22 },
      { good: 'frame-lantern', gold: 240, days: 30, daysAgo: 2 },
    ],
    looks: [
      { kind: 'frame', look: 'wave', daysLeft: 18, isWorn: false },
      { kind: 'frame', look: 'lantern', daysLeft: 28, isWorn: true },
      { kind: 'danmu', look: 'jade', daysLeft: 24, isWorn: false },
    ],
    watched: 9 * 60 + 20,
  },
  {
    uid: 'vip',
    level: 8,
    gold: 5_200,
    beyond: 1_480,
    missed: [9, 24],
    madeUp: 9,
    tasks: ['watch', 'comment', 'danmu', 'share'],
    code: 'XKNGHE88',
    invited: [
      { uid: 'duta', state: 1, reason: '', hoursAgo: 24 * 20 },
      { uid: 'yuanfang', state: 1, reason: '', hoursAgo: 24 * 9 },
      { uid: 'qianshui', state: 2, reason: 'device', hoursAgo: 24 * 4 },
      { uid: 'haifeng', state: 0, reason: '', hoursAgo: 3 },
    ],
    exchanges: [
      { good: 'frame-comet', gold: 1_020, days: 0, daysAgo: 25 },
      { good: 'danmu-aurora', gold: 204, days: 30, daysAgo: 14 },
      { good: 'danmu-starlight', gold: 765, days: 0, daysAgo: 2 },
    ],
    looks: [
      { kind: 'frame', look: 'comet', daysLeft: -1, isWorn: true },
      { kind: 'danmu', look: 'aurora', daysLeft: 16, isWorn: true },
      { kind: 'danmu', look: 'starlight', daysLeft: -1, isWorn: false },
    ],
    watched: 12 * 60,
  },
];

/** Experience of users whose level was written by hand, so that both agree. */
export const withExperience = (users: readonly UserRow[]): UserRow[] =>
  users.map((user) => {
    const month = months.find(({ uid }) => uid === user.id);
    return { ...user, experience: (levels[user.level - 1]?.experience ?? 0) + (month?.beyond ?? 0) };
  });

/** A month of check-ins, a ledger, tasks half done, invited people and looks, for both of the demo's viewers. @param now unix ms */
export async function insertDemoGrowth(tx: Db, days: Days, now: number): Promise<void> {
  const today = days.dayOf(now);
  for (const month of months) {
    const own = { month, today, now };
    const checkIns = checkInRows(own);
    await tx.insertInto('check_ins').values(checkIns).execute();
    await tx.insertInto('wallet_entries').values(ledgerRows(own, checkIns)).execute();
    await insertInvited(tx, own);
    await insertLooks(tx, own);
    const deeds = [
      { what: 'watch', n: month.watched, place: '' },
      { what: 'share', n: 1, place: '' },
    ];
    const at = { uid: month.uid, day: today, at: now - HOUR_MS };
    await tx
      .insertInto('growth_days')
      .values(deeds.map((deed) => ({ ...deed, ...at })))
      .execute();
  }
}

interface Own {
  month: Month;
  today: number;
  now: number;
}

/** In the evening of a day, or a while ago. */
const eveningOf = ({ now }: Own, daysAgo: number, minutes = 0): number =>
  now - daysAgo * DAY_MS - HOUR_MS + minutes * 60_000;

function checkInRows(own: Own): CheckInRow[] {
  const { month, today } = own;
  const rows: CheckInRow[] = [];
  let streak = 0;
  for (let ago = 30; ago >= 1; ago -= 1) {
    const isMadeUp = ago === month.madeUp;
    if (month.missed.includes(ago) && !isMadeUp) {
      streak = 0;
      continue;
    }
    streak += 1;
    rows.push({
      uid: month.uid,
      day: today - ago,
      streak,
      made_on: isMadeUp ? today - ago + 1 : 0,
      gold: isMadeUp ? -growthLimits.makeUpGold : goldOf(month.level, streak),
      zone: '',
      at: isMadeUp ? eveningOf(own, ago - 1, 1) : eveningOf(own, ago),
    });
  }
  return rows;
}

type Line = Pick<WalletEntryRow, 'change' | 'reason' | 'ref' | 'at'>;

/** As many lines as there are; the oldest is what was there before, so that the sum is the balance. */
function ledgerRows(own: Own, checkIns: readonly CheckInRow[]): WalletEntryRow[] {
  const { month, now } = own;
  const lines: Line[] = [
    ...checkIns.map(({ gold, made_on, day, at }) => ({
      change: gold,
      reason: made_on > 0 ? 'makeUp' : 'checkIn',
      ref: String(day),
      at,
    })),
    ...month.exchanges.map(({ good, gold, daysAgo }) => ({
      change: -gold,
      reason: 'store',
      ref: exchangeId(month.uid, good),
      at: eveningOf(own, daysAgo, 8),
    })),
    ...month.invited
      .filter(({ state }) => state === 1)
      .map(({ uid, hoursAgo }) => ({
        change: growthLimits.invitationGold,
        reason: 'invitation',
        ref: uid,
        at: now - (hoursAgo - 24) * HOUR_MS,
      })),
    ...danmuLines(own),
    { change: taskRules.contact.gold, reason: 'task', ref: 'contact', at: eveningOf(own, 29, 3) },
  ];
  const before = { reason: 'opening', ref: '', at: now - 31 * DAY_MS };
  lines.push(...taskLines(own, LINES - 1 - lines.length));
  const sum = lines.reduce((total, { change }) => total + change, 0);
  lines.push({ ...before, change: month.gold - sum });
  return lines.map((line, at) => ({ id: `demo-gold-${month.uid}-${at}`, uid: month.uid, ...line }));
}

/** Gold that was laid into danmu, and picked up from them. */
function danmuLines(own: Own): Line[] {
  const [first = '', second = ''] = Object.keys(evenings);
  return [
    { change: -5, reason: 'danmu-coins', ref: `demo-${first}-3`, at: eveningOf(own, 16, 20) },
    { change: 1, reason: 'danmu-coin', ref: `demo-${second}-17`, at: eveningOf(own, 8, 12) },
    { change: 1, reason: 'danmu-coin', ref: `demo-${first}-17`, at: eveningOf(own, 3, 31) },
  ];
}

/** Rewards of tasks on the days before today. */
function taskLines(own: Own, count: number): Line[] {
  const { month, today } = own;
  return Array.from({ length: count }, (_, n) => {
    const daysAgo = 1 + n;
    const name = month.tasks[n % month.tasks.length] ?? 'rate';
    const change = taskGoldAt(month.level, taskRules[name].gold);
    return { change, reason: 'task', ref: `${name}:${today - daysAgo}`, at: eveningOf(own, daysAgo, 6) };
  });
}

const exchangeId = (uid: string, good: string): string => `demo-${uid}-${good}`;

async function insertInvited(tx: Db, { month, now }: Own): Promise<void> {
  const { uid: inviter, code } = month;
  await tx
    .insertInto('invitation_codes')
    .values({ uid: inviter, code, created_at: now - 30 * DAY_MS })
    .execute();
  for (const { uid, state, reason, hoursAgo } of month.invited) {
    const at = now - hoursAgo * HOUR_MS;
    const gold = state === 1 ? growthLimits.invitationGold : 0;
    const from = { device: `demo-${uid}`, network: `demo-${uid}` };
    const settled_at = state === 0 ? 0 : at + DAY_MS;
    await tx
      .insertInto('invitations')
      .values({ uid, inviter, ...from, state, reason, gold, at, settled_at })
      .execute();
    if (state === 0) await enqueue(tx, settleJob, { payload: { uid }, runAt: at + DAY_MS, now, key: uid });
  }
}

async function insertLooks(tx: Db, own: Own): Promise<void> {
  const { month, now } = own;
  const { uid } = month;
  await tx
    .insertInto('exchanges')
    .values(
      month.exchanges.map(({ good, gold, days, daysAgo }) => ({
        id: exchangeId(uid, good),
        uid,
        client_id: good,
        good,
        gold,
        days,
        at: eveningOf(own, daysAgo, 8),
      })),
    )
    .execute();
  for (const { kind, look, daysLeft, isWorn } of month.looks) {
    const until = daysLeft < 0 ? -1 : now + daysLeft * DAY_MS;
    await tx.insertInto('owned_looks').values({ uid, kind, look, until }).execute();
    if (!isWorn) continue;
    const worn = kind === 'frame' ? { frame: look, frame_until: until } : { danmu_look: look, danmu_look_until: until };
    await tx.updateTable('users').set(worn).where('id', '=', uid).execute();
  }
}
