import type { Db } from '../db/db';
import type { TokenRow } from '../db/schema';

export const find = (db: Db, hash: string): Promise<TokenRow | undefined> =>
  db.selectFrom('tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst();

/** Hashes in one question: databases take some thousands of values in a statement. */
const AT_ONCE = 500;

/** Of these sessions those that are there and in time. @param now unix ms */
export async function holding(db: Db, hashes: string[], now: number): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < hashes.length; at += AT_ONCE) {
    const rows = await db
      .selectFrom('tokens')
      .select('token_hash')
      .where('token_hash', 'in', hashes.slice(at, at + AT_ONCE))
      .where('expires_at', '>', now)
      .execute();
    found.push(...rows.map((row) => row.token_hash));
  }
  return found;
}

/** Whether an account is signed in on a device. @param now unix ms */
export async function isSignedIn(db: Db, uid: string, deviceId: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('tokens')
    .select('token_hash')
    .where('uid', '=', uid)
    .where('device_id', '=', deviceId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insert(db: Db, row: TokenRow): Promise<void> {
  await db.insertInto('tokens').values(row).execute();
}

/** Notes that a session was used, unless another call has. @param now unix ms @param expires unix ms; it never comes earlier */
export async function use(db: Db, row: TokenRow, now: number, expires: number): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ used_at: now, expires_at: Math.max(expires, row.expires_at) })
    .where('token_hash', '=', row.token_hash)
    .where('used_at', '=', row.used_at)
    .execute();
}

export async function remove(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('tokens').where('token_hash', '=', hash).execute();
}

export async function removeOfDevice(db: Db, uid: string, deviceId: string): Promise<void> {
  await db.deleteFrom('tokens').where('uid', '=', uid).where('device_id', '=', deviceId).execute();
}

/** Sessions of an account. @param now unix ms */
export const ofUser = (db: Db, uid: string, now: number): Promise<TokenRow[]> =>
  db.selectFrom('tokens').selectAll().where('uid', '=', uid).where('expires_at', '>', now).execute();

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
