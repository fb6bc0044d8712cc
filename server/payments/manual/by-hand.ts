import type { Db } from '../../db/db';
import { OperatorError } from '../../errors';
import type { Orders } from '../../orders/orders';
import { decimalText } from '../money';
import * as manual from './manual-repository';
import { MANUAL } from './provider';

interface Ground {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  orders: Orders;
}

/**
 * Counts an order as paid to customer service, whole, and grants what it buys.
 * @param tradeNo what the operator names the payment by @returns the price, for who typed it to see
 * @throws OperatorError where the order cannot be paid any more, or its buyer has not chosen customer service
 */
export async function settleByHand({ db, clock, orders }: Ground, orderId: string, tradeNo: string): Promise<string> {
  const order = await orders.byId(orderId);
  if (!order) throw new OperatorError(`没有这张订单 (no such order): ${orderId}`);
  if (order.state === 'pending' || order.state === 'closing') {
    if (!(await orders.isOpen(orderId, MANUAL))) {
      throw new OperatorError(`买家没有选择客服付款 (the buyer has not chosen customer service): ${orderId}`);
    }
    const { amount, currency } = order;
    const settled = { order_id: orderId, trade_no: tradeNo, amount, currency };
    await manual.settle(db, { ...settled, settled_at: clock(), refunded_at: 0 });
    await orders.check(orderId);
  }
  const after = await orders.byId(orderId);
  if (after?.state !== 'paid' || after.provider !== MANUAL) {
    const state = after?.state ?? order.state;
    throw new OperatorError(`订单是 ${state}，不能入账 (the order is ${state}; let the buyer order again): ${orderId}`);
  }
  return `${decimalText(order.amount, order.currency)} ${order.currency}`;
}

/**
 * Takes back what an order bought and has its money sent back: by its provider, or by the operator, who says with this that
 * they did. @throws OperatorError where it is not paid
 */
export async function refundByHand({ db, clock, orders }: Ground, orderId: string): Promise<void> {
  const order = await orders.byId(orderId);
  if (order?.state !== 'paid' && order?.state !== 'refunding') {
    throw new OperatorError(`订单没有付款 (the order is not paid): ${orderId}`);
  }
  if (order.provider === MANUAL) await manual.giveBack(db, orderId, clock());
  await orders.refund(orderId);
}
