import type { Db } from '../../db/db';
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
