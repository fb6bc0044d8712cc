import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { growthLimits } from '../growth-limits';
import { Empty, Key, Page, PageQuery, Rows, Whole } from './common';
import { Person } from './social';

/**
 * The viewer's own time zone (an IANA name such as 'Asia/Shanghai'): a day of a task begins at midnight there. Only the server's clock
 * counts, and an account's zone changes at most once in `growthLimits.zoneRestDays`, so that nobody lives a day twice.
 */
export const Zone = Type.Optional(Type.String({ maxLength: 40 }));

/** Days since 1970-01-01 in the viewer's time zone. */
const Day = Type.Integer({ minimum: 0, maximum: 100_000 });

/** The reason of a change of gold. 'other' is every reason without a word of its own, e.g. an entry that the operator made. */
export const GoldKind = Type.Union([
  Type.Literal('task'),
  Type.Literal('checkIn'),
  Type.Literal('invitation'),
  Type.Literal('danmu'),
  Type.Literal('upload'),
  Type.Literal('film'),
  Type.Literal('store'),
  Type.Literal('other'),
]);
export type GoldKind = Static<typeof GoldKind>;

/** One entry of the gold ledger. */
export const GoldEntry = Type.Object({
  id: Type.String(),
  kind: GoldKind,
  /** What the gold was for, in the viewer's language, e.g. the title of the task or of the film. */
  text: Type.String(),
  /** A path of the app to the task, film or other thing that the gold was for; '' for none. */
  path: Type.String(),
  /** Whole gold; below 0 where it was spent. */
  change: Type.Integer(),
  /** Unix ms. */
  at: Type.Integer(),
});
export type GoldEntry = Static<typeof GoldEntry>;

/** `claimable`: done, reward not fetched yet. `capped`: done, but this device or network address has earned its share today. */
export const GrowthTaskState = Type.Union([
  Type.Literal('open'),
  Type.Literal('claimable'),
  Type.Literal('claimed'),
  Type.Literal('capped'),
]);
export type GrowthTaskState = Static<typeof GrowthTaskState>;

/** A task; `done` is never more than `goal`. The server counts what was really done, not what the client says. */
export const GrowthTask = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('daily'), Type.Literal('newcomer')]),
  title: Type.String(),
  text: Type.String(),
  done: Type.Integer(),
  goal: Type.Integer(),
  gold: Type.Integer(),
  experience: Type.Integer(),
  state: GrowthTaskState,
  /** A path of the app where the task is done. */
  path: Type.String(),
});
export type GrowthTask = Static<typeof GrowthTask>;

/** One level of the ladder. `gives`: sentences in the viewer's language, each about something that the server really does. */
export const LevelStep = Type.Object({
  level: Type.Integer(),
  /** Experience at which the level begins. */
  experience: Type.Integer(),
  gives: Type.Array(Type.String()),
});
export type LevelStep = Static<typeof LevelStep>;

/** Why an action brings no gold today, in the viewer's language; absent where it does. */
const Note = Type.Optional(Type.String());

export const CheckIns = Type.Object({
  today: Day,
  /** 0 is Monday. */
  weekday: Type.Integer(),
  /** Days in a row up to today, or up to yesterday while today's check-in is not done. */
  streak: Type.Integer(),
  isDone: Type.Boolean(),
  /** The viewer's gold; older servers do not send it. */
  balance: Type.Optional(Type.Integer()),
  /** Days of the requested month with a check-in; `isMadeUp`: it was made up for later. */
  days: Type.Array(Type.Object({ day: Day, isMadeUp: Type.Boolean() })),
  /** Gold for each of seven days in a row; after them the series begins anew. */
  rewards: Type.Array(Type.Integer()),
  makeUps: Type.Object({
    left: Type.Integer(),
    /** Gold for one check-in that is made up. */
    gold: Type.Integer(),
    /** How many days back can be made up, never before the account was made. */
    days: Type.Integer(),
  }),
});
export type CheckIns = Static<typeof CheckIns>;

/** A member who registered with the viewer's code. `state` 0: their first day is not over, 1: rewarded, 2: no reward (`reason` says why). */
export const Invited = Type.Object({
  user: Person,
  at: Type.Integer(),
  state: Type.Integer(),
  gold: Type.Integer(),
  reason: Type.String(),
});
export type Invited = Static<typeof Invited>;

export const LookKind = Type.Union([Type.Literal('danmu'), Type.Literal('frame')]);
export type LookKind = Static<typeof LookKind>;

/** An item of the gold store. `look` names the client's drawing of a danmu look or an avatar frame; '' for VIP days. */
export const Good = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('vip'), LookKind]),
  look: Type.String(),
  title: Type.String(),
  text: Type.String(),
  gold: Type.Integer(),
  /** VIP days, or days for which a look is owned; 0: for ever. */
  days: Type.Integer(),
  /** How often this account may still get the item; -1 for no limit. */
  left: Type.Integer(),
  /** Unix ms until which the item is owned, -1 for ever; 0 where it is not owned. */
  until: Type.Integer(),
  isWorn: Type.Boolean(),
});
export type Good = Static<typeof Good>;

