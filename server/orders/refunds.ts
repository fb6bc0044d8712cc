import type { Db } from '../db/db';
import type { OrderRow, PaymentRow } from '../db/schema';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { Jobs } from '../jobs/worker';
import type { OrderDeps } from './deps';
import * as repository from './orders-repository';

/** A bank may take days; asking it more often makes it no faster. */
const ASK_AGAIN_MS = 10 * 60_000;
const refundJob = jobKind<{ orderId: string; provider: string }>('payment-refund', 2);

/** Has a payment in state 'refunding' sent back, once. @param now unix ms */
export async function enqueueRefund(trx: Db, orderId: string, provider: string, now: number): Promise<void> {
  const payload = { orderId, provider };
  await enqueue(trx, refundJob, { payload, runAt: now, now, key: `${orderId}:${provider}` });
}

/**
 * Takes the goods of a paid order back and sends its money back.
 * @param also what is written with it, in its transaction
 * @returns false where the order is not paid, or its money is on the way back already
 */
export async function refundOrder(
  { db, clock, goods, changed }: OrderDeps,
  orderId: string,
  also?: (trx: Db) => Promise<void>,
): Promise<boolean> {
  const refunding = await db.transaction().execute(async (trx) => {
    const order = await repository.move(trx, orderId, 'paid', 'refunding');
    if (!order) return false;
    await repository.movePayments(trx, orderId, order.provider, ['paid'], { state: 'refunding' });
    await goods(order.kind).revoke(trx, order);
    await enqueueRefund(trx, orderId, order.provider, clock());
    await also?.(trx);
    return true;
  });
  if (refunding) changed(orderId);
  return refunding;
}

/** Does the refunds. What a provider refuses for good ends as a dead job with the reason. */
export function doRefunds(deps: OrderDeps, jobs: Jobs): void {
  const { db, clock } = deps;
  jobs.handle(refundJob, async ({ orderId, provider }, { runAgain }) => {
    const order = await repository.byId(db, orderId);
    const payment = await repository.payment(db, orderId, provider);
    if (!order || payment?.state !== 'refunding') return;
    const result = await deps.provider(provider).refund(refundOf(order, payment));
    if (result.state === 'refused') throw new Error(`${provider} refuses the refund of ${orderId}: ${result.reason}`);
    if (result.state === 'processing') runAgain(clock() + ASK_AGAIN_MS);
    else await markRefunded(db, order, provider, clock());
  });
}

const refundOf = (order: OrderRow, payment: PaymentRow) => ({
  orderNo: order.id,
  tradeNo: payment.trade_no,
  refundNo: `R${order.id}`,
  amount: order.amount,
  currency: order.currency,
});

/** The order follows its own money; what was paid twice leaves the order as it is. */
async function markRefunded(db: Db, order: OrderRow, provider: string, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await repository.movePayments(trx, order.id, provider, ['refunding'], { state: 'refunded', refunded_at: now });
    if (order.provider === provider) await repository.move(trx, order.id, 'refunding', 'refunded');
  });
}
