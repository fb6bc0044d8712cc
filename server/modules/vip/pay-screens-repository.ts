import type { Db } from '../../db/db';
import type { PayScreenRow } from '../../db/schema';

export const byCode = (db: Db, code: string): Promise<PayScreenRow | undefined> =>
  db.selectFrom('pay_screens').selectAll().where('code', '=', code).executeTakeFirst();

export async function insert(db: Db, row: PayScreenRow): Promise<void> {
  await db.insertInto('pay_screens').values(row).execute();
}

/** @param before unix ms */
export async function removeExpired(db: Db, before: number): Promise<void> {
  await db.deleteFrom('pay_screens').where('expires_at', '<', before).execute();
}

/** A phone is there: the code lives at least until then. @returns the screen as it stands; undefined where it is over */
export const opened = (db: Db, code: string, now: number, until: number): Promise<PayScreenRow | undefined> =>
  db
    .updateTable('pay_screens')
    .set((eb) => ({
      opened_at: eb.case().when('opened_at', '=', 0).then(now).else(eb.ref('opened_at')).end(),
      expires_at: eb.case().when('expires_at', '<', until).then(until).else(eb.ref('expires_at')).end(),
    }))
    .where('code', '=', code)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Binds an order to the screen that it was made for. @param until unix ms, when the order ends */
export async function ordered(trx: Db, code: string, orderId: string, until: number): Promise<void> {
  await trx.updateTable('pay_screens').set({ order_id: orderId, expires_at: until }).where('code', '=', code).execute();
}

/** The screen whose last order it is. */
export const byOrder = (db: Db, orderId: string): Promise<PayScreenRow | undefined> =>
  db
    .selectFrom('pay_screens as s')
    .innerJoin('vip_orders as v', 'v.screen', 's.code')
    .selectAll('s')
    .where('v.order_id', '=', orderId)
    .where('s.order_id', '=', orderId)
    .executeTakeFirst();
