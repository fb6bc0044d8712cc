import { Type } from 'typebox';
import { acts, by } from './call';
import { Done, Id, OneOf, Reason, Revision, Time } from './common';
import { deskLimits } from './limits';
import { PersonState, Profile } from './people';
import { profileParts } from './person-states';

/** Words that the account's owner reads, and the journal keeps. */
const Told = Type.String({ maxLength: deskLimits.toldChars });
const Address = Type.String({ maxLength: 254 });
const decision = { uid: Id, revision: Revision };
const seen = { data: PersonState };

/** What is decided about accounts. */
export const personCalls = {
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
  /** Whether an account answers for customer service, and whether it is certified. */
  personFlags: acts(by(), {
    body: Type.Object({ ...decision, service: Type.Boolean(), bigV: Type.Boolean(), reason: Reason }),
    ...seen,
  }),
  /** Takes parts of a profile away; its owner reads why. */
  personClear: acts(by('reviewer'), {
    body: Type.Object({
      ...decision,
      parts: Type.Array(OneOf(profileParts), { minItems: 1, maxItems: profileParts.length, uniqueItems: true }),
      reason: Told,
    }),
    data: Profile,
  }),
  /** An account for somebody, who gets a letter and sets the password. @param account '' for none beside the address */
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
   * The password holds no longer, nobody is signed in any more, and the owner gets a letter that says how to set a new one.
   * @param email where the account has no address and no number, the address that it gets; else ''
   */
  personPassword: acts(by(), { body: Type.Object({ ...decision, email: Address, reason: Reason }), ...seen }),
  /** An account that was to be closed stays. */
  closingCancel: acts(by('support'), { body: Type.Object({ ...decision, reason: Reason }), ...seen }),
  /** A copy of somebody's data that failed is made anew. @param id of the request */
  copyRetry: acts(by('support'), { body: Type.Object({ id: Id, reason: Reason }), data: Done }),
  /** Ends 青少年模式 whose PIN nobody knows, of an account or of a device. @param device its number, as /about-us shows it there */
  teenEnd: acts(by('support'), {
    body: Type.Object({
      uid: Type.String({ maxLength: 128 }),
      device: Type.String({ maxLength: 64 }),
      reason: Reason,
    }),
    data: Done,
  }),
};
