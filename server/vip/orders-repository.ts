import type { Db } from '../db/db';
import type { OrderRow, VipOrderRow } from '../db/schema';

/** An order with what it is for, and whether somebody has begun to pay it. */
export interface VipOrder {
  order: OrderRow;
  vip: VipOrderRow;
  begun: boolean;
  /** The provider's number of the payment that paid it; '' before. */
  tradeNo: string;
}

export async function insert(trx: Db, row: VipOrderRow): Promise<void> {
  await trx.insertInto('vip_orders').values(row).execute();
}

export const facts = (db: Db, orderId: string): Promise<VipOrderRow | undefined> =>
  db.selectFrom('vip_orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();

export async function change(db: Db, orderId: string, set: Partial<VipOrderRow>): Promise<void> {
  await db.updateTable('vip_orders').set(set).where('order_id', '=', orderId).execute();
}

/** One of them. */
export async function byId(db: Db, orderId: string): Promise<VipOrder | undefined> {
  return (await whole(db, [orderId]))[0];
}

/** Orders that somebody made, and gifts to them that were paid; the newest first. @param page 1-based */
export async function ofUser(
  db: Db,
  uid: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: VipOrder[]; total: number }> {
  const own = db
    .selectFrom('vip_orders as v')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .where((eb) => eb.or([eb('v.uid', '=', uid), eb.and([eb('v.to_uid', '=', uid), eb('v.granted_until', '>', 0)])]));
  const { total } = await own.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const ids = await own
    .select('o.id')
    .orderBy('v.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return {
    rows: await whole(
      db,
      ids.map(({ id }) => id),
    ),
    total: Number(total),
  };
}

/** The newest that somebody made and has not given up. */
export async function newest(db: Db, uid: string): Promise<VipOrder | undefined> {
  const found = await db
    .selectFrom('vip_orders')
    .select(['order_id', 'left_at'])
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && found.left_at === 0 ? byId(db, found.order_id) : undefined;
}

/** @param ids in the order in which they are answered */
async function whole(db: Db, ids: string[]): Promise<VipOrder[]> {
  if (ids.length === 0) return [];
  const [orders, all, payments] = await Promise.all([
    db.selectFrom('orders').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('vip_orders').selectAll().where('order_id', 'in', ids).execute(),
    db.selectFrom('payments').selectAll().where('order_id', 'in', ids).execute(),
  ]);
  return ids.flatMap((id) => {
    const order = orders.find((row) => row.id === id);
    const vip = all.find((row) => row.order_id === id);
    if (!order || !vip) return [];
    const mine = payments.filter((row) => row.order_id === id);
    const tradeNo = mine.find((row) => row.provider === order.provider)?.trade_no ?? '';
    return [{ order, vip, begun: mine.some(({ state }) => state === 'open'), tradeNo }];
  });
}

/** Whether somebody has ever bought VIP, for whomever; what was sent back because it came too late was no purchase. */
export async function hasBought(db: Db, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('vip_orders as v')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .select('v.order_id')
    .where('v.uid', '=', uid)
    .where('o.state', 'in', ['paid', 'refunding', 'refunded'])
    .where('o.late', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Orders of somebody's that may still be paid. */
export const open = (db: Db, uid: string): Promise<VipOrderRow[]> =>
  db
    .selectFrom('vip_orders as v')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .selectAll('v')
    .where('v.uid', '=', uid)
    .where('o.uid', '=', uid)
    .where('o.state', 'in', ['pending', 'closing'])
    .execute();
