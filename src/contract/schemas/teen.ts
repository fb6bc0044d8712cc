import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { Empty } from './common';

/** Four digits. */
const Pin = Type.String({ pattern: '^[0-9]{4}$', maxLength: 4 });
const Time = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** 青少年模式 as it stands for whoever asks. Times in unix ms by the server's clock. */
export const TeenState = Type.Object({
  on: Type.Boolean(),
  /** Whose it is: the account's on all its devices, or this device's; '' where it is off. */
  of: Type.Union([Type.Literal(''), Type.Literal('account'), Type.Literal('device')]),
  /** Why nothing is played now: the day's time is used up, or it is night. */
  rest: Type.Union([Type.Literal(''), Type.Literal('time'), Type.Literal('night')]),
  /** Of today, as far as it is counted. */
  secondsLeft: Type.Integer(),
  secondsADay: Type.Integer(),
  /** When it opens again by itself; 0 while it is open. */
  opensAt: Time,
  /** When the night begins; 0 while it rests. */
  closesAt: Time,
  /** Until then a grown-up let it go on; 0 where nobody did. */
  passUntil: Time,
  /** A forgotten PIN can be set anew by the password of an account. */
  byPassword: Type.Boolean(),
  now: Time,
});
export type TeenState = Static<typeof TeenState>;

const state = { silent: true as const, data: TeenState };

/** Ours: the specification names no call for it. PINs travel in bodies, never in an address. */
export const teenCalls = {
  teenState: get('/api/User/GetTeenMode', { ...state, query: Empty }),
  /** For the account of who asks; for this device where nobody is signed in. */
  teenOn: post('/api/User/TeenModeOn', { ...state, body: Type.Object({ pin: Pin }) }),
  /** A grown-up lets it go on: to the evening where the time is used up, to the morning at night. */
  teenPass: post('/api/User/TeenModePass', { ...state, body: Type.Object({ pin: Pin }) }),
  teenPin: post('/api/User/TeenModePin', { ...state, body: Type.Object({ pin: Pin, newPin: Pin }) }),
  /** The forgotten PIN, by the account's password. */
  teenReset: post('/api/User/TeenModeReset', {
    ...state,
    body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 128 }), newPin: Pin }),
  }),
  teenOff: post('/api/User/TeenModeOff', { ...state, body: Type.Object({ pin: Pin }) }),
};
