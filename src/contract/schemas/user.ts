import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { limits } from '../limits';
import { Ticket } from './captcha';
import { Empty, Rows, Whole } from './common';
import { MessageCounts } from './notices';

/** The credentials of a session. `token` is never part of a URL; `expire` in unix seconds; `sign` binds the other three. */
export const Token = Type.Object({
  uid: Type.String(),
  token: Type.String(),
  expire: Type.Integer(),
  sign: Type.String(),
});
export type Token = Static<typeof Token>;

export const User = Type.Object({
  id: Type.String(),
  nickName: Type.String(),
  avatar: Type.String(),
  /** 0 is female, otherwise male (spec section 3). */
  sex: Type.Integer(),
  introduce: Type.String(),
  vipLevel: Type.Integer(),
  vipCategoryId: Type.Integer(),
  vipTypeName: Type.String(),
  /** VIP expiry, unix ms; 0 without VIP. */
  eDate: Type.Integer(),
  /** Masked by the server (spec section 3). */
  userNameRaw: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  AreaCode: Type.String(),
  bigV: Type.Boolean(),
  level: Type.Integer(),
  /** The avatar frame that the user wears, by the name of its drawing; absent where there is none. */
  frame: Type.Optional(Type.String()),
  /** Whether the account belongs to the site's customer service; absent for everybody else. */
  service: Type.Optional(Type.Boolean()),
  gold: Type.Integer(),
  follows: Type.Integer(),
  fans: Type.Integer(),
  /** How often the user's works were liked. */
  likes: Type.Integer(),
});
export type User = Static<typeof User>;

export const SessionData = Type.Object({
  user: User,
  token: Token,
  /** The account was about to be closed, and this sign-in has cancelled that. */
  reopened: Type.Optional(Type.Literal(true)),
});
export type SessionData = Static<typeof SessionData>;

export const Privilege = Type.Object({
  id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** By level, in the order of `levels`: whether the level has the privilege, or how much of it. */
  values: Type.Array(Type.Union([Type.Boolean(), Type.String()])),
});

const cinema = Type.Optional(Whole);
/** A help article. `tv` 1: it is shown on /tvhelpCenter too. */
export const HelpItem = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  tv: Type.Optional(Type.Integer()),
});
export type HelpItem = Static<typeof HelpItem>;
export const HelpCategory = Type.Object({
  id: Type.Integer(),
  path: Type.String(),
  title: Type.String(),
  sublist: Type.Array(HelpItem),
});
export type HelpCategory = Static<typeof HelpCategory>;

/** The name of the device that signs in, shown to the owner of the account. */
export const SignInFrom = { deviceName: Type.Optional(Type.String({ maxLength: 64 })) };
/** ISO 3166 code of the country that a phone number without '+' belongs to. */
export const Country = Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$', default: 'CN' }));

