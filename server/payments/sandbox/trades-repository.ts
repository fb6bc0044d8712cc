import type { Kysely } from 'kysely';
import type { Database, SandboxTradeRow } from '../../db/schema';

type Db = Kysely<Database>;

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

/** Gives a refund its number, once. @returns the number that holds */
export async function refund(db: Db, orderNo: string, refundNo: string): Promise<string> {
  await db
    .updateTable('sandbox_trades')
    .set({ refund_no: refundNo })
    .where('order_no', '=', orderNo)
    .where('refund_no', '=', '')
    .execute();
  return (await byOrder(db, orderNo))?.refund_no ?? '';
}