export const growthCalls = {
  /** The viewer's ledger of gold, newest first. `days`: gold that came in and went out on each of the viewer's last 30 days, oldest first. */
  goldEntries: get('/api/User/GetGoldEntries', {
    silent: true,
    query: Type.Object({
      kind: Type.Optional(GoldKind),
      /** Entries of this day alone. */
      day: Type.Optional(Day),
      zone: Zone,
      ...PageQuery,
    }),
    data: Type.Object({
      ...Page(GoldEntry).properties,
      balance: Type.Integer(),
      today: Day,
      days: Type.Array(Type.Object({ day: Day, in: Type.Integer(), out: Type.Integer() })),
    }),
  }),
  /** The viewer's experience, all levels, and what has brought experience today. */
  level: get('/api/User/GetLevel', {
    silent: true,
    query: Type.Object({ zone: Zone }),
    data: Type.Object({
      level: Type.Integer(),
      experience: Type.Integer(),
      /** Experience at which the present level and the next one begin; `next` is 0 on the last. */
      from: Type.Integer(),
      next: Type.Integer(),
      levels: Type.Array(LevelStep),
      today: Type.Array(Type.Object({ title: Type.String(), earned: Type.Integer(), most: Type.Integer() })),
    }),
  }),
  growthTasks: get('/api/Home/GetTasks', {
    silent: true,
    query: Type.Object({ kind: Type.Union([Type.Literal('daily'), Type.Literal('newcomer')]), zone: Zone }),
    data: Type.Object({ ...Rows(GrowthTask).properties, gold: Type.Integer(), level: Type.Integer() }),
  }),
  /** Spec 7.5: updates a task and fetches its reward once. Without `task` no reward is fetched and the tasks of the day come back. */
  updateTask: get('/api/Home/UpdTask', {
    silent: true,
    query: Type.Object({ task: Type.Optional(Key), zone: Zone }),
    data: Type.Object({
      ...Rows(GrowthTask).properties,
      /** Gold that this very call has booked; 0 where the reward had been fetched before. */
      gold: Type.Integer(),
      experience: Type.Integer(),
      balance: Type.Integer(),
      note: Note,
    }),
  }),
  /** `month` as '2026-11'; without it the present month. */
  checkIns: get('/api/User/GetCheckIns', {
    silent: true,
    query: Type.Object({ month: Type.Optional(Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })), zone: Zone }),
    data: CheckIns,
  }),
  /** Checks in today, or makes up for the missed day `day`. A second check-in for the same day changes nothing. */
  checkIn: post('/api/User/CheckIn', {
    silent: true,
    body: Type.Object({ day: Type.Optional(Day), zone: Zone }),
    data: Type.Object({ ...CheckIns.properties, gold: Type.Integer(), experience: Type.Integer(), note: Note }),
  }),
  /** The viewer's invitation code (made by the first call), its link, and what it has earned. */
  invitation: get('/api/User/GetInvitation', {
    silent: true,
    query: Empty,
    data: Type.Object({
      code: Type.String(),
      /** Absolute where the server knows its own address, else a path; leads to /register with the code filled in. */
      url: Type.String(),
      text: Type.String(),
      /** Gold for each invited member who stays a day: for the inviter and for the new member. */
      gold: Type.Integer(),
      guestGold: Type.Integer(),
      invited: Type.Integer(),
      rewarded: Type.Integer(),
      earned: Type.Integer(),
      /** The inviter of this account, or null; a code may still be entered until `codeUntil` (unix ms; 0: no longer). */
      invitedBy: Type.Union([Type.Null(), Person]),
      codeUntil: Type.Integer(),
    }),
  }),
  invitedPeople: get('/api/User/GetInvited', {
    silent: true,
    query: Type.Object({ ...PageQuery }),
    data: Page(Invited),
  }),
  /** Enters an invitation code after registration: once, within the first days of the account. */
  useInvitation: post('/api/User/UseInvitation', {
    silent: true,
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: growthLimits.invitationInputChars }) }),
    data: Type.Object({ by: Person }),
  }),
  /** The gold store (spec 7.1: /shop may be on a host of its own). 404 where isUseCoinMall is off. */
  goods: get('/shop/GetGoods', {
    silent: true,
    query: Empty,
    data: Type.Object({ ...Rows(Good).properties, gold: Type.Integer() }),
  }),
  /** `gold` is the price that the page showed: 409 where the price has changed. The same `clientId` twice is one exchange. */
  exchange: post('/shop/Exchange', {
    silent: true,
    body: Type.Object({ id: Key, gold: Whole, clientId: Key }),
    data: Type.Object({ good: Good, gold: Type.Integer(), eDate: Type.Integer() }),
  }),
  /** Puts a look on, or takes it off (`look` ''). */
  wearLook: post('/shop/Wear', {
    silent: true,
    body: Type.Object({ kind: LookKind, look: Type.String({ maxLength: 40 }) }),
    data: Empty,
  }),
};
