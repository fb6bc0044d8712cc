import type { Db } from '../db/db';

/** Orders that a number of a provider, or of ours, belongs to. */
export async function idsOfNumber(db: Db, number: string): Promise<string[]> {
  const [own, trades, refs] = await Promise.all([
    db.selectFrom('orders').select('id').where('id', '=', number).execute(),
    db.selectFrom('payments').select('order_id as id').where('trade_no', '=', number).limit(50).execute(),
    db.selectFrom('payment_refs').select('order_id as id').where('ref', '=', number).limit(50).execute(),
  ]);
  return [...new Set([...own, ...trades, ...refs].map(({ id }) => id))];
}
