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

/** Why an order cannot be moved by hand; at the desk it is said in the words of whoever works there. */
export class NotByHand extends OperatorError {
  constructor(
    readonly why: 'gone' | 'unchosen' | 'unpayable' | 'unpaid',
    sentence: string,
  ) {
    super(sentence);
    this.name = 'NotByHand';
  }
}

type Also = (trx: Db) => Promise<void>;

/**
 * Counts an order as paid to customer service, whole, and grants what it buys.
 * @param also what is written with what the operator says, in its transaction
 * @param tradeNo what the operator names the payment by @returns the price, for who typed it to see
 * @throws NotByHand where the order cannot be paid any more, or its buyer has not chosen customer service
 */
export async function settleByHand(
  { db, clock, orders }: Ground,
  orderId: string,
  tradeNo: string,
  also?: Also,
): Promise<string> {
  const order = await orders.byId(orderId);
  if (!order) throw new NotByHand('gone', `没有这张订单 (no such order): ${orderId}`);
  if (order.state === 'pending' || order.state === 'closing') {
    if (!(await orders.isOpen(orderId, MANUAL))) {
      throw new NotByHand('unchosen', `买家没有选择客服付款 (the buyer has not chosen customer service): ${orderId}`);
    }
    const { amount, currency } = order;
    const settled = { order_id: orderId, trade_no: tradeNo, amount, currency };
    await db.transaction().execute(async (trx) => {
      await manual.settle(trx, { ...settled, settled_at: clock(), refunded_at: 0 });
      await also?.(trx);
    });
    await orders.check(orderId);
  }
  const after = await orders.byId(orderId);
  if (after?.state !== 'paid' || after.provider !== MANUAL) {
    const state = after?.state ?? order.state;
    throw new NotByHand(
      'unpayable',
      `订单是 ${state}，不能入账 (the order is ${state}; let the buyer order again): ${orderId}`,
    );
  }
  return `${decimalText(order.amount, order.currency)} ${order.currency}`;
}

/**
 * Takes back what an order bought and has its money sent back: by its provider, or by the operator, who says with this that
 * they did.
 * @param also what is written with it, in its transaction; not where the money is on its way already
 * @throws NotByHand where it is not paid
 */
export async function refundByHand({ db, clock, orders }: Ground, orderId: string, also?: Also): Promise<void> {
  const order = await orders.byId(orderId);
  if (order?.state !== 'paid' && order?.state !== 'refunding') {
    throw new NotByHand('unpaid', `订单没有付款 (the order is not paid): ${orderId}`);
  }
  if (order.provider === MANUAL) await manual.giveBack(db, orderId, clock());
  await orders.refund(orderId, also);
}
