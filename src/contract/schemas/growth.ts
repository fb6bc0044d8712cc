import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { growthLimits } from '../growth-limits';
import { Empty, Key, Page, PageQuery, Rows, Whole } from './common';
import { Person } from './social';

/**
 * The viewer's own calendar (an IANA name such as 'Asia/Shanghai'): a day of a task begins at their midnight. The server's clock alone
 * counts, and an account's zone changes once in `growthLimits.zoneRestDays`, so that nobody lives a day twice.
 */
export const Zone = Type.Optional(Type.String({ maxLength: 40 }));

/** Days since 1970-01-01 in a calendar. */
const Day = Type.Integer({ minimum: 0, maximum: 100_000 });

/** What a change of gold was for. 'other' is whatever has no word of its own, e.g. what the operator booked. */
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

/** One line of the ledger. */
export const GoldEntry = Type.Object({
  id: Type.String(),
  kind: GoldKind,
  /** In the viewer's language: what for, e.g. the task's title, the film's. */
  text: Type.String(),
  /** A path of the app to what it was for; '' for none. */
  path: Type.String(),
  /** Whole gold; below 0 where it was spent. */
  change: Type.Integer(),
  /** Unix ms. */
  at: Type.Integer(),
});
export type GoldEntry = Static<typeof GoldEntry>;

/** `claimable`: done and not fetched yet. `capped`: done, but this device or address has earned its share today. */
export const GrowthTaskState = Type.Union([
  Type.Literal('open'),
  Type.Literal('claimable'),
  Type.Literal('claimed'),
  Type.Literal('capped'),
]);
export type GrowthTaskState = Static<typeof GrowthTaskState>;

/** `done` out of `goal`, never more. The server counts by what was really done. */
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
  /** Where it is done: a path of the app. */
  path: Type.String(),
});
export type GrowthTask = Static<typeof GrowthTask>;

/** One step of the ladder. `gives`: sentences in the viewer's language, each of something that the server does. */
export const LevelStep = Type.Object({
  level: Type.Integer(),
  /** Experience at which it begins. */
  experience: Type.Integer(),
  gives: Type.Array(Type.String()),
});
export type LevelStep = Static<typeof LevelStep>;

/** Why what was done brings no gold today, in the viewer's language; absent where nothing stands in the way. */
const Note = Type.Optional(Type.String());

export const CheckIns = Type.Object({
  today: Day,
  /** 0 is Monday. */
  weekday: Type.Integer(),
  /** Days in a row up to today, or up to yesterday while today is open. */
  streak: Type.Integer(),
  isDone: Type.Boolean(),
  /** Gold that the viewer has; older servers do not say. */
  balance: Type.Optional(Type.Integer()),
  /** Days of the asked month that were checked in, and those of them that were made up. */
  days: Type.Array(Type.Object({ day: Day, isMadeUp: Type.Boolean() })),
  /** Gold for each of seven days in a row; then they begin anew. */
  rewards: Type.Array(Type.Integer()),
  makeUps: Type.Object({
    left: Type.Integer(),
    /** Gold for one. */
    gold: Type.Integer(),
    /** How many days back; no further than the account. */
    days: Type.Integer(),
  }),
});
export type CheckIns = Static<typeof CheckIns>;

/** Somebody who came by a code. `state` 0: their first day is not over, 1: rewarded, 2: no reward (`reason` says why). */
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

/** A thing of the gold store. `look` names the drawing of a danmu look or an avatar frame that the client has; '' for VIP days. */
export const Good = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('vip'), LookKind]),
  look: Type.String(),
  title: Type.String(),
  text: Type.String(),
  gold: Type.Integer(),
  /** VIP days, or days for which a look is owned; 0 for good. */
  days: Type.Integer(),
  /** How often this account may still have it; -1 for no limit. */
  left: Type.Integer(),
  /** Unix ms until which it is owned, -1 for good; 0 where it is not. */
  until: Type.Integer(),
  isWorn: Type.Boolean(),
});
export type Good = Static<typeof Good>;

export const growthCalls = {
  /** One's ledger of gold, the newest first. `days`: what came in and went out on each of the last 30 days of the viewer, oldest first. */
  goldEntries: get('/api/User/GetGoldEntries', {
    silent: true,
    query: Type.Object({
      kind: Type.Optional(GoldKind),
      /** Only this day. */
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
  /** Experience, the ladder, and what of today has brought any. */
  level: get('/api/User/GetLevel', {
    silent: true,
    query: Type.Object({ zone: Zone }),
    data: Type.Object({
      level: Type.Integer(),
      experience: Type.Integer(),
      /** Where the present step began and the next begins; `next` 0 on the last. */
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
  /**
   * Spec 7.5: brings a task up to date and fetches its reward once. Without `task` nothing is fetched and the tasks of the day come back.
   */
  updateTask: get('/api/Home/UpdTask', {
    silent: true,
    query: Type.Object({ task: Type.Optional(Key), zone: Zone }),
    data: Type.Object({
      ...Rows(GrowthTask).properties,
      /** What was booked by this very call; 0 where it had been before. */
      gold: Type.Integer(),
      experience: Type.Integer(),
      balance: Type.Integer(),
      note: Note,
    }),
  }),
  /** `month` '2026-11'; the present one where absent. */
  checkIns: get('/api/User/GetCheckIns', {
    silent: true,
    query: Type.Object({ month: Type.Optional(Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })), zone: Zone }),
    data: CheckIns,
  }),
  /** `day` makes up for one that was missed. The same day twice is one. */
  checkIn: post('/api/User/CheckIn', {
    silent: true,
    body: Type.Object({ day: Type.Optional(Day), zone: Zone }),
    data: Type.Object({ ...CheckIns.properties, gold: Type.Integer(), experience: Type.Integer(), note: Note }),
  }),
  /** One's code (made by the first call), where it leads, and what it has brought. */
  invitation: get('/api/User/GetInvitation', {
    silent: true,
    query: Empty,
    data: Type.Object({
      code: Type.String(),
      /** Absolute where the server knows its own address, else a path; leads to /register with the code filled in. */
      url: Type.String(),
      text: Type.String(),
      /** Gold for each who stays a day, for the one who invites and the one who comes. */
      gold: Type.Integer(),
      guestGold: Type.Integer(),
      invited: Type.Integer(),
      rewarded: Type.Integer(),
      earned: Type.Integer(),
      /** The account came by a code itself, or may still say one (until `codeUntil`, unix ms; 0 for no more). */
      invitedBy: Type.Union([Type.Null(), Person]),
      codeUntil: Type.Integer(),
    }),
  }),
  invitedPeople: get('/api/User/GetInvited', {
    silent: true,
    query: Type.Object({ ...PageQuery }),
    data: Page(Invited),
  }),
  /** Says afterwards by whose code one came: once, within the first days of the account. */
  useInvitation: post('/api/User/UseInvitation', {
    silent: true,
    body: Type.Object({ code: Type.String({ minLength: 1, maxLength: growthLimits.invitationInputChars }) }),
    data: Type.Object({ by: Person }),
  }),
  /** The gold store (spec 7.1: /shop may stand on a host of its own). 404 where isUseCoinMall is off. */
  goods: get('/shop/GetGoods', {
    silent: true,
    query: Empty,
    data: Type.Object({ ...Rows(Good).properties, gold: Type.Integer() }),
  }),
  /** `gold` is the price that was shown: a changed one is told (409). The same `clientId` twice is one. */
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
