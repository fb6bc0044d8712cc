import { type Static, type TInteger, Type } from 'typebox';
import { acts, by, looks } from './call';
import { ListQuery, OneOf, Reason, Revision, Rows, Time } from './common';
import { type AlarmName, alarmLimits, alarmNames, alarmRules, alarmUnits } from './limits-of-alarms';

/** A period in which a measured value of the site was beyond its limit. */
export const Alarm = Type.Object({
  id: Type.String(),
  name: OneOf(alarmNames),
  /** Its name and what was measured, in the language of the asking member of staff. */
  title: Type.String(),
  text: Type.String(),
  since: Time,
  /** When the alarm ended; 0 while it lasts. */
  endedAt: Time,
  /** When the last message about it was sent; 0 before that. */
  toldAt: Time,
});
export type Alarm = Static<typeof Alarm>;

const whole = ({ least, most }: { least: number; most: number }) => Type.Integer({ minimum: least, maximum: most });
const Limits = Type.Object(
  Object.fromEntries(alarmNames.map((name) => [name, whole(alarmRules[name])])) as Record<AlarmName, TInteger>,
);

/** The recipients of alarms, and the limit of each rule. */
export const AlarmFacts = Type.Object({
  /** E-mail addresses; an empty list for nobody. */
  mails: Type.Array(Type.String({ maxLength: alarmLimits.mailChars }), { maxItems: alarmLimits.mails }),
  /** An http or https address; '' for none. */
  webhook: Type.String({ maxLength: alarmLimits.addressChars }),
  /** The language in which alarms are written. */
  language: OneOf(['zh-CN', 'zh-TW'] as const),
  limits: Limits,
});
export type AlarmFacts = Static<typeof AlarmFacts>;

export const AlarmSetup = Type.Object({
  ...AlarmFacts.properties,
  /** Whether a key is set for the webhook; the key itself is never shown. */
  hasSecret: Type.Boolean(),
  /** 'log': there is no mail server, so mail is written to the log. */
  way: OneOf(['mail', 'log'] as const),
  rules: Type.Array(
    Type.Object({ name: OneOf(alarmNames), title: Type.String(), about: Type.String(), unit: OneOf(alarmUnits) }),
  ),
  revision: Revision,
});
export type AlarmSetup = Static<typeof AlarmSetup>;

/** The result of a test message to one recipient. */
const Outcome = Type.Object({ to: Type.String(), ok: Type.Boolean(), said: Type.String() });

export const alarmCalls = {
  /** The alarms that last now, shown on every page of an owner. */
  alarmsNow: looks(by(), {
    data: Type.Object({
      holding: Type.Array(Alarm),
      /** For how long the check for alarms is overdue, in ms; 0 while it runs on time. */
      lateMs: Type.Integer(),
    }),
  }),
  alarmList: looks(by(), { query: ListQuery(['since'], {}), data: Rows(Alarm) }),
  alarmSetup: looks(by(), { data: AlarmSetup }),
  /** `webhookSecret` '' keeps the present key; without a webhook the key is deleted. */
  alarmSetupSave: acts(by(), {
    body: Type.Object({
      facts: AlarmFacts,
      webhookSecret: Type.String({ maxLength: alarmLimits.secretMost }),
      revision: Revision,
      reason: Reason,
    }),
    data: AlarmSetup,
  }),
  /** Sends a test message to all recipients of a channel, as it was saved, and returns the results. */
  alarmTest: acts(by(), {
    body: Type.Object({ channel: OneOf(['mail', 'webhook'] as const) }),
    data: Type.Object({ info: Type.Array(Outcome) }),
  }),
};
