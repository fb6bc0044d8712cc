import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { AT_ONCE } from '../../db/remove-repository';
import type { StoreMarkRow } from '../../db/schema';

type Mark = Pick<StoreMarkRow, 'opinion' | 'favourite_at'>;
const NONE: Mark = { opinion: 0, favourite_at: 0 };

/** What somebody thinks of these playlists; those without a word are left out. `uid` '' is a visitor. */
export async function marksOf(db: Db, uid: string, keys: string[]): Promise<ReadonlyMap<string, Mark>> {
  if (!uid || keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('store_marks')
    .selectAll()
    .where('uid', '=', uid)
    .where('store_key', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.store_key, row]));
}

export const markOf = async (trx: Db, uid: string, key: string): Promise<Mark> =>
  (await marksOf(trx, uid, [key])).get(key) ?? NONE;

/** Changes what somebody thinks of a playlist that is held. */
export async function set(trx: Db, key: string, uid: string, change: Partial<Mark>): Promise<void> {
  await trx
    .insertInto('store_marks')
    .values({ store_key: key, uid, ...NONE, ...change })
    .onConflict((conflict) => conflict.columns(['store_key', 'uid']).doUpdateSet(change))
    .execute();
}

export async function hasPlayed(db: Db, key: string, viewer: string, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('store_plays')
    .select('day')
    .where('store_key', '=', key)
    .where('viewer', '=', viewer)
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a viewer plays it today; what is kept of their days before goes. @returns false where that was noted before */
export async function addPlay(trx: Db, key: string, viewer: string, day: string): Promise<boolean> {
  const done = await trx
    .insertInto('store_plays')
    .values({ store_key: key, viewer, day })
    .onConflict((conflict) => conflict.columns(['store_key', 'viewer', 'day']).doNothing())
    .executeTakeFirst();
  if (Number(done.numInsertedOrUpdatedRows ?? 0) === 0) return false;
  await trx
    .deleteFrom('store_plays')
    .where('store_key', '=', key)
    .where('viewer', '=', viewer)
    .where('day', '<', day)
    .execute();
  return true;
}

/** What a play is kept by, in this order. */
export type PlayKey = Record<'store_key' | 'viewer' | 'day', string>;

/**
 * Looks through some plays in the order of their keys, and forgets those of days that are over: nothing else asks for them by their day.
 * @param after the last one that was looked at @param day the first that is kept
 * @returns the last one of these; undefined where there are no more
 */
export async function forgetPlays(db: Db, after: PlayKey, day: string): Promise<PlayKey | undefined> {
  const key = sql`(store_key, viewer, day)`;
  const of = (play: PlayKey) => sql`(${play.store_key}, ${play.viewer}, ${play.day})`;
  const { rows } = await sql<PlayKey>`select store_key, viewer, day from store_plays where ${key} > ${of(after)}
    order by store_key, viewer, day limit ${sql.lit(AT_ONCE)}`.execute(db);
  const last = rows.at(-1);
  if (last)
    await sql`delete from store_plays where ${key} > ${of(after)} and ${key} <= ${of(last)} and day < ${day}`.execute(
      db,
    );
  return last;
}
