import type { Db } from '../../db/db';
import type { ManualPaymentRow } from '../../db/schema';

export const byOrder = (db: Db, orderId: string): Promise<ManualPaymentRow | undefined> =>
  db.selectFrom('manual_payments').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Notes that an order was paid to customer service; what was noted first stays. */
export async function settle(db: Db, row: ManualPaymentRow): Promise<void> {
  await db
    .insertInto('manual_payments')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** Notes that all of an order's money that is on its way back was sent. @param at unix ms */
export async function giveBack(db: Db, orderId: string, at: number): Promise<void> {
  const { refunded } = await db
    .selectFrom('orders')
    .select('refunded')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('manual_payments')
    .set({ refunded, refunded_at: at })
    .where('order_id', '=', orderId)
    .where('refunded', '<', refunded)
    .execute();
}

/** Whether the rules are sending back what an order was paid to customer service beside another way, and it was not sent yet. @param provider what refunds name customer service */
export async function isOwed(db: Db, orderId: string, provider: string): Promise<boolean> {
  const row = await db
    .selectFrom('manual_payments as m')
    .innerJoin('refunds as r', 'r.order_id', 'm.order_id')
    .select('m.order_id')
    .where('m.order_id', '=', orderId)
    .whereRef('m.refunded', '<', 'm.amount')
    .where('r.provider', '=', provider)
    .where('r.state', '=', 'going')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that all that was paid to customer service was sent back, whatever the order's own money does. @param at unix ms */
export async function giveBackAll(db: Db, orderId: string, at: number): Promise<void> {
  await db
    .updateTable('manual_payments')
    .set((eb) => ({ refunded: eb.ref('amount'), refunded_at: at }))
    .where('order_id', '=', orderId)
    .execute();
}
