import { type SelectQueryBuilder, sql } from 'kysely';
import type { personStates } from '../../../src/contract/desk/person-states';
import { deviceTyped } from '../../accounts/device-typed';
import { namesMeant } from '../../accounts/login-names';
import { namedWithin } from '../../accounts/name-suffixes-repository';
import { peopleMeant } from '../../accounts/people-meant-repository';
import type { Db } from '../../db/db';
import { startsWith } from '../../db/prefix';
import type { Database, ExportRow } from '../../db/schema';
import { countUpTo } from '../../desk/list-repository';
import { idsOfNumber } from '../../orders/numbers-repository';

export type PersonStateName = (typeof personStates)[number];

export interface PeopleWish {
  /** '' for everybody. */
  q: string;
  state: PersonStateName | undefined;
  /** Unix ms. */
  now: number;
  /** Of the redeem code that `q` may be; null where it can be none. */
  hash: string | null;
}

/** Of what words are found by how something begins, or inside of a name, no more people are looked at. */
export const LOOKED_AT = 200;

/** Ids of accounts that words name whole: by what one signs in with, in any writing, or by the id itself. */
async function signedInBy(db: Db, q: string): Promise<string[]> {
  const names = namesMeant(q, 'CN').map(({ name }) => name);
  const rows = await db.selectFrom('login_names').select('uid').where('name', 'in', names).execute();
  return [q, ...rows.map(({ uid }) => uid)];
}

/** Who bought by an order, and who got what it bought. @param q a number of ours, or of a provider */
async function ofOrder(db: Db, q: string): Promise<string[]> {
  const ids = await idsOfNumber(db, q);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('vip_orders as v', 'v.order_id', 'o.id')
    .select(['o.uid', 'v.to_uid'])
    .where('o.id', 'in', ids)
    .execute();
  return rows.flatMap(({ uid, to_uid }) => [uid, to_uid ?? '']);
}

/** Who used a redeem code. @param hash of the code, null for what is none */
async function ofCode(db: Db, hash: string | null): Promise<string[]> {
  if (!hash) return [];
  const rows = await db.selectFrom('redeem_codes').select('uid').where('hash', '=', hash).execute();
  return rows.map(({ uid }) => uid);
}

/** Some of those who are signed in on a device that is called so, or has that number. */
async function onDevice(db: Db, q: string): Promise<string[]> {
  const number = deviceTyped(q);
  const of = (column: 'device_name' | 'device_id', begins: string) =>
    db
      .selectFrom('tokens')
      .select('uid')
      .where(startsWith(db, column, begins))
      .limit(LOOKED_AT)
      .execute();
  const rows = [...(await of('device_name', q)), ...(number ? await of('device_id', number) : [])];
  return rows.map(({ uid }) => uid);
}

/** Accounts that words mean. @param hash of the redeem code that they may be */
async function meantBy(db: Db, q: string, hash: string | null): Promise<string[]> {
  const found = await Promise.all([
    signedInBy(db, q),
    ofOrder(db, q),
    ofCode(db, hash),
    onDevice(db, q),
    namedWithin(db, q, LOOKED_AT),
  ]);
  return [...new Set(found.flat())].filter(Boolean);
}

/** Accounts that are there, without an order. */
export async function matching(db: Db, { q, state, now, hash }: PeopleWish) {
  let query = db.selectFrom('users').where('closed_at', '=', 0);
  // Written out, and not given as values: databases then know that the index of these accounts alone holds all of them.
  if (state === 'locked') query = query.where(sql<boolean>`locked = 1`);
  if (state === 'muted') query = query.where(sql<boolean>`muted_until > 0`).where('muted_until', '>', now);
  if (state === 'vip')
    query = query.where(sql<boolean>`vip_expires_at > 0`).where('vip_expires_at', '>', now).where('vip_level', '>', 0);
  if (state === 'closing') query = query.where(sql<boolean>`closing_at > 0`);
  if (!q) return query;
  return query.where('id', 'in', peopleMeant(db, q, await meantBy(db, q, hash)));
}

/** Whom words mean is known, and put into order: along the index of everybody's time PostgreSQL goes through all to find them. */
export const orderOf = (q: string) => (q ? sql<number>`created_at + 0` : ('created_at' as const));

/** How much there is of somebody's, each counted as far as it is worth. */
export async function countsOf(db: Db, uid: string) {
  const key = `u:${uid}`;
  const [posts, comments, danmu, orders] = await Promise.all([
    countUpTo(db, db.selectFrom('posts').where('uid', '=', uid)),
    countUpTo(db, db.selectFrom('comments').where('uid', '=', uid)),
    countUpTo(db, db.selectFrom('danmu').where('viewer', '=', key)),
    countUpTo(db, db.selectFrom('orders').where('uid', '=', uid)),
  ]);
  return { posts, comments, danmu, orders };
}

/** What somebody's gold did, without an order. */
export const goldOf = (db: Db, uid: string) => db.selectFrom('wallet_entries').selectAll().where('uid', '=', uid);

/** VIP time that somebody got, without an order. */
export const vipOf = (db: Db, uid: string) => db.selectFrom('vip_grants').selectAll().where('uid', '=', uid);

/** The last rows of a ledger of somebody's. */
export const last = <O>(query: SelectQueryBuilder<Database, 'wallet_entries' | 'vip_grants', O>, most: number) =>
  query.orderBy('at', 'desc').orderBy('id', 'desc').limit(most).execute();

/** Since when 青少年模式 is on; 0 where it is not. */
export async function teenSince(db: Db, holder: string): Promise<number> {
  const row = await db.selectFrom('teen_modes').select('created_at').where('holder', '=', holder).executeTakeFirst();
  return row?.created_at ?? 0;
}

/** Copies of people's data that were asked for, without an order. */
export function copies(db: Db, state: ExportRow['state'] | undefined) {
  const query = db.selectFrom('exports');
  return state ? query.where('exports.state', '=', state) : query;
}

/** Those with whose they are: everybody is there, so that nobody is looked at for the count. */
export const withOwners = (query: ReturnType<typeof copies>) => query.innerJoin('users', 'users.id', 'exports.uid');

/** Accounts whose owners asked for their end, without an order. */
export const closings = (db: Db) =>
  db.selectFrom('users').where(sql<boolean>`closing_at > 0`).where('closed_at', '=', 0);
