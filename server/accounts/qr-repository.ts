import type { Db } from '../db/db';
import type { QrLoginRow } from '../db/schema';

export type QrState = 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'used';

export async function insert(db: Db, row: QrLoginRow & { state: QrState }): Promise<void> {
  await db.insertInto('qr_logins').values(row).execute();
}

export const find = (db: Db, code: string): Promise<QrLoginRow | undefined> =>
  db.selectFrom('qr_logins').selectAll().where('code', '=', code).executeTakeFirst();

/** @param before unix ms */
export async function removeExpired(db: Db, before: number): Promise<void> {
  await db.deleteFrom('qr_logins').where('expires_at', '<', before).execute();
}

/**
 * Moves a code from one state to the next, if it still is in that state, in time, and the user's (or nobody's).
 * @returns whether it did: of several who try at once, one
 */
export async function advance(
  db: Db,
  step: { code: string; from: QrState; to: QrState; uid: string; now: number },
): Promise<boolean> {
  const result = await db
    .updateTable('qr_logins')
    .set({ state: step.to, uid: step.uid })
    .where('code', '=', step.code)
    .where('state', '=', step.from)
    .where('uid', 'in', ['', step.uid])
    .where('expires_at', '>', step.now)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** A session may be on its way from a code that ran out just now. Milliseconds. */
const ON_ITS_WAY_MS = 60_000;

/**
 * Whom an account was about to let in, or has just let in, is refused: a session that is on its way from such a code looks at it
 * once more before it is made. Codes live for minutes, so they are found by their end. @param now unix ms
 */
export async function refuseOf(trx: Db, uid: string, now: number): Promise<void> {
  await trx
    .updateTable('qr_logins')
    .set({ state: 'refused' satisfies QrState })
    .where('expires_at', '>', now - ON_ITS_WAY_MS)
    .where('uid', '=', uid)
    .where('state', 'in', ['scanned', 'confirmed', 'used'] satisfies QrState[])
    .execute();
}
