import type { Db } from '../../db/db';
import type { SignInRow } from '../../db/schema';

/** What an account's owner is told. */
const SHOWN = 20;

/** The last sign-ins of an account and those that failed, the latest first. */
export const lastOf = (db: Db, uid: string): Promise<SignInRow[]> =>
  db
    .selectFrom('sign_ins')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
