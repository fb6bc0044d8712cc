import type { Db } from '../../db/db';
import type { SandboxTradeRow } from '../../db/schema';

export const byOrder = (db: Db, orderNo: string): Promise<SandboxTradeRow | undefined> =>
  db.selectFrom('sandbox_trades').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

/** Keeps what is there where the order is known. */
export async function add(db: Db, row: SandboxTradeRow): Promise<void> {
  await db
    .insertInto('sandbox_trades')
    .values(row)
    .onConflict((conflict) => conflict.column('order_no').doNothing())
    .execute();
}

/** Moves a trade on from one of these states. @returns the trade, or undefined where it is in none of them */
export const move = (
  db: Db,
  orderNo: string,
  from: SandboxTradeRow['state'][],
  to: Partial<SandboxTradeRow>,
): Promise<SandboxTradeRow | undefined> =>
  db
    .updateTable('sandbox_trades')
    .set(to)
    .where('order_no', '=', orderNo)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();

export const refundOf = (db: Db, orderNo: string, refundNo: string) =>
  db
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('refund_no', '=', refundNo)
    .executeTakeFirst();

export const refundsOf = (db: Db, orderNo: string) =>
  db.selectFrom('sandbox_refunds').selectAll().where('order_no', '=', orderNo).orderBy('refund_no').execute();

/** There was not so much left of a trade: the transaction is undone. */
class TooMuch extends Error {}

/**
 * Sends a part of a trade's money back, under each number once. @param amount minor units
 * @returns 'same' where that number had sent as much before; 'refused' where it had sent something else, or so much is not left
 */
export async function refund(
  db: Db,
  { orderNo, refundNo, amount }: { orderNo: string; refundNo: string; amount: number },
): Promise<'new' | 'same' | 'refused'> {
  try {
    return await db.transaction().execute(async (trx) => {
      const added = await trx
        .insertInto('sandbox_refunds')
        .values({ order_no: orderNo, refund_no: refundNo, amount })
        .onConflict((conflict) => conflict.columns(['order_no', 'refund_no']).doNothing())
        .returning('refund_no')
        .executeTakeFirst();
      if (!added) return (await refundOf(trx, orderNo, refundNo))?.amount === amount ? 'same' : 'refused';
      const taken = await trx
        .updateTable('sandbox_trades')
        .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
        .where('order_no', '=', orderNo)
        .where('state', '=', 'paid')
        .where((eb) => eb(eb('refunded', '+', amount), '<=', eb.ref('amount')))
        .returning('order_no')
        .executeTakeFirst();
      if (!taken) throw new TooMuch();
      return 'new';
    });
  } catch (error) {
    if (error instanceof TooMuch) return 'refused';
    throw error;
  }
}

/** Nothing is left of its money. */
export const isRefunded = ({ state, amount, refunded }: SandboxTradeRow): boolean =>
  state === 'paid' && refunded >= amount;
