import type { Db } from '../db/db';
import type { Database } from '../db/schema';
export type TokenRow = Database['tokens'];

/** The key that session signatures are made with: kept in the database, made on first use. */
export async function secret(db: Db, fresh: string): Promise<string> {
  await db
    .insertInto('meta')
    .values({ key: 'token_secret', value: fresh })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'token_secret').executeTakeFirstOrThrow();
  return row.value;
}

export const find = (db: Db, hash: string): Promise<TokenRow | undefined> =>
  db.selectFrom('tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst();

export async function insert(db: Db, row: TokenRow): Promise<void> {
  await db.insertInto('tokens').values(row).execute();
}

export async function remove(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('tokens').where('token_hash', '=', hash).execute();
}

export async function removeOfDevice(db: Db, uid: string, deviceId: string): Promise<void> {
  await db.deleteFrom('tokens').where('uid', '=', uid).where('device_id', '=', deviceId).execute();
}

/** Signs all devices of an account out. */
export async function removeOfUser(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('tokens').where('uid', '=', uid).execute();
}

/** @param now unix ms */
export async function removeExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('tokens').where('expires_at', '<=', now).execute();
}

/** Devices of an account, the one that signed in last first. */
export async function devicesOf(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tokens')
    .select(['device_id', (eb) => eb.fn.max('created_at').as('at')])
    .where('uid', '=', uid)
    .groupBy('device_id')
    .orderBy('at', 'desc')
    .execute();
  return rows.map((row) => row.device_id);
}
