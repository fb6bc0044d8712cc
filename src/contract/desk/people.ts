import { type Static, Type } from 'typebox';
import { by, looks } from './call';
import { Id, ListQuery, OneOf, Revision, Rows, Time } from './common';
import { copyStates, personStates, profileParts, signInWays } from './person-states';
import { roles } from './roles';

const States = Type.Array(OneOf(personStates));

/** An account in a list. What one signs in with is masked, as its owner sees it. */
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

/** What the desk decides of an account: two who decide at once are told (see `revision`). */
export const PersonState = Type.Object({
  locked: Type.Boolean(),
  /** What who tries to sign in reads. */
  lockReason: Type.String(),
  mutedUntil: Time,
  /** Answers for customer service. */
  service: Type.Boolean(),
  /** Certified: bears the mark of the site. */
  bigV: Type.Boolean(),
  /** False where nobody can sign in by a password before its owner has set a new one. */
  hasPassword: Type.Boolean(),
  /** When the account goes, as its owner asked; 0 for never. */
  closingAt: Time,
});
export type PersonState = Static<typeof PersonState>;

/** What others see of somebody, and a reviewer can take away. */
export const Profile = Type.Object({ name: Type.String(), avatar: Type.String(), introduce: Type.String() });
export type Profile = Static<typeof Profile>;

/** A change of somebody's gold. */
const GoldEntry = Type.Object({
  id: Type.String(),
  at: Time,
  change: Type.Integer(),
  /** As the ledger names it, e.g. 'film' and the film's key. */
  reason: Type.String(),
  ref: Type.String(),
});
export type GoldEntry = Static<typeof GoldEntry>;

/** VIP time that somebody got. */
const VipEntry = Type.Object({
  id: Type.String(),
  /** When it was granted. */
  at: Time,
  /** What for, as the journal names it, e.g. 'order' and the order's number. */
  reason: Type.String(),
  ref: Type.String(),
  level: Type.Integer(),
  /** As they were granted; what was taken back with a part of the money is in `cutDays`. */
  days: Type.Number(),
  cutDays: Type.Number(),
  /** From when it counts: time that was there before comes first. 0 where it counts no more. */
  from: Time,
  /** When all of it was taken back; 0 for never. */
  revokedAt: Time,
});
export type VipEntry = Static<typeof VipEntry>;

/** One account as support sees it. Nothing secret, and nothing that identifies its owner in full. */
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
  /** Parts of the profile that its owner made. */
  clearable: Type.Array(OneOf(profileParts)),
  /** Of the profile alone: its owner changes it as well. */
  profileRevision: Revision,
  /** Since when 青少年模式 is on for the account; 0 where it is not. */
  teenSince: Time,
  /** Of the desk. */
  roles: Type.Array(OneOf(roles)),
  /** Counted up to `deskLimits.counted`, one more says that there are more. */
  counts: Type.Object({
    posts: Type.Integer(),
    comments: Type.Integer(),
    danmu: Type.Integer(),
    orders: Type.Integer(),
    follows: Type.Integer(),
    fans: Type.Integer(),
  }),
  /** The last ones. */
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

/** Somebody asked for a copy of their data. */
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

/** Somebody asked for their account to be closed. */
export const ClosingRequest = Type.Object({
  uid: Type.String(),
  name: Type.String(),
  createdAt: Time,
  closingAt: Time,
});
export type ClosingRequest = Static<typeof ClosingRequest>;

export const peopleCalls = {
  /**
   * Accounts, the newest first. `q`, whole: an account, a mail address, a phone number in any writing, an id, the number of an order or of
   * a provider, a redeem code, the number of a device; how a nickname or the name of a device begins, or a word inside a nickname.
   */
  peopleFind: looks(by('reviewer', 'support'), {
    query: ListQuery(['createdAt'], { state: Type.Optional(OneOf(personStates)) }),
    data: Rows(PersonRow),
  }),
  person: looks(by('reviewer', 'support'), { query: Type.Object({ uid: Id }), data: Person }),
  /** All that somebody's gold did, and all VIP time that they got; the last first. */
  personGold: looks(by('reviewer', 'support'), { query: ListQuery(['at'], { uid: Id }), data: Rows(GoldEntry) }),
  personVip: looks(by('reviewer', 'support'), { query: ListQuery(['at'], { uid: Id }), data: Rows(VipEntry) }),
  copyRequests: looks(by('support'), {
    query: ListQuery(['askedAt'], { state: Type.Optional(OneOf(copyStates)) }),
    data: Rows(CopyRequest),
  }),
  closingRequests: looks(by('support'), { query: ListQuery(['closingAt'], {}), data: Rows(ClosingRequest) }),
  /** Whether 青少年模式 is on for a device. @param device its number, as /about-us shows it there */
  teenDevice: looks(by('support'), {
    query: Type.Object({ device: Type.String({ maxLength: 64 }) }),
    data: Type.Object({ since: Time }),
  }),
};
