import type { FastifyRequest } from 'fastify';
import type { AttemptsFactory, Limit } from '../attempts';
import { type Refusal, tooMany } from '../errors';
import { createAddressAttempts } from '../http/address-attempts';
import { customerOf } from '../http/network-of';
import { logSecurity, type SecurityEvent } from '../http/security-log';

/** One customer of a provider against one account: whoever mistypes is back after a coffee. */
const pairLimit: Limit = { name: 'sign-in-pair', most: 10, seconds: 300 };
/** One address over all accounts: nobody tries the same password on two hundred of them. A /56 of IPv6 has four times as many. */
const addressLimit: Limit = { name: 'sign-in-address', most: 30, seconds: 300 };
/**
 * All addresses against one account. One address, or the /56 that one household has of IPv6, cannot use it up alone: the limit of
 * pairs lets it try thirty times in the same quarter of an hour, and ten more where two windows meet.
 */
const accountLimit: Limit = { name: 'sign-in-account', most: 60, seconds: 900 };

/** Who tries to sign in. Keyed hashes and ids only: keys may lie in a store outside of this process. */
export interface SignIn {
  request: FastifyRequest;
  /** Keyed hash of the account as it was typed, whether it exists or not. */
  account: string;
  /** Of the account, '' where there is none. */
  uid: string;
  /** The account is signed in on this very device. */
  isKnownDevice: boolean;
}

export interface SignInLimits {
  /** Before anything is looked up. @throws Refusal where this address has tried too often */
  admitAddress(one: Pick<SignIn, 'request' | 'account'>): Promise<void>;
  /** Before the password is looked at. @throws Refusal where too many addresses have tried this account */
  admitAccount(one: SignIn): Promise<void>;
  /** It was the right password. */
  succeed(one: SignIn): Promise<void>;
  /** The password was not looked at: the try does not count. */
  giveBack(one: SignIn): Promise<void>;
}

export function createSignInLimits(attempts: AttemptsFactory): SignInLimits {
  const [pairs, accounts] = [attempts(pairLimit), attempts(accountLimit)];
  const addresses = createAddressAttempts(attempts, addressLimit);
  const pairOf = ({ request, account }: Pick<SignIn, 'request' | 'account'>) => `${account}|${customerOf(request.ip)}`;

  const admit = (
    counted: { allowed: boolean; firstRefused: boolean },
    one: Pick<SignIn, 'request' | 'account'> & { uid?: string },
    event: SecurityEvent,
    refusal: Refusal,
  ): void => {
    if (counted.firstRefused) logSecurity(one.request, event, one);
    if (!counted.allowed) throw refusal;
  };

  return {
    async admitAddress(one) {
      const refusal = tooMany((t) => t.tooManyLogins);
      const address = await addresses.take(one.request.ip);
      admit(address, { ...one, account: '' }, 'sign-ins of an address locked', refusal);
      admit(await pairs.take(pairOf(one)), one, 'sign-ins of an address locked', refusal);
    },
    async admitAccount(one) {
      // A stranger who tries from everywhere does not lock out whoever is at home in the account.
      if (one.isKnownDevice) return;
      const refusal = tooMany((t) => t.accountLocked);
      admit(await accounts.take(one.account), one, 'sign-ins of an account locked', refusal);
    },
    async succeed(one) {
      await pairs.forget(pairOf(one));
      await addresses.giveBack(one.request.ip);
      if (!one.isKnownDevice) await accounts.giveBack(one.account);
    },
    async giveBack(one) {
      await pairs.giveBack(pairOf(one));
      await addresses.giveBack(one.request.ip);
      if (!one.isKnownDevice) await accounts.giveBack(one.account);
    },
  };
}
