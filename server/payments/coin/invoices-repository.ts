import type { Db } from '../../db/db';
import type { CoinInvoiceRow } from '../../db/schema';

export const byOrder = (db: Db, orderId: string): Promise<CoinInvoiceRow | undefined> =>
  db.selectFrom('coin_invoices').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Keeps what is there where the order has an invoice: its rate is that of the first moment. */
export async function add(db: Db, row: CoinInvoiceRow): Promise<void> {
  await db
    .insertInto('coin_invoices')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** Notes that it was closed, or that its coins went back; what was noted first stays. @param at unix ms */
export async function mark(db: Db, orderId: string, what: 'closed_at' | 'refunded_at', at: number): Promise<void> {
  await db
    .updateTable('coin_invoices')
    .set({ [what]: at })
    .where('order_id', '=', orderId)
    .where(what, '=', 0)
    .execute();
}
