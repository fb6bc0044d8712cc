import type { FastifyRequest } from 'fastify';
import { countedAs, type LoginName, namesMeant } from '../../accounts/login-names';
import { findByNames } from '../../accounts/login-names-repository';
import type { DeviceFacts } from '../../accounts/sessions';
import { createSignInLimits, type SignIn } from '../../accounts/sign-in-limits';
import { noteSignIn } from '../../accounts/sign-ins-repository';
import * as tokens from '../../accounts/tokens-repository';
import * as users from '../../accounts/users-repository';
import type { UserRow } from '../../db/schema';
import { badRequest, Refusal } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import { logSecurity } from '../../http/security-log';
import { createKeyed } from '../../secrets';
import type { Services } from '../../services';

interface Given {
  /** As it was typed: an account's own name, an address, or a number, of that country where none is in it. */
  account: string;
  country: string;
  password: string;
  /** Ticket of a solved one. */
  captcha?: string;
  viewer: Viewer;
  request: FastifyRequest;
  facts: DeviceFacts;
}

/** Characters of the hash by which limits and log know an account. */
const HASH_CHARS = 16;

export const wrongPassword = (): Refusal => badRequest((t) => t.wrongPassword);

/** Finds who signs in with account and password. @returns the account, with the hash that was right @throws Refusal the same for a wrong password and for no account */
export function createPasswordSignIn({
  db,
  clock,
  attempts,
  passwords,
  captcha,
}: Pick<Services, 'db' | 'clock' | 'attempts' | 'passwords' | 'captcha'>): (given: Given) => Promise<UserRow> {
  const limits = createSignInLimits(attempts);
  const keyed = createKeyed(db, 'log_secret');

  async function isRight(password: string, user: UserRow | undefined, one: SignIn): Promise<boolean> {
    try {
      return await passwords.verify(password, user?.password ?? null);
    } catch (error) {
      // Sent away because too many came at once, or a fault of ours.
      await limits.giveBack(one);
      throw error;
    }
  }

  /** An account from before today's way of hashing gets a hash of today; where that cannot be, at the next sign-in. */
  async function renewed(password: string, user: UserRow, { request }: SignIn): Promise<UserRow> {
    const { id, password: stored } = user;
    if (!passwords.isOutdated(stored)) return user;
    try {
      const hash = await passwords.hash(password);
      if (await users.replacePassword(db, id, stored, hash)) return { ...user, password: hash };
      // Another sign-in came first with the same, or it is another password now: then the old hash lets nobody in.
      const now = await users.byId(db, id);
      return now && (await passwords.verify(password, now.password)) ? now : user;
    } catch (error) {
      const busy = error instanceof Refusal;
      request.log[busy ? 'debug' : 'error']({ err: error, uid: id }, 'the password could not be hashed anew');
      return user;
    }
  }

  /** Names from before they were normalised may stand otherwise. Both are asked for whatever the first one finds. */
  async function find(typed: string, names: LoginName[]): Promise<UserRow | undefined> {
    const [named, literal] = [await findByNames(db, names), await users.byAccount(db, typed)];
    return named ?? literal;
  }

  return async ({ account: given, country, password, captcha: ticket, viewer, request, facts }) => {
    // Before any other limit: what is refused for want of a ticket is no try of a password.
    await captcha.demand({ viewer, request }, 'login', ticket);
    const typed = given.trim();
    const names = namesMeant(typed, country);
    const account = (await keyed())(countedAs(names)).toString('hex').slice(0, HASH_CHARS);
    await limits.admitAddress({ request, account });
    const user = await find(typed, names);
    // Asked for nobody as well: an account that exists must not take longer.
    const isKnownDevice = await tokens.isSignedIn(db, user?.id ?? '', viewer.deviceId, clock());
    const one: SignIn = { request, account, uid: user?.id ?? '', isKnownDevice };
    await limits.admitAccount(one);
    const right = await isRight(password, user, one);
    if (!user || !right) {
      logSecurity(request, 'sign-in failed', user ? { uid: user.id } : { account });
      await noteSignIn(db, clock(), {
        uid: user?.id ?? '',
        way: 'password',
        ok: false,
        deviceId: viewer.deviceId,
        facts,
      });
      throw wrongPassword();
    }
    await limits.succeed(one);
    await captcha.succeed({ viewer, request }, 'login');
    return renewed(password, user, one);
  };
}
