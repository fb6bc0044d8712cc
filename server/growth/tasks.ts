import { growthLimits } from '../../src/contract/growth-limits';
import type { GrowthTask } from '../../src/contract/schemas/growth';
import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import { tally } from '../tallies/tallies-repository';
import type { Calendar } from './calendars';
import * as checkIns from './check-ins-repository';
import * as deeds from './deeds-repository';
import { earnings } from './earnings';
import * as invitations from './invitations-repository';
import { taskGoldAt } from './levels';
import { bookedAmong } from './rewards-repository';
import { doneSince } from './tasks-repository';

const DAY_MS = 86_400_000;

/** Whoever looks at their tasks, and where their day stands. */
export interface Looking {
  user: UserRow;
  calendar: Calendar;
  /** Unix ms. */
  now: number;
}

export interface TaskRule {
  kind: GrowthTask['kind'];
  goal: number;
  gold: number;
  path: string;
  /** How far somebody is, by what the server knows; it may be more than the goal. */
  done(db: Db, looking: Looking, goal: number): Promise<number>;
  /** Where it cannot be done any more it is left out. */
  isOpen?(looking: Looking): boolean;
}

const today = ({ calendar, now }: Looking) => calendar.days.dayOf(now);
const midnight = ({ calendar, now }: Looking) => calendar.days.startOfDay(now);
const daily = (goal: number, gold: number, path: string, done: TaskRule['done']): TaskRule => ({
  kind: 'daily',
  goal,
  gold,
  path,
  done,
});
const newcomer = (goal: number, gold: number, path: string, done: TaskRule['done']): TaskRule => ({
  ...daily(goal, gold, path, done),
  kind: 'newcomer',
});

/** The tasks there are, in the order in which they are shown. */
export const taskRules = {
  checkIn: daily(1, 5, '/signIn', async (db, of) => ((await checkIns.on(db, of.user.id, today(of))) ? 1 : 0)),
  watch: daily(15, 20, '/', async (db, of) => Math.floor((await deeds.ofDay(db, of.user.id, 'watch', today(of))) / 60)),
  danmu: daily(3, 10, '/discovery', (db, of, goal) => doneSince(db, 'danmu', of.user.id, midnight(of), goal)),
  comment: daily(1, 10, '/historicalRecords', (db, of, goal) =>
    doneSince(db, 'comment', of.user.id, midnight(of), goal),
  ),
  rate: daily(1, 5, '/historicalRecords', (db, of, goal) => doneSince(db, 'rate', of.user.id, midnight(of), goal)),
  share: daily(1, 5, '/', (db, of) => deeds.ofDay(db, of.user.id, 'share', today(of))),
  avatar: newcomer(1, 10, '/editInfo', async (_db, { user }) => (user.avatar ? 1 : 0)),
  nickname: newcomer(1, 10, '/editNickname', async (_db, { user }) => (user.nick_changed_at > 0 ? 1 : 0)),
  follow3: newcomer(3, 20, '/discovery', (db, { user }) => tally(db, 'follows', user.id)),
  firstDanmu: newcomer(1, 10, '/', (db, { user }, goal) => doneSince(db, 'danmu', user.id, 0, goal)),
  favourite: newcomer(1, 10, '/', (db, { user }, goal) => doneSince(db, 'favourite', user.id, 0, goal)),
  contact: newcomer(2, 30, '/emailMobileSetting', async (_db, { user }) =>
    [user.email, user.phone].reduce((n, one) => n + (one ? 1 : 0), 0),
  ),
  invitationCode: {
    ...newcomer(1, 10, '/inputInvitationCode', async (db, { user }) =>
      (await invitations.ofGuest(db, user.id)) ? 1 : 0,
    ),
    isOpen: ({ user, now }) => now - user.created_at < growthLimits.invitationDays * DAY_MS,
  },
} satisfies Record<string, TaskRule>;

export type TaskName = keyof typeof taskRules;
export const taskNames = Object.keys(taskRules) as TaskName[];

export const isTask = (name: string): name is TaskName => Object.hasOwn(taskRules, name);

/** How a task stands for somebody. */
export interface Standing {
  name: TaskName;
  rule: TaskRule;
  /** Of the ledger: a task of the day has one for each day. */
  ref: string;
  done: number;
  gold: number;
  experience: number;
  isClaimed: boolean;
}

/** How the tasks of a kind stand; those that cannot be done any more are left out. */
export async function standings(db: Db, looking: Looking, kind: GrowthTask['kind']): Promise<Standing[]> {
  const names = taskNames.filter((name) => taskRules[name].kind === kind);
  return standingsOf(db, looking, names);
}

export async function standingsOf(db: Db, looking: Looking, names: readonly TaskName[]): Promise<Standing[]> {
  const day = today(looking);
  const refs = new Map(names.map((name) => [name, taskRules[name].kind === 'daily' ? `${name}:${day}` : name]));
  const claimed = await bookedAmong(db, looking.user.id, 'task', [...refs.values()]);
  const all = await Promise.all(
    names.map(async (name): Promise<Standing> => {
      const rule: TaskRule = taskRules[name];
      const ref = refs.get(name) ?? name;
      const isClaimed = claimed.has(ref);
      const done = isClaimed ? rule.goal : Math.min(rule.goal, await rule.done(db, looking, rule.goal));
      const gold = rule.kind === 'daily' ? taskGoldAt(looking.user.level, rule.gold) : rule.gold;
      return { name, rule, ref, done, gold, experience: earnings.task.each, isClaimed };
    }),
  );
  return all.filter(({ rule, done }) => done >= rule.goal || !rule.isOpen || rule.isOpen(looking));
}
