import type { PaymentRow, RefundRow } from '../db/schema';
import { paymentRow } from '../orders/orders-repository';
import { MANUAL } from '../payments/manual/provider';
import { grantVip } from '../vip/grants-repository';
import { DAY_MS } from '../vip/time';
import { vipOrderRow, type World } from './fixture';
import { addOrder } from './service-inputs';

/** An order of Ming's that was paid, with the month that it bought. @returns its id */
export async function addPaidOrder(
  { db, clock }: World,
  facts: { tradeNo?: string; at?: number } = {},
): Promise<string> {
  const at = facts.at ?? clock.now;
  const money = { state: 'paid', provider: 'sandbox', paid_at: at, created_at: at, expires_at: at + 900_000 } as const;
  const id = await addOrder(db, 'ming', money);
  await db.insertInto('vip_orders').values(vipOrderRow(id)).execute();
  await addPayment(db, id, { provider: 'sandbox', state: 'paid', trade_no: facts.tradeNo ?? `t-${id}`, paid_at: at });
  await db
    .transaction()
    .execute((trx) => grantVip(trx, { uid: 'ming', reason: 'order', ref: id, level: 1, span: 30 * DAY_MS, at }));
  return id;
}

export async function addPayment(db: World['db'], orderId: string, facts: Partial<PaymentRow>): Promise<void> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  await db
    .insertInto('payments')
    .values({ ...paymentRow(order, MANUAL, 1), ...facts })
    .execute();
}

/** Money of an order that has gone back. */
export async function addRefund(db: World['db'], orderId: string, facts: Partial<RefundRow>): Promise<void> {
  const { amount = 1, done_at = 1, provider = 'alipay' } = facts;
  const number = `${orderId}-${done_at}`;
  const nobody = { days: 0, cut: 0, said: '', by_uid: '', reason: '', whole: 0, at: done_at };
  const row = { id: number, client_id: number, order_id: orderId, provider, amount, done_at, currency: 'CNY' };
  await db
    .insertInto('refunds')
    .values({ ...row, ...nobody, state: 'done', ...facts })
    .execute();
}

/** Each press is one of its own. */
let presses = 0;
function newPress(): { clientId: string } {
  presses += 1;
  return { clientId: `press-${presses}` };
}

/** Inputs of the desk's calls about money. */
export function moneyInputs(world: World) {
  return {
    orderList: () => ({ q: 'ming@example.com', size: 10 }),
    order: async () => ({ id: await addPaidOrder(world) }),
    orderProviders: () => ({}),
    orderRefund: async () => ({ id: await addPaidOrder(world), ...newPress(), amount: 900, days: 7, reason: '买错了' }),
    orderSettle: async () => {
      const now = world.clock.now;
      const id = await addOrder(world.db, 'ming', { created_at: now, expires_at: now + 900_000 });
      await world.db.insertInto('vip_orders').values(vipOrderRow(id)).execute();
      await addPayment(world.db, id, {});
      return { id, tradeNo: 'slip-1', reason: '' };
    },
  };
}
