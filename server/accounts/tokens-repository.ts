import type { Db } from '../db/db';
import { prepared } from '../db/prepared';
import type { TokenRow } from '../db/schema';

export const find = (db: Db, hash: string): Promise<TokenRow | undefined> =>
  db.selectFrom('tokens').selectAll().where('token_hash', '=', hash).executeTakeFirst();

const withLock = prepared(1, (db, hash: string) =>
  db
    .selectFrom('tokens as t')
    .leftJoin('users as u', 'u.id', 't.uid')
    .selectAll('t')
    .select(['u.locked', 'u.lock_reason'])
    .where('t.token_hash', '=', hash),
);

/** The same with what keeps it from being used: `locked` 1 while the operator keeps the account locked. */
export async function findWithLock(
  db: Db,
  hash: string,
): Promise<(TokenRow & { locked: number | null; lock_reason: string | null }) | undefined> {
  return (await withLock(db, hash))[0];
}

/** Hashes in one question: databases take some thousands of values in a statement. */
const AT_ONCE = 500;

/** Of these sessions those that are there and in time, of accounts that nobody has locked. @param now unix ms */
export async function holding(db: Db, hashes: string[], now: number): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < hashes.length; at += AT_ONCE) {
    const rows = await db
      .selectFrom('tokens as t')
      .leftJoin('users as u', 'u.id', 't.uid')
      .select('t.token_hash')
      .where('t.token_hash', 'in', hashes.slice(at, at + AT_ONCE))
      .where('t.expires_at', '>', now)
      .where((eb) => eb.or([eb('u.locked', 'is', null), eb('u.locked', '=', 0)]))
      .execute();
    found.push(...rows.map((row) => row.token_hash));
  }
  return found;
}

/** What the realtime channel knows a session by that is over. */
export interface EndedSession {
  uid: string;
  deviceId: string;
  /** Of its token. */
  hash: string;
}

const ended = (row: Pick<TokenRow, 'uid' | 'device_id' | 'token_hash'>): EndedSession => ({
  uid: row.uid,
  deviceId: row.device_id,
  hash: row.token_hash,
});

/** Sessions of an account that are in time, the one used last first. @param now unix ms */
export const ofUser = (db: Db, uid: string, now: number): Promise<TokenRow[]> =>
  db
    .selectFrom('tokens')
    .selectAll()
    .where('uid', '=', uid)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute();

/** Ends one session of an account. @param id as its owner knows it @returns null where the account has no such session */
export async function endOne(trx: Db, uid: string, id: string): Promise<EndedSession | null> {
  const row = await trx
    .deleteFrom('tokens')
    .where('uid', '=', uid)
    .where('id', '=', id)
    .returning(['uid', 'device_id', 'token_hash'])
    .executeTakeFirst();
  return row ? ended(row) : null;
}

/** Ends the sessions of an account on its devices; end-sessions.ts is what else ends with them. @param but the hash of a session that stays */
export async function endAll(trx: Db, uid: string, but = ''): Promise<EndedSession[]> {
  const rows = await trx
    .deleteFrom('tokens')
    .where('uid', '=', uid)
    .where('token_hash', '!=', but)
    .returning(['uid', 'device_id', 'token_hash'])
    .execute();
  return rows.map(ended);
}

/** Who holds this session has given the password. @param until unix ms */
export async function setVerified(db: Db, hash: string, until: number): Promise<void> {
  await db.updateTable('tokens').set({ verified_until: until }).where('token_hash', '=', hash).execute();
}

/** Brings a session's last use up to date, unless another process has. @param at unix ms @param place '' leaves it as it is */
export async function touch(db: Db, hash: string, at: number, place: string): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ used_at: at, ...(place ? { place } : {}) })
    .where('token_hash', '=', hash)
    .where('used_at', '<', at)
    .execute();
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

/** Moves the end of a session, unless another call has. @param expires unix ms */
export async function prolong(db: Db, row: TokenRow, expires: number): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ expires_at: expires })
    .where('token_hash', '=', row.token_hash)
    .where('expires_at', '=', row.expires_at)
    .execute();
}

export async function remove(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('tokens').where('token_hash', '=', hash).execute();
}

export async function removeOfDevice(db: Db, uid: string, deviceId: string): Promise<void> {
  await db.deleteFrom('tokens').where('uid', '=', uid).where('device_id', '=', deviceId).execute();
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
