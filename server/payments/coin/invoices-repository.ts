import type { Db } from '../../db/db';
import { holdRow } from '../../db/locks';
import type { CoinInvoiceRow, CoinRefundRow } from '../../db/schema';

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

/**
 * Notes coins that go back, under each number once; the last of them end the invoice.
 * @returns what was noted first under that number; undefined where there is not so much left
 */
export const sendBack = (db: Db, row: CoinRefundRow): Promise<CoinRefundRow | undefined> =>
  db.transaction().execute(async (trx) => {
    await holdRow(trx, 'coin_invoices', 'order_id', row.order_id);
    const invoice = await byOrder(trx, row.order_id);
    const before = await trx.selectFrom('coin_refunds').selectAll().where('order_id', '=', row.order_id).execute();
    const same = before.find(({ refund_no }) => refund_no === row.refund_no);
    if (same) return same;
    const sum = before.reduce((total, { amount }) => total + amount, row.amount);
    if (!invoice || sum > invoice.amount) return undefined;
    await trx.insertInto('coin_refunds').values(row).execute();
    if (sum === invoice.amount) await mark(trx, row.order_id, 'refunded_at', row.at);
    return row;
  });
