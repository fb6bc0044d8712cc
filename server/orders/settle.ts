import type { Db } from '../db/db';
import type { Paid } from '../payments/provider';
import type { OrderDeps } from './deps';
import * as repository from './orders-repository';
import { sendBack } from './refunds';

/**
 * What became of money. 'granted': it bought the goods. 'late': its order was closed, or
 * there is nobody to grant to any more, and it goes back. 'double': its order
 * had been paid another way, it goes back. 'known': it was counted before. The others are refused and need a person:
 * 'unknown_order' (this server never asked for it), 'wrong_amount', 'other_trade' (a second payment through one provider).
 */
export type Outcome = 'granted' | 'late' | 'double' | 'known' | 'unknown_order' | 'wrong_amount' | 'other_trade';

const inOrder = ['granted', 'late', 'double', 'known'] as const;

/** Where an outcome needs nobody to look at it. */
export const isInOrder = (outcome: Outcome): outcome is (typeof inOrder)[number] =>
  inOrder.some((one) => one === outcome);

/**
 * Counts money that a provider reported, in a notify or when asked. It may be told as often and at as many places at
 * once as it likes: it is counted once, and whoever counted it grants the goods in the same transaction.
 */
export async function settle(deps: OrderDeps, provider: string, paid: Paid): Promise<Outcome> {
  const order = await repository.byId(deps.db, paid.orderNo);
  if (!order) return 'unknown_order';
  if (order.amount !== paid.amount || order.currency !== paid.currency) return 'wrong_amount';
  const outcome = await deps.db.transaction().execute(async (trx) => {
    const known = await countMoney(trx, provider, paid, deps.clock());
    return known ?? passGate(deps, trx, order.id, provider);
  });
  if (outcome === 'granted') deps.granted();
  if (outcome === 'granted' || outcome === 'late') deps.changed(order.id);
  return outcome;
}

/** @returns undefined for money that is new */
async function countMoney(
  trx: Db,
  provider: string,
  { orderNo, tradeNo }: Paid,
  now: number,
): Promise<Outcome | undefined> {
  const paid = { state: 'paid', trade_no: tradeNo, paid_at: now } as const;
  if ((await repository.movePayments(trx, orderNo, provider, ['open', 'closed'], paid)) === 1) return undefined;
  const payment = await repository.payment(trx, orderNo, provider);
  if (!payment) return 'unknown_order';
  return payment.trade_no === tradeNo ? 'known' : 'other_trade';
}

async function passGate(deps: OrderDeps, trx: Db, orderId: string, provider: string): Promise<Outcome> {
  const now = deps.clock();
  const order = await repository.markPaid(trx, orderId, provider, now);
  if (order?.late === 0) {
    if ((await deps.goods(order.kind).grant(trx, order)) !== 'impossible') return 'granted';
    await repository.markLate(trx, orderId);
  }
  if (order) await repository.move(trx, orderId, 'paid', 'refunding');
  const paid = await repository.byId(trx, orderId);
  if (!paid) throw new Error(`the order ${orderId} is gone`);
  await sendBack(trx, paid, provider, now);
  return order ? 'late' : 'double';
}
