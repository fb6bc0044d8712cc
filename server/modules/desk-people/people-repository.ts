import { sql } from 'kysely';
import type { personStates } from '../../../src/contract/desk/person-states';
import { namesMeant } from '../../accounts/login-names';
import type { Db } from '../../db/db';
import { startsWith } from '../../db/prefix';
import type { ExportRow, WalletEntryRow } from '../../db/schema';
import { countUpTo } from '../../desk/list-repository';

export type PersonStateName = (typeof personStates)[number];

export interface PeopleWish {
  /** '' for everybody. */
  q: string;
  state: PersonStateName | undefined;
  /** Unix ms. */
  now: number;
}

/** Ids of accounts that words name exactly: by what one signs in with, in any writing, or by the id itself. */
async function namedBy(db: Db, q: string): Promise<string[]> {
  const names = namesMeant(q, 'CN').map(({ name }) => name);
  const rows = await db.selectFrom('login_names').select('uid').where('name', 'in', names).execute();
  return [...new Set([q, ...rows.map(({ uid }) => uid)])];
}

/** Accounts that are there, without an order. */
export async function matching(db: Db, { q, state, now }: PeopleWish) {
  let query = db.selectFrom('users').where('closed_at', '=', 0);
  // Written out, and not given as values: databases then know that the index of these accounts alone holds all of them.
  if (state === 'locked') query = query.where(sql<boolean>`locked = 1`);
  if (state === 'muted') query = query.where(sql<boolean>`muted_until > 0`).where('muted_until', '>', now);
  if (state === 'vip')
    query = query.where(sql<boolean>`vip_expires_at > 0`).where('vip_expires_at', '>', now).where('vip_level', '>', 0);
  if (state === 'closing') query = query.where(sql<boolean>`closing_at > 0`);
  if (!q) return query;
  const named = await namedBy(db, q);
  return query.where((eb) => eb.or([eb('id', 'in', named), startsWith(db, 'nick_name', q)]));
}

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

/** What somebody's gold did last. */
export const lastEntries = (db: Db, uid: string, most: number): Promise<WalletEntryRow[]> =>
  db
    .selectFrom('wallet_entries')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Copies of people's data that were asked for, without an order. */
export function copies(db: Db, state: ExportRow['state'] | undefined) {
  const query = db.selectFrom('exports').innerJoin('users', 'users.id', 'exports.uid');
  return state ? query.where('exports.state', '=', state) : query;
}

/** Accounts whose owners asked for their end, without an order. */
export const closings = (db: Db) =>
  db.selectFrom('users').where(sql<boolean>`closing_at > 0`).where('closed_at', '=', 0);
