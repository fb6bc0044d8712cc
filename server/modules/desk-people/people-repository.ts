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
  /** The hash of the redeem code that `q` may be; null where it cannot be one. */
  hash: string | null;
}

/** The most people that a search by a prefix, or by a part of a name, returns. */
export const LOOKED_AT = 200;

/** Ids of the accounts whose login name, in any spelling, or whose id is the whole text. */
async function signedInBy(db: Db, q: string): Promise<string[]> {
  const names = namesMeant(q, 'CN').map(({ name }) => name);
  const rows = await db.selectFrom('login_names').select('uid').where('name', 'in', names).execute();
  return [q, ...rows.map(({ uid }) => uid)];
}

/** The buyer of an order, and the member who got what it bought. @param q the site's or a provider's number */
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

/** The member who used a redeem code. @param hash of the code, null where the text cannot be one */
async function ofCode(db: Db, hash: string | null): Promise<string[]> {
  if (!hash) return [];
  const rows = await db.selectFrom('redeem_codes').select('uid').where('hash', '=', hash).execute();
  return rows.map(({ uid }) => uid);
}

/** Some of the members who are signed in on a device with this name or number. */
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

/** The accounts that a search text may mean. @param hash of the redeem code that it may be */
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

/** Accounts that are not closed, without an order. */
export async function matching(db: Db, { q, state, now, hash }: PeopleWish) {
  let query = db.selectFrom('users').where('closed_at', '=', 0);
  // The conditions are written into the statement, and not given as parameters, so that the database knows that the partial index holds all
  // these rows.
  if (state === 'locked') query = query.where(sql<boolean>`locked = 1`);
  if (state === 'muted') query = query.where(sql<boolean>`muted_until > 0`).where('muted_until', '>', now);
  if (state === 'vip')
    query = query.where(sql<boolean>`vip_expires_at > 0`).where('vip_expires_at', '>', now).where('vip_level', '>', 0);
  if (state === 'closing') query = query.where(sql<boolean>`closing_at > 0`);
  if (!q) return query;
  return query.where('id', 'in', peopleMeant(db, q, await meantBy(db, q, hash)));
}

/**
 * The order of a search. Its few accounts are known by id and are sorted; with the index of `created_at` PostgreSQL would read all accounts
 * to find them.
 */
export const orderOf = (q: string) => (q ? sql<number>`created_at + 0` : ('created_at' as const));

/** How many posts, comments, danmu and orders a member has, each counted as far as it is worth. */
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

/** The entries of a member's gold, without an order. */
export const goldOf = (db: Db, uid: string) => db.selectFrom('wallet_entries').selectAll().where('uid', '=', uid);

/** The VIP time that a member got, without an order. */
export const vipOf = (db: Db, uid: string) => db.selectFrom('vip_grants').selectAll().where('uid', '=', uid);

/** The last rows of a member's ledger. */
export const last = <O>(query: SelectQueryBuilder<Database, 'wallet_entries' | 'vip_grants', O>, most: number) =>
  query.orderBy('at', 'desc').orderBy('id', 'desc').limit(most).execute();

/** Since when 青少年模式 (teen mode) is on; unix ms, 0 where it is off. */
export async function teenSince(db: Db, holder: string): Promise<number> {
  const row = await db.selectFrom('teen_modes').select('created_at').where('holder', '=', holder).executeTakeFirst();
  return row?.created_at ?? 0;
}

/** Copies of their data that members asked for, without an order. */
export function copies(db: Db, state: ExportRow['state'] | undefined) {
  const query = db.selectFrom('exports');
  return state ? query.where('exports.state', '=', state) : query;
}

/** The copies with their owners. Every copy has one, so that the count does not need the join. */
export const withOwners = (query: ReturnType<typeof copies>) => query.innerJoin('users', 'users.id', 'exports.uid');

/** Accounts whose owners asked for them to be closed, without an order. */
export const closings = (db: Db) =>
  db.selectFrom('users').where(sql<boolean>`closing_at > 0`).where('closed_at', '=', 0);