export const userCalls = {
  login: post('/api/Login/Login', {
    silent: true,
    body: Type.Object({
      /** An account's own name, an e-mail address or a phone number. */
      account: Type.String({ minLength: 1, maxLength: limits.loginNameMaxChars }),
      password: Type.String({ minLength: 1, maxLength: 128 }),
      ...SignInFrom,
      country: Country,
      captcha: Ticket,
    }),
    data: SessionData,
  }),
  /**
   * A TV asks for a code. `secret` stays on the TV; `url` is the content of the QR code; `seconds` its life. `number` is two
   * digits that both screens show, so that the viewer sees which TV they let in. `purpose` is what the phone does before it
   * lets the TV in: it signs in (or is signed in), registers, or recovers its account; the latter two take longer.
   */
  qrCreate: post('/api/Login/QrCreate', {
    silent: true,
    body: Type.Object({
      deviceName: Type.String({ maxLength: 64 }),
      purpose: Type.Optional(
        Type.Union([Type.Literal('login'), Type.Literal('register'), Type.Literal('recover')], { default: 'login' }),
      ),
    }),
    data: Type.Object({
      code: Type.String(),
      secret: Type.String(),
      number: Type.String(),
      url: Type.String(),
      seconds: Type.Integer(),
    }),
  }),
  qrPoll: post('/api/Login/QrPoll', {
    silent: true,
    body: Type.Object({ code: Type.String({ maxLength: 64 }), secret: Type.String({ maxLength: 64 }) }),
    data: Type.Object({
      state: Type.Union([
        Type.Literal('waiting'),
        Type.Literal('scanned'),
        Type.Literal('confirmed'),
        Type.Literal('refused'),
        Type.Literal('expired'),
      ]),
      seconds: Type.Integer(),
      session: Type.Union([SessionData, Type.Null()]),
    }),
  }),
  /** A signed-in phone has opened the code. */
  qrScan: post('/api/Login/QrScan', {
    silent: true,
    body: Type.Object({ code: Type.String({ maxLength: 64 }) }),
    data: Type.Object({ deviceName: Type.String(), number: Type.String(), seconds: Type.Integer() }),
  }),
  qrConfirm: post('/api/Login/QrConfirm', {
    silent: true,
    body: Type.Object({ code: Type.String({ maxLength: 64 }), accept: Type.Boolean() }),
    data: Empty,
  }),
  /** `token` is the same session with its new expiry: each use renews the session. */
  checkSession: post('/api/Login/Validates', {
    silent: true,
    body: Empty,
    data: Type.Object({ user: User, token: Token }),
  }),
  logout: post('/api/Login/Logout', { silent: true, body: Empty, data: Empty }),
  myProfile: post('/api/User/GetUserInfo', { silent: true, body: Empty, data: Type.Object({ user: User }) }),
  updateProfile: post('/api/User/UpdateUserInfo', {
    query: Type.Object({
      nickName: Type.Optional(Type.String({ maxLength: limits.nicknameInputChars })),
      introduce: Type.Optional(Type.String({ maxLength: limits.introduceInputChars })),
      sex: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
      /** A picture that this account has uploaded, one of our own drawings, or '' for none. */
      avatar: Type.Optional(Type.String({ maxLength: 128 })),
      /** A country by its two letters, '' for none; used while `useCustomUserArea` is set. */
      customUserAreaCode: Type.Optional(Type.String({ pattern: '^([A-Z]{2})?$' })),
      useCustomUserArea: Type.Optional(Type.Boolean()),
      hideFavourites: Type.Optional(Type.Boolean()),
    }),
    data: Type.Object({ user: User }),
  }),
  /** The counts for the dots on the tabs. `since`: unix ms at which discovery was last opened on this device. */
  messageCount: get('/api/user/GetUserMegCount', {
    silent: true,
    query: Type.Object({ since: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })) }),
    /** `totalMsgCount`: the sum of `kinds` without muted conversations. */
    data: Type.Object({ totalMsgCount: Type.Integer(), newWorks: Type.Integer(), kinds: MessageCounts }),
  }),
  vipPrivileges: get('/api/user/GetVipPrivileges', {
    silent: true,
    query: Empty,
    data: Type.Object({
      levels: Type.Array(Type.Object({ level: Type.Integer(), name: Type.String(), text: Type.String() })),
      info: Type.Array(Privilege),
    }),
  }),
  rechargeActivity: get('/api/user/GetRechargeActivity', {
    silent: true,
    query: Empty,
    data: Type.Object({
      qrCodeTitle: Type.String(),
      qrCodeRemark: Type.String(),
      shareText: Type.String(),
      /** The address of the page with the rules, for sharing. */
      url: Type.String(),
      activityRule: Type.String(),
    }),
  }),
  helpCategories: get('/api/home/gethelpcat', {
    silent: true,
    query: Type.Object({ cinema }),
    data: Rows(HelpCategory),
  }),
  /** `cid` is 'path,id' of a category. */
  helpCategory: get('/api/home/gethelpcontent', {
    silent: true,
    query: Type.Object({ cinema, cid: Type.String({ maxLength: 64 }) }),
    data: Rows(HelpCategory),
  }),
  /** `contxt` is the operator's HTML; the client sanitizes it before it shows it. */
  helpArticle: get('/api/home/gethelpcontentbyid', {
    silent: true,
    query: Type.Object({ cinema, id: Whole }),
    data: Rows(Type.Object({ id: Type.Integer(), title: Type.String(), contxt: Type.String() })),
  }),
};
