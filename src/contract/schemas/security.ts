import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { CodeSent, Ticket } from './captcha';
import { Empty, Key, Rows } from './common';

/** The contacts that an account is bound to besides its own name. */
export const ContactKind = Type.Union([Type.Literal('email'), Type.Literal('phone')]);
export type ContactKind = Static<typeof ContactKind>;

/** The copy of the member's own data. 'none': never requested; 'waiting': being made; 'failed': could not be made. */
export const ExportInfo = Type.Object({
  state: Type.Union([Type.Literal('none'), Type.Literal('waiting'), Type.Literal('ready'), Type.Literal('failed')]),
  bytes: Type.Integer(),
  /** Unix ms; 0 for never. */
  askedAt: Type.Integer(),
  /** When the file is deleted, unix ms; 0 where there is none. */
  expiresAt: Type.Integer(),
});
export type ExportInfo = Static<typeof ExportInfo>;

/** A session as its owner sees it. */
export const Device = Type.Object({
  id: Type.String(),
  /** The name that the device has given itself; '' without one. */
  name: Type.String(),
  /** Name of the country or region in the viewer's language; '' where unknown. */
  place: Type.String(),
  /** Unix ms. */
  signedInAt: Type.Integer(),
  usedAt: Type.Integer(),
  /** Whether this is the session of the request itself. */
  isThis: Type.Boolean(),
});
export type Device = Static<typeof Device>;

export const SignIn = Type.Object({
  id: Type.String(),
  /** Unix ms. */
  at: Type.Integer(),
  way: Type.Union([
    Type.Literal('password'),
    Type.Literal('code'),
    Type.Literal('qr'),
    Type.Literal('register'),
    Type.Literal('recover'),
  ]),
  /** False: the password or code was wrong. */
  ok: Type.Boolean(),
  deviceName: Type.String(),
  place: Type.String(),
});
export type SignIn = Static<typeof SignIn>;

const id = Type.Object({ id: Key });
/** An e-mail address or a phone number, as it was typed. */
const contact = {
  kind: ContactKind,
  contact: Type.String({ minLength: 1, maxLength: 254 }),
  /** ISO 3166 code of the country that a number belongs to; not used for an e-mail address. */
  country: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$', default: 'CN' })),
};

/**
 * The security of an account (spec 2.8, /accountSecurity and its pages). Changes to an account need the password first:
 * `verifyPassword` allows them for five minutes, in this session alone; without it the refusal has `data.verify`.
 */
export const securityCalls = {
  accountSecurity: get('/api/User/GetAccountSecurity', {
    silent: true,
    query: Empty,
    data: Type.Object({
      /** Masked by the server (spec section 3); '' where nothing is bound. */
      account: Type.String(),
      email: Type.String(),
      phone: Type.String(),
      AreaCode: Type.String(),
      devices: Type.Integer(),
      /** Until when the password need not be entered again, unix ms; 0 where it must. */
      verifiedUntil: Type.Integer(),
      export: ExportInfo,
    }),
  }),
  verifyPassword: post('/api/User/VerifyPassword', {
    silent: true,
    body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 128 }), captcha: Ticket }),
    data: Type.Object({ verifiedUntil: Type.Integer() }),
  }),
  /** Changes the password and ends all other sessions. */
  changePassword: post('/api/User/ChangePassword', {
    silent: true,
    body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 128 }) }),
    data: Empty,
  }),
  /** Sends a code. The answer is the same where the address or number already belongs to somebody. */
  sendContactCode: post('/api/User/SendContactCode', {
    silent: true,
    body: Type.Object({ ...contact, captcha: Ticket }),
    data: CodeSent,
  }),
  setContact: post('/api/User/SetContact', {
    silent: true,
    body: Type.Object({ ...contact, code: Type.String({ minLength: 1, maxLength: 12 }) }),
    /** The masked address or number. */
    data: Type.Object({ contact: Type.String() }),
  }),
  devices: get('/api/User/GetDevices', { silent: true, query: Empty, data: Rows(Device) }),
  endDevice: post('/api/User/EndDevice', { silent: true, body: id, data: Empty }),
  endOtherDevices: post('/api/User/EndOtherDevices', {
    silent: true,
    body: Empty,
    data: Type.Object({ ended: Type.Integer() }),
  }),
  /** The last twenty sign-ins, the latest first. */
  signIns: get('/api/User/GetSignIns', { silent: true, query: Empty, data: Rows(SignIn) }),
  requestExport: post('/api/User/RequestExport', {
    silent: true,
    body: Empty,
    data: Type.Object({ export: ExportInfo }),
  }),
  /** `url` is valid for a minute, on this server. */
  exportAddress: post('/api/User/GetExportAddress', {
    silent: true,
    body: Empty,
    data: Type.Object({ url: Type.String(), name: Type.String() }),
  }),
  /** Ends all sessions and closes the account at `closingAt` (unix ms); signing in before then cancels it. */
  closeAccount: post('/api/User/CloseAccount', {
    silent: true,
    body: Empty,
    data: Type.Object({ closingAt: Type.Integer() }),
  }),
};
