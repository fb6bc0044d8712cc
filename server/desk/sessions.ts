import { deskLimits } from '../../src/contract/desk/limits';
import type { Role } from '../../src/contract/desk/roles';
import { type Admit, randomHex, sha256 } from '../accounts/sessions';
import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';
import { createKeyed } from '../secrets';
import * as repository from './staff-repository';

/** The member of staff who asks at the desk. */
export interface Staff {
  uid: string;
  name: string;
  roles: readonly Role[];
  /** Whether the second factor was given in this session. */
  proven: boolean;
  /** Whether the account has a second factor. */
  hasFactor: boolean;
  tokenHash: string;
  csrf: string;
}

/** The sessions of the desk: separate from those of viewers, shorter, and in a cookie that no script reads. */
export interface DeskSessions {
  /**
   * Begins a session of an account whose password was right.
   * @param admit checks the account once more, while it is locked for the transaction @returns the token for the cookie
   */
  begin(uid: string, admit?: Admit): Promise<string>;
  /** @param token the token from the cookie @returns undefined where the session does not exist or has ended */
  find(token: string): Promise<Staff | undefined>;
  end(tokenHash: string): Promise<void>;
}

const SESSION_MS = deskLimits.sessionSeconds * 1000;
const IDLE_MS = deskLimits.idleSeconds * 1000;
/** The time of the last use is written no more often than this. Milliseconds. */
const NOTE_MS = 60_000;

export function createDeskSessions(db: Db, clock: () => number): DeskSessions {
  const keyed = createKeyed(db, 'desk_secret');
  return {
    async begin(uid, admit) {
      const now = clock();
      const token = randomHex() + randomHex();
      await repository.removeExpired(db, now);
      const times = { created_at: now, used_at: now, expires_at: now + SESSION_MS };
      await db.transaction().execute(async (trx) => {
        await users.hold(trx, uid);
        const user = await users.byId(trx, uid);
        if (user) await admit?.(trx, user);
        await repository.insertSession(trx, { token_hash: sha256(token), uid, proven: 0, ...times });
      });
      return token;
    },
    async find(token) {
      const tokenHash = sha256(token);
      const row = await repository.sessionOf(db, tokenHash);
      const now = clock();
      if (!row || row.expires_at <= now || row.used_at + IDLE_MS <= now) return undefined;
      if (now - row.used_at >= NOTE_MS) await repository.noteUse(db, row, now);
      return {
        uid: row.uid,
        name: row.nick_name || row.account,
        roles: repository.rolesOf(row),
        proven: row.proven === 1,
        hasFactor: row.factor_proven === 1,
        tokenHash,
        csrf: (await keyed())(`csrf|${tokenHash}`).toString('base64url'),
      };
    },
    end: (tokenHash) => repository.endSession(db, tokenHash),
  };
}
