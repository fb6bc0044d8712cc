import { Type } from 'typebox';
import { acts, by } from './call';
import { Done, Id, OneOf, Reason, Revision, Time } from './common';
import { deskLimits } from './limits';
import { PersonState, Profile } from './people';
import { profileParts } from './person-states';

/** Text that the account's owner reads, and that the journal keeps. */
const Told = Type.String({ maxLength: deskLimits.toldChars });
const Address = Type.String({ maxLength: 254 });
const decision = { uid: Id, revision: Revision };
const seen = { data: PersonState };

/** Decisions about accounts. */
export const personCalls = {
  personLock: acts(by('reviewer'), { body: Type.Object({ ...decision, reason: Told }), ...seen }),
  personUnlock: acts(by('reviewer'), { body: Type.Object({ ...decision, reason: Reason }), ...seen }),
  /** Mutes a member. @param until unix ms, in the future */
  personMute: acts(by('reviewer', 'support'), {
    body: Type.Object({ ...decision, until: Time, reason: Told }),
    ...seen,
  }),
  personUnmute: acts(by('reviewer', 'support'), { body: Type.Object({ ...decision, reason: Reason }), ...seen }),
  /** Signs devices out. @param device the id of one; without it all of them */
  personSignOut: acts(by('support'), {
    body: Type.Object({ uid: Id, device: Type.Optional(Id), reason: Reason }),
    data: Type.Object({ ended: Type.Integer() }),
  }),
  /** Sets whether an account answers for customer service, and whether it is certified. */
  personFlags: acts(by(), {
    body: Type.Object({ ...decision, service: Type.Boolean(), bigV: Type.Boolean(), reason: Reason }),
    ...seen,
  }),
  /** Removes parts of a profile; its owner is told why. */
  personClear: acts(by('reviewer'), {
    body: Type.Object({
      ...decision,
      parts: Type.Array(OneOf(profileParts), { minItems: 1, maxItems: profileParts.length, uniqueItems: true }),
      reason: Told,
    }),
    data: Profile,
  }),
  /** Makes an account for somebody, who gets a letter and sets the password. @param account its name, '' to have the e-mail address alone */
  personNew: acts(by(), {
    body: Type.Object({
      account: Type.String({ maxLength: deskLimits.accountChars }),
      name: Type.String({ minLength: 1, maxLength: deskLimits.accountChars }),
      email: Address,
      reason: Reason,
    }),
    data: Type.Object({ uid: Type.String() }),
  }),
  /**
   * Voids the password, ends all sessions, and sends the owner a letter that says how to set a new password.
   * @param email where the account has neither an e-mail address nor a number, the address that it gets; else ''
   */
  personPassword: acts(by(), { body: Type.Object({ ...decision, email: Address, reason: Reason }), ...seen }),
  /** Cancels the closing of an account. */
  closingCancel: acts(by('support'), { body: Type.Object({ ...decision, reason: Reason }), ...seen }),
  /** Retries a failed copy of a member's data. @param id of the request */
  copyRetry: acts(by('support'), { body: Type.Object({ id: Id, reason: Reason }), data: Done }),
  /** Ends 青少年模式 of an account or a device whose PIN nobody knows. @param device its number, as it shows it on /about-us */
  teenEnd: acts(by('support'), {
    body: Type.Object({
      uid: Type.String({ maxLength: 128 }),
      device: Type.String({ maxLength: 64 }),
      reason: Reason,
    }),
    data: Done,
  }),
};
