import type { Db } from '../db/db';

/** Notes what a provider calls an order; what was noted first stays. */
export async function note(db: Db, provider: string, orderNo: string, ref: string): Promise<void> {
  await db
    .insertInto('payment_refs')
    .values({ provider, order_id: orderNo, ref })
    .onConflict((conflict) => conflict.columns(['provider', 'order_id']).doNothing())
    .execute();
}

export const refOf = async (db: Db, provider: string, orderNo: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('payment_refs')
      .select('ref')
      .where('provider', '=', provider)
      .where('order_id', '=', orderNo)
      .executeTakeFirst()
  )?.ref;
