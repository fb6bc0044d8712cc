import type { Db } from '../db/db';
import type { OrderRow, OrderState, PaymentRow } from '../db/schema';

export const byId = (db: Db, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

export const byClientId = (db: Db, uid: string, clientId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('uid', '=', uid).where('client_id', '=', clientId).executeTakeFirst();

const states: OrderState[] = ['pending', 'paid', 'closing', 'closed', 'refunding', 'refunded'];

/** How many orders were made since then, by the state in which they are now. @param since unix ms */
export async function ordersSince(db: Db, since: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['state', (eb) => eb.fn.countAll<number>().as('n')])
    .where('state', 'in', states)
    .where('created_at', '>=', since)
    .groupBy('state')
    .execute();
  const none = Object.fromEntries(states.map((state) => [state, 0]));
  return { ...none, ...Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)])) };
}

/** @returns false where this user's client id has made an order before */
export async function insert(trx: Db, row: OrderRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['uid', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * The one gate to 'paid'. Of all who come with money for an order one gets it back from here, and that one grants.
 * @returns the order as it stands now, with `late` 1 where it was closed; undefined where it was paid before
 */
export const markPaid = (trx: Db, id: string, provider: string, now: number): Promise<OrderRow | undefined> =>
  trx
    .updateTable('orders')
    .set((eb) => ({
      state: 'paid',
      provider,
      paid_at: now,
      late: eb.case().when('state', '=', 'closed').then(1).else(0).end(),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'closing', 'closed'])
    .returningAll()
    .executeTakeFirst();

/** Nothing can be granted for it: it counts as paid too late. */
export async function markLate(trx: Db, id: string): Promise<void> {
  await trx.updateTable('orders').set({ late: 1 }).where('id', '=', id).execute();
}

/** Moves an order on from one state to the next. @returns the order, or undefined where it is not in that state */
export const move = (
  trx: Db,
  id: string,
  from: OrderRow['state'],
  to: OrderRow['state'],
): Promise<OrderRow | undefined> =>
  trx
    .updateTable('orders')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();

/** True where an order may still be paid; holds its row until the transaction ends, so that it is not closed meanwhile. */
export async function holdOpen(trx: Db, id: string, now: number): Promise<boolean> {
  const held = await trx
    .updateTable('orders')
    .set({ state: 'pending' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

/** What a payment says of its order. */
export type Paying = Pick<OrderRow, 'id' | 'amount' | 'currency'>;

/** A payment as it begins. @param now unix ms */
export const paymentRow = ({ id, amount, currency }: Paying, provider: string, now: number): PaymentRow => ({
  ...{ order_id: id, provider, state: 'open', trade_no: '', created_at: now, paid_at: 0, refunded_at: 0 },
  ...{ amount, currency },
});

/** Adds a way to pay; one that was tried before stays as it is. */
export async function addPayment(trx: Db, order: Paying, provider: string, now: number): Promise<void> {
  await trx
    .insertInto('payments')
    .values(paymentRow(order, provider, now))
    .onConflict((conflict) => conflict.columns(['order_id', 'provider']).doNothing())
    .execute();
}

export const payment = (db: Db, orderId: string, provider: string): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .executeTakeFirst();

export const openPayments = (db: Db, orderId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .orderBy('created_at')
    .execute();

/** Moves payments of an order on. @param provider one way to pay, or undefined for all @returns how many moved */
export async function movePayments(
  trx: Db,
  orderId: string,
  provider: string | undefined,
  from: PaymentRow['state'][],
  to: Partial<PaymentRow>,
): Promise<number> {
  const own = trx.updateTable('payments').set(to).where('order_id', '=', orderId).where('state', 'in', from);
  const moved = provider === undefined ? own : own.where('provider', '=', provider);
  return (await moved.returning('provider').execute()).length;
}
