import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Id, ListQuery, OneOf, Reason, Revision, Rows, Time } from './common';
import { deskLimits } from './limits';
import { copyStates, personStates, signInWays } from './person-states';
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
});
export type PersonState = Static<typeof PersonState>;

/** One account as support sees it. Nothing secret, and nothing that identifies its owner in full. */
export const Person = Type.Object({
  ...PersonRow.properties,
  ...PersonState.properties,
  revision: Revision,
  avatar: Type.String(),
  introduce: Type.String(),
  areaCode: Type.String(),
  level: Type.Integer(),
  bigV: Type.Boolean(),
  service: Type.Boolean(),
  vipName: Type.String(),
  /** Whole gold. */
  gold: Type.Integer(),
  closingAt: Time,
  closedAt: Time,
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
  ledger: Type.Array(
    Type.Object({
      id: Type.String(),
      at: Time,
      change: Type.Integer(),
      /** As the ledger names it, e.g. 'film' and the film's key. */
      reason: Type.String(),
      ref: Type.String(),
    }),
  ),
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

/** Words that the account's owner reads, and the journal keeps. */
const Told = Type.String({ maxLength: deskLimits.toldChars });
const decision = { uid: Id, revision: Revision };
const seen = { data: PersonState };

export const peopleCalls = {
  /** Accounts, the newest first. `q`: an account, a mail address, a phone number in any writing, an id, or how a nickname begins. */
  peopleFind: looks(by('reviewer', 'support'), {
    query: ListQuery(['createdAt'], { state: Type.Optional(OneOf(personStates)) }),
    data: Rows(PersonRow),
  }),
  person: looks(by('reviewer', 'support'), { query: Type.Object({ uid: Id }), data: Person }),
  personLock: acts(by('reviewer'), { body: Type.Object({ ...decision, reason: Told }), ...seen }),
  personUnlock: acts(by('reviewer'), { body: Type.Object({ ...decision, reason: Reason }), ...seen }),
  /** @param until unix ms, to come */
  personMute: acts(by('reviewer', 'support'), {
    body: Type.Object({ ...decision, until: Time, reason: Told }),
    ...seen,
  }),
  personUnmute: acts(by('reviewer', 'support'), { body: Type.Object({ ...decision, reason: Reason }), ...seen }),
  /** @param device the id of one; without it all of them */
  personSignOut: acts(by('support'), {
    body: Type.Object({ uid: Id, device: Type.Optional(Id), reason: Reason }),
    data: Type.Object({ ended: Type.Integer() }),
  }),
  copyRequests: looks(by('support'), {
    query: ListQuery(['askedAt'], { state: Type.Optional(OneOf(copyStates)) }),
    data: Rows(CopyRequest),
  }),
  closingRequests: looks(by('support'), { query: ListQuery(['closingAt'], {}), data: Rows(ClosingRequest) }),
};
