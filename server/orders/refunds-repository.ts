import type { Db } from '../db/db';
import type { OrderRow, RefundRow } from '../db/schema';

export const byNumber = (db: Db, provider: string, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('provider', '=', provider).where('id', '=', id).executeTakeFirst();

/** All of an order, the first one first. */
export const ofOrder = (db: Db, orderId: string): Promise<RefundRow[]> =>
  db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('at').orderBy('id').execute();

/** Keeps what is there under the same number, and for the same press. */
export async function add(trx: Db, row: RefundRow): Promise<void> {
  await trx
    .insertInto('refunds')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The gate of all money that goes back: the sum never passes what was paid, whoever comes at the same time.
 * @param amount minor units, below 0 for what a provider refused @returns the order as it is then; undefined where there is not so much left
 */
export const take = (trx: Db, orderId: string, amount: number): Promise<OrderRow | undefined> =>
  trx
    .updateTable('orders')
    .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
    .where('id', '=', orderId)
    .where('state', 'in', ['paid', 'refunding'])
    .where((eb) => eb(eb('refunded', '+', amount), '<=', eb.ref('amount')))
    .returningAll()
    .executeTakeFirst();

/** Ends a refund that is going. @returns it; undefined where somebody else was quicker */
export const end = (
  trx: Db,
  { provider, id }: Pick<RefundRow, 'provider' | 'id'>,
  to: Pick<RefundRow, 'state'> & Partial<Pick<RefundRow, 'said' | 'done_at'>>,
): Promise<RefundRow | undefined> =>
  trx
    .updateTable('refunds')
    .set(to)
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('state', '=', 'going')
    .returningAll()
    .executeTakeFirst();

/** Notes how much time went back with it. @param cut milliseconds */
export async function noteCut(trx: Db, { provider, id }: RefundRow, cut: number): Promise<void> {
  await trx.updateTable('refunds').set({ cut }).where('provider', '=', provider).where('id', '=', id).execute();
}
