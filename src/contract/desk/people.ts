import { type Static, Type } from 'typebox';
import { by, looks } from './call';
import { Id, ListQuery, OneOf, Revision, Rows, Time } from './common';
import { copyStates, personStates, profileParts, signInWays } from './person-states';
import { roles } from './roles';

const States = Type.Array(OneOf(personStates));

/** An account in a list. Its sign-in names are masked, as its owner sees them. */
export const PersonRow = Type.Object({
  uid: Type.String(),
  name: Type.String(),
  account: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  states: States,
  vipLevel: Type.Integer(),
  vipUntil: Time,
  createdAt: Time,
});
export type PersonRow = Static<typeof PersonRow>;

/** The desk's decisions about an account. `revision` detects two decisions at the same time. */
export const PersonState = Type.Object({
  locked: Type.Boolean(),
  /** The reason that is shown when the account's owner tries to sign in. */
  lockReason: Type.String(),
  mutedUntil: Time,
  /** Whether the account answers for customer service. */
  service: Type.Boolean(),
  /** Whether the account is certified: it bears the mark of the site. */
  bigV: Type.Boolean(),
  /** False until the owner has set a password: nobody can sign in with one before. */
  hasPassword: Type.Boolean(),
  /** When the account will be closed, as its owner asked; 0 for never. */
  closingAt: Time,
});
export type PersonState = Static<typeof PersonState>;

/** The parts of a profile that others see and that a reviewer can remove. */
export const Profile = Type.Object({ name: Type.String(), avatar: Type.String(), introduce: Type.String() });
export type Profile = Static<typeof Profile>;

/** A change of a member's gold. */
const GoldEntry = Type.Object({
  id: Type.String(),
  at: Time,
  change: Type.Integer(),
  /** The reason as in the ledger, e.g. 'film' and the film's key. */
  reason: Type.String(),
  ref: Type.String(),
});
export type GoldEntry = Static<typeof GoldEntry>;

/** VIP time that a member was granted. */
const VipEntry = Type.Object({
  id: Type.String(),
  /** When the VIP time was granted. */
  at: Time,
  /** The reason as in the journal, e.g. 'order' and the order's number. */
  reason: Type.String(),
  ref: Type.String(),
  level: Type.Integer(),
  /** Days as granted; `cutDays` of them were taken back with a partial refund. */
  days: Type.Number(),
  cutDays: Type.Number(),
  /** When this time starts to run, after the VIP time that was there before. 0 where it no longer counts. */
  from: Time,
  /** When all of the time was taken back; 0 for never. */
  revokedAt: Time,
});
export type VipEntry = Static<typeof VipEntry>;

/** One account as support sees it: nothing secret, and nothing that identifies its owner in full. */
export const Person = Type.Object({
  ...PersonRow.properties,
  ...PersonState.properties,
  revision: Revision,
  avatar: Type.String(),
  introduce: Type.String(),
  areaCode: Type.String(),
  level: Type.Integer(),
  vipName: Type.String(),
  /** Whole gold. */
  gold: Type.Integer(),
  closedAt: Time,
  /** Parts of the profile that the owner has set, and that can be removed. */
  clearable: Type.Array(OneOf(profileParts)),
  /** Revision of the profile alone, which its owner changes too. */
  profileRevision: Revision,
  /** Since when 青少年模式 is on for the account; 0 where it is off. */
  teenSince: Time,
  /** Roles at the desk. */
  roles: Type.Array(OneOf(roles)),
  /** Each count stops at `deskLimits.counted`; one more means that there are more. */
  counts: Type.Object({
    posts: Type.Integer(),
    comments: Type.Integer(),
    danmu: Type.Integer(),
    orders: Type.Integer(),
    follows: Type.Integer(),
    fans: Type.Integer(),
  }),
  /** The last changes of the account's gold. */
  ledger: Type.Array(GoldEntry),
  vip: Type.Array(VipEntry),
  devices: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), place: Type.String(), signedInAt: Time, usedAt: Time }),
  ),
  signIns: Type.Array(
    Type.Object({
      id: Type.String(),
      at: Time,
      way: OneOf(signInWays),
      ok: Type.Boolean(),
      deviceName: Type.String(),
      place: Type.String(),
    }),
  ),
});
export type Person = Static<typeof Person>;

/** A member's request for a copy of their data. */
export const CopyRequest = Type.Object({
  id: Type.String(),
  uid: Type.String(),
  name: Type.String(),
  state: OneOf(copyStates),
  bytes: Type.Integer(),
  askedAt: Time,
  expiresAt: Time,
});
export type CopyRequest = Static<typeof CopyRequest>;

/** A member's request to close their account. */
export const ClosingRequest = Type.Object({
  uid: Type.String(),
  name: Type.String(),
  createdAt: Time,
  closingAt: Time,
});
export type ClosingRequest = Static<typeof ClosingRequest>;

export const peopleCalls = {
  /**
   * Accounts, the newest first. `q` matches the whole of: an account name, an e-mail address, a phone number in any notation, an id, the
   * number of an order or of a provider, a redeem code, the number of a device; or the beginning of a nickname or of a device's name; or a
   * word inside a nickname.
   */
  peopleFind: looks(by('reviewer', 'support'), {
    query: ListQuery(['createdAt'], { state: Type.Optional(OneOf(personStates)) }),
    data: Rows(PersonRow),
  }),
  person: looks(by('reviewer', 'support'), { query: Type.Object({ uid: Id }), data: Person }),
  /** All changes of a member's gold, and all VIP time that they were granted; the last first. */
  personGold: looks(by('reviewer', 'support'), { query: ListQuery(['at'], { uid: Id }), data: Rows(GoldEntry) }),
  personVip: looks(by('reviewer', 'support'), { query: ListQuery(['at'], { uid: Id }), data: Rows(VipEntry) }),
  copyRequests: looks(by('support'), {
    query: ListQuery(['askedAt'], { state: Type.Optional(OneOf(copyStates)) }),
    data: Rows(CopyRequest),
  }),
  closingRequests: looks(by('support'), { query: ListQuery(['closingAt'], {}), data: Rows(ClosingRequest) }),
  /** Whether 青少年模式 is on for a device. @param device the device's number, as it shows it on /about-us */
  teenDevice: looks(by('support'), {
    query: Type.Object({ device: Type.String({ maxLength: 64 }) }),
    data: Type.Object({ since: Time }),
  }),
};
