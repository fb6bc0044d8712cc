import { ret } from '../../src/contract/ret';
import type { Db } from '../db/db';
import type { TokenRow } from '../db/schema';
import { busy, Refusal, sessionInvalid } from '../errors';
import type { Passwords } from './password';
import type { Admit, Sessions } from './sessions';
import * as tokens from './tokens-repository';

/** Who gave the password need not give it again for so long, on that device. */
export const GRACE_MS = 5 * 60_000;

/** The password has to be given first; the client leads to where it is asked for. */
const verifyFirst = (): Refusal => new Refusal('verify_first', ret.forbidden, (t) => t.verifyFirst, { verify: true });

/** The session of a request that has been let in. @throws Refusal where it has ended meanwhile */
export async function sessionOf(sessions: Sessions, token: string): Promise<TokenRow> {
  const row = await sessions.current(token);
  if (!row) throw sessionInvalid();
  return row;
}

/** For what may be done by whoever has given the password just now. @param now unix ms @throws Refusal verify_first */
export async function verifiedSession(sessions: Sessions, token: string, now: number): Promise<TokenRow> {
  const row = await sessionOf(sessions, token);
  if (row.verified_until <= now) throw verifyFirst();
  return row;
}

/**
 * Looks at the session of a request once more, behind the hold of its account: what ended it came first.
 * @param hash of its token @throws Refusal session_invalid
 */
export async function stillSignedIn(trx: Db, hash: string): Promise<void> {
  if (!(await tokens.find(trx, hash))) throw sessionInvalid();
}

/**
 * For a sign-in by a password: it is looked at before anything is held, and may have been changed or ended since. A hash
 * of an older way is made anew by whichever sign-in comes first; the others gave no wrong password and are sent to try
 * again.
 * @param hash that was right @param refusal of a wrong password
 */
export const stillThePassword =
  (passwords: Pick<Passwords, 'isOutdated'>, hash: string, refusal: () => Refusal): Admit =>
  async (_, user) => {
    if (user.password !== hash) throw passwords.isOutdated(hash) ? busy() : refusal();
  };
