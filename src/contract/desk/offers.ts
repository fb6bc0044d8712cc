import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Id, ListQuery, OneOf, Reason, Revision, Rows, Time } from './common';
import { activityLimits } from './limits-of-offers';

/** The fields of an activity's form. */
export const ActivityFacts = Type.Object({
  title: Type.String({ maxLength: activityLimits.titleChars }),
  /** Title for Taiwan; '' to convert the other one. */
  titleTw: Type.String({ maxLength: activityLimits.titleChars }),
  /** A path of the app, which every device can open. */
  url: Type.String({ maxLength: activityLimits.urlChars }),
  startsAt: Time,
  /** Unix ms; 0 for no end. */
  endsAt: Time,
  position: Type.Integer({ minimum: 0, maximum: activityLimits.position }),
  /** Whether the activity is hidden from everybody. */
  off: Type.Boolean(),
});
export type ActivityFacts = Static<typeof ActivityFacts>;

export const DeskActivity = Type.Object({
  id: Type.String(),
  ...ActivityFacts.properties,
  state: OneOf(['off', 'planned', 'running', 'ended'] as const),
  revision: Revision,
});
export type DeskActivity = Static<typeof DeskActivity>;

/** All activities: they are few, and one page shows them. */
export const Activities = Type.Object({
  /** The recharge activity is made of the site's switches: it is shown here and changed there. */
  recharge: Type.Object({ on: Type.Boolean(), type: Type.Integer(), title: Type.String(), hasRule: Type.Boolean() }),
  info: Type.Array(DeskActivity),
});
export type Activities = Static<typeof Activities>;

/** A bargain in progress, which friends can cut now. */
export const RunningBargain = Type.Object({
  id: Type.String(),
  uid: Type.String(),
  name: Type.String(),
  packName: Type.String(),
  /** Ten-thousandths of the price: the share cut so far, and the share that always remains by the rule it began with. */
  off: Type.Integer(),
  floor: Type.Integer(),
  /** Number of usual helpers that it takes to reach the lowest price, and number of those who have helped. */
  helpers: Type.Integer(),
  helped: Type.Integer(),
  startedAt: Time,
  endsAt: Time,
});
export type RunningBargain = Static<typeof RunningBargain>;

export const activityCalls = {
  activityList: looks(by('cashier'), { data: Activities }),
  /** Saves an activity. `id` '' makes a new one, with `revision` ''. */
  activitySave: acts(by('cashier'), {
    body: Type.Object({
      id: Type.String({ maxLength: 128 }),
      facts: ActivityFacts,
      revision: Type.String({ maxLength: 32 }),
      reason: Reason,
    }),
    data: Activities,
  }),
  activityRemove: acts(by('cashier'), {
    body: Type.Object({ id: Id, revision: Revision, reason: Reason }),
    data: Activities,
  }),
};

export const bargainCallsOfDesk = {
  /** `q` is an account by any of its names. */
  bargainList: looks(by('cashier'), { query: ListQuery(['endsAt'], {}), data: Rows(RunningBargain) }),
  /** 'settle': the price becomes final, and the owner may buy for it as if they had ended the bargain; 'void': the bargain has no price any more. */
  bargainEnd: acts(by('cashier'), {
    body: Type.Object({ id: Id, way: OneOf(['settle', 'void'] as const), reason: Reason }),
    data: Type.Object({}),
  }),
};
