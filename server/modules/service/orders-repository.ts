import type { Db } from '../../db/db';
import type { OrderRow } from '../../db/schema';

/** Whose order it is; '' where there is none. */
export async function ownerOf(db: Db, orderId: string): Promise<string> {
  const row = await db.selectFrom('orders').select('uid').where('id', '=', orderId).executeTakeFirst();
  return row?.uid ?? '';
}

/** The latest orders that somebody made, the newest first. */
export const latest = (db: Db, uid: string, limit: number): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
