import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { Empty } from './common';

/** Four digits. */
const Pin = Type.String({ pattern: '^[0-9]{4}$', maxLength: 4 });
const Time = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** The state of 青少年模式 (teen mode) for the asking viewer. Times in unix ms by the server's clock. */
export const TeenState = Type.Object({
  on: Type.Boolean(),
  /** Where the mode is on: for the account on all its devices, or for this device; '' where it is off. */
  of: Type.Union([Type.Literal(''), Type.Literal('account'), Type.Literal('device')]),
  /** Why nothing may be played now: the day's time is used up, or it is night. */
  rest: Type.Union([Type.Literal(''), Type.Literal('time'), Type.Literal('night')]),
  /** Seconds left of today's time, as far as they are counted. */
  secondsLeft: Type.Integer(),
  secondsADay: Type.Integer(),
  /** When playing is allowed again by itself; 0 while it is allowed. */
  opensAt: Time,
  /** When the night begins; 0 while playing is not allowed. */
  closesAt: Time,
  /** Until when an adult has allowed playing to go on; 0 where none has. */
  passUntil: Time,
  /** Whether a forgotten PIN can be replaced with the password of an account. */
  byPassword: Type.Boolean(),
  now: Time,
});
export type TeenState = Static<typeof TeenState>;

const state = { silent: true as const, data: TeenState };

/** These calls are ours: the specification names none for teen mode. PINs are sent in bodies, never in an address. */
export const teenCalls = {
  teenState: get('/api/User/GetTeenMode', { ...state, query: Empty }),
  /** Turns the mode on for the viewer's account, or for this device where nobody is signed in. */
  teenOn: post('/api/User/TeenModeOn', { ...state, body: Type.Object({ pin: Pin }) }),
  /** An adult allows playing to go on: until the evening where the time is used up, until the morning at night. */
  teenPass: post('/api/User/TeenModePass', { ...state, body: Type.Object({ pin: Pin }) }),
  teenPin: post('/api/User/TeenModePin', { ...state, body: Type.Object({ pin: Pin, newPin: Pin }) }),
  /** Replaces a forgotten PIN with the account's password. */
  teenReset: post('/api/User/TeenModeReset', {
    ...state,
    body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 128 }), newPin: Pin }),
  }),
  teenOff: post('/api/User/TeenModeOff', { ...state, body: Type.Object({ pin: Pin }) }),
};
