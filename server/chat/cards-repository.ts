import type { Db } from '../db/db';
import type { Database, OrderRow } from '../db/schema';

/** Orders by their ids. */
export const ordersOf = (db: Db, ids: string[]): Promise<OrderRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();

/** Help articles by their ids, without their texts. */
export const articlesOf = (
  db: Db,
  ids: number[],
): Promise<Pick<Database['help_items'], 'id' | 'title' | 'title_tw'>[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('help_items').select(['id', 'title', 'title_tw']).where('id', 'in', ids).execute();

/** Of these people, those who keep somebody away. */
export async function keepingAway(db: Db, uid: string, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('blacklist')
    .select('uid')
    .where('target', '=', uid)
    .where('uid', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.uid));
}
