import type { Db } from '../db/db';
import type { ExportRow } from '../db/schema';

export const ofUser = (db: Db, uid: string): Promise<ExportRow | undefined> =>
  db.selectFrom('exports').selectAll().where('uid', '=', uid).executeTakeFirst();

export const byId = (db: Db, id: string): Promise<ExportRow | undefined> =>
  db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst();

/** Replaces the copy of a user by a new one, in a transaction that locks the user. @returns the id of the copy before, '' for none */
export async function replace(trx: Db, row: ExportRow): Promise<string> {
  const before = await trx.deleteFrom('exports').where('uid', '=', row.uid).returning('id').executeTakeFirst();
  await trx.insertInto('exports').values(row).execute();
  return before?.id ?? '';
}

/** @returns false where the copy has been removed */
export async function finish(db: Db, id: string, change: Omit<ExportRow, 'id' | 'uid' | 'asked_at'>): Promise<boolean> {
  const done = await db.updateTable('exports').set(change).where('id', '=', id).executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('exports').where('id', '=', id).execute();
}
