import type { Db } from '../../db/db';
import type { RemoteInputRow } from '../../db/schema';

export const byCode = (db: Db, code: string): Promise<RemoteInputRow | undefined> =>
  db.selectFrom('remote_inputs').selectAll().where('code', '=', code).executeTakeFirst();

export async function insert(db: Db, row: RemoteInputRow): Promise<void> {
  await db.insertInto('remote_inputs').values(row).execute();
}

/** @param before unix ms */
export async function removeExpired(db: Db, before: number): Promise<void> {
  await db.deleteFrom('remote_inputs').where('expires_at', '<', before).execute();
}

/** The screen of a code came. @param at unix ms @param until unix ms */
export async function come(db: Db, code: string, at: number, until: number): Promise<void> {
  await db.updateTable('remote_inputs').set({ created_at: at, expires_at: until }).where('code', '=', code).execute();
}

/** @param until unix ms */
export async function renew(db: Db, code: string, until: number): Promise<void> {
  await db.updateTable('remote_inputs').set({ expires_at: until }).where('code', '=', code).execute();
}

/**
 * Ends a code at a time, unless it ends earlier by itself or its screen has come once more.
 * @param cameAt when the screen came that has gone, unix ms
 * @param until unix ms
 */
export async function shorten(db: Db, code: string, cameAt: number, until: number): Promise<void> {
  await db
    .updateTable('remote_inputs')
    .set({ expires_at: until })
    .where('code', '=', code)
    .where('created_at', '=', cameAt)
    .where('expires_at', '>', until)
    .execute();
}

/** Removes a code for the holder of its secret. */
export async function remove(db: Db, code: string, secretHash: string): Promise<void> {
  await db.deleteFrom('remote_inputs').where('code', '=', code).where('secret_hash', '=', secretHash).execute();
}
