import { type Static, type TInteger, Type } from 'typebox';
import { acts, by, looks } from './call';
import { ListQuery, OneOf, Reason, Revision, Rows, Time } from './common';
import { type AlarmName, alarmLimits, alarmNames, alarmRules, alarmUnits } from './limits-of-alarms';

/** A time in which something was not as it should be. */
export const Alarm = Type.Object({
  id: Type.String(),
  name: OneOf(alarmNames),
  /** What it is, and what was found, in the language of who asks. */
  title: Type.String(),
  text: Type.String(),
  since: Time,
  /** 0 while it holds. */
  endedAt: Time,
  /** When it was last told of; 0 before that. */
  toldAt: Time,
});
export type Alarm = Static<typeof Alarm>;

const whole = ({ least, most }: { least: number; most: number }) => Type.Integer({ minimum: least, maximum: most });
const Limits = Type.Object(
  Object.fromEntries(alarmNames.map((name) => [name, whole(alarmRules[name])])) as Record<AlarmName, TInteger>,
);

/** Where alarms go, and from when on something is one. */
export const AlarmFacts = Type.Object({
  /** Nobody where there is none. */
  mails: Type.Array(Type.String({ maxLength: alarmLimits.mailChars }), { maxItems: alarmLimits.mails }),
  /** http or https; '' for none. */
  webhook: Type.String({ maxLength: alarmLimits.addressChars }),
  /** In which alarms are written. */
  language: OneOf(['zh-CN', 'zh-TW'] as const),
  limits: Limits,
});
export type AlarmFacts = Static<typeof AlarmFacts>;

export const AlarmSetup = Type.Object({
  ...AlarmFacts.properties,
  /** Whether the webhook has its key; the key itself is never shown. */
  hasSecret: Type.Boolean(),
  /** 'log': there is no mail server, and mail goes into the log. */
  way: OneOf(['mail', 'log'] as const),
  rules: Type.Array(
    Type.Object({ name: OneOf(alarmNames), title: Type.String(), about: Type.String(), unit: OneOf(alarmUnits) }),
  ),
  revision: Revision,
});
export type AlarmSetup = Static<typeof AlarmSetup>;

/** What became of a test. */
const Outcome = Type.Object({ to: Type.String(), ok: Type.Boolean(), said: Type.String() });

export const alarmCalls = {
  /** For every page of an owner. */
  alarmsNow: looks(by(), {
    data: Type.Object({
      holding: Type.Array(Alarm),
      /** For how long nobody has looked who should have; 0 while all is well. Ms. */
      lateMs: Type.Integer(),
    }),
  }),
  alarmList: looks(by(), { query: ListQuery(['since'], {}), data: Rows(Alarm) }),
  alarmSetup: looks(by(), { data: AlarmSetup }),
  /** `webhookSecret` '' keeps the key that is there; without a webhook none is kept. */
  alarmSetupSave: acts(by(), {
    body: Type.Object({
      facts: AlarmFacts,
      webhookSecret: Type.String({ maxLength: alarmLimits.secretMost }),
      revision: Revision,
      reason: Reason,
    }),
    data: AlarmSetup,
  }),
  /** Sends a test to all of a channel, as it was saved, and says what became of it. */
  alarmTest: acts(by(), {
    body: Type.Object({ channel: OneOf(['mail', 'webhook'] as const) }),
    data: Type.Object({ info: Type.Array(Outcome) }),
  }),
};
