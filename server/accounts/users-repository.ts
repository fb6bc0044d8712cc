import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { UserRow } from '../db/schema';
import { isVisibleTo, stateOfFew } from '../posts/posts-repository';
import { notClosed } from './closed-repository';
import { nameAccounts } from './login-names-repository';
import { indexName } from './name-suffixes-repository';

export const byId = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** Holds users until the transaction ends, for what is decided by what they did before. */
export async function hold(trx: Db, ...ids: string[]): Promise<void> {
  for (const id of [...ids].sort()) await holdRow(trx, 'users', 'id', id);
}

export const byAccount = (db: Db, account: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('account', '=', account).executeTakeFirst();

/** The account that publishes what the operator brings in; see site-account-repository.ts. */
export const SITE = 'site';

/** What somebody tells, gets and chooses by and by, all of it empty: how a user begins, and what is left of one that was closed. */
export const emptyUser = {
  avatar: '',
  sex: 1,
  introduce: '',
  vip_level: 0,
  vip_category_id: 0,
  vip_type_name: '',
  vip_expires_at: 0,
  email: '',
  phone: '',
  area_code: '',
  big_v: 0,
  level: 1,
  nick_changed_at: 0,
  locked: 0,
  lock_reason: '',
  muted_until: 0,
  settings: '',
  area: '',
  use_area: 0,
  hide_favourites: 0,
  invited_with: '',
  experience: 0,
  zone: '',
  zone_at: 0,
  frame: '',
  frame_until: 0,
  danmu_look: '',
  danmu_look_until: 0,
} satisfies Partial<UserRow>;

type Given = 'id' | 'account' | 'password' | 'nick_name' | 'created_at';

/** A user as they begin: without VIP, without gold, at level 1. */
export const newUser = (given: Pick<UserRow, Given> & Partial<UserRow>): UserRow => ({
  ...emptyUser,
  gold: 0,
  service: 0,
  closing_at: 0,
  closed_at: 0,
  ...given,
});

/**
 * Adds a user, with all that they sign in with as far as it is free. Who must have an address or a number claims it first, in
 * the same transaction (login-names-repository.ts).
 */
export async function create(trx: Db, given: Parameters<typeof newUser>[0]): Promise<void> {
  const row = newUser(given);
  await trx.insertInto('users').values(row).execute();
  await nameAccounts(trx, [row]);
  await indexName(trx, row.id, row.nick_name);
}

export async function setPassword(db: Db, id: string, hash: string): Promise<void> {
  await db.updateTable('users').set({ password: hash }).where('id', '=', id).execute();
}

/** The account is not to be closed any more. */
export async function stayOpen(trx: Db, id: string): Promise<void> {
  await trx.updateTable('users').set({ closing_at: 0 }).where('id', '=', id).execute();
}

/** @param contact what is shown and sent to; a number without its country's code, which stands in area_code */
export async function setContact(
  trx: Db,
  id: string,
  contact: Partial<Pick<UserRow, 'email' | 'phone' | 'area_code'>>,
): Promise<void> {
  await trx.updateTable('users').set(contact).where('id', '=', id).execute();
}

/** Gives a user another hash, unless it was changed meanwhile. @returns whether it did */
export async function replacePassword(db: Db, id: string, before: string, after: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password: after })
    .where('id', '=', id)
    .where('password', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type OwnColumn =
  | 'nick_name'
  | 'nick_changed_at'
  | 'introduce'
  | 'sex'
  | 'avatar'
  | 'settings'
  | 'area'
  | 'use_area'
  | 'hide_favourites';

/** Changes what a user may change. @returns the row as it stands afterwards */
export async function update(
  db: Db,
  id: string,
  change: Partial<Pick<UserRow, OwnColumn>>,
): Promise<UserRow | undefined> {
  if (Object.keys(change).length === 0) return byId(db, id);
  const row = await db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirst();
  if (row && change.nick_name !== undefined) await indexName(db, id, row.nick_name);
  return row;
}

/** Nobody is told of more new works: a badge shows two digits, and more as 99+. */
const NEW_WORKS = 100;

/** Who asks for what is new. */
interface Looker {
  uid: string;
  /** Unix ms, when they last looked; 0 for never. */
  since: number;
  /** Unix ms. */
  now: number;
  /** 青少年模式 is on: what is fit counts alone. */
  teen: boolean;
}

/**
 * How many works are new to a user, NEW_WORKS at most: posts and films of the people they follow, published since they follow them; of the
 * site itself, published since they have an account.
 */
export async function newWorks(db: Db, { uid, since, now, teen }: Looker): Promise<number> {
  const published = () =>
    db
      .selectFrom('titles as t')
      .select('t.media_key')
      .where('t.uploader', '!=', uid)
      .where('t.published_at', '>', since)
      .where('t.published_at', '<=', now)
      .where('t.withdrawn', '=', 0)
      .$if(teen, (query) => query.where('t.teen', '=', 1));
  const ofSite = published()
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 't.uploader').on('u.account', '=', SITE))
    .innerJoin('users as me', (join) => join.on('me.id', '=', uid).onRef('t.published_at', '>', 'me.created_at'))
    .limit(NEW_WORKS);
  // From whom one follows to their posts: SQLite takes a cross join in that order, where it would walk the posts of everybody.
  const ofFollowed = db
    .selectFrom('follows as f')
    .crossJoin('posts as p')
    .where(notClosed('f.target'))
    .where((eb) => isVisibleTo({ uid, teen })(eb as never))
    .select('p.id as media_key')
    .where('f.uid', '=', uid)
    .whereRef('p.uid', '=', 'f.target')
    .whereRef('p.at', '>', 'f.created_at')
    .where('p.at', '>', since)
    .where('p.at', '<=', now)
    .where(stateOfFew, '=', 'shown')
    .limit(NEW_WORKS);
  // Who follows the site's account is told of its works once.
  const keys = (await Promise.all([ofSite.execute(), ofFollowed.execute()])).flat().map((row) => row.media_key);
  return Math.min(NEW_WORKS, new Set(keys).size);
}

export const byIds = (db: Db, ids: string[]): Promise<UserRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('users').selectAll().where('id', 'in', ids).execute();
