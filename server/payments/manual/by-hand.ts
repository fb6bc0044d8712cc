import type { Db } from '../../db/db';
import type { RefundRow } from '../../db/schema';
import { OperatorError } from '../../errors';
import type { Orders } from '../../orders/orders';
import type { AlsoRefund, RefundBegun, RefundWish } from '../../orders/refunds';
import { decimalText } from '../money';
import { ProviderFault } from '../provider';
import * as manual from './manual-repository';
import { MANUAL } from './provider';

interface Ground {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  orders: Orders;
}

type RefusedRefund = Exclude<RefundBegun['result'], 'new' | 'same'>;

/** Why an order cannot be moved by hand; at the desk it is said in the words of whoever works there. */
export class NotByHand extends OperatorError {
  constructor(
    readonly why: 'gone' | 'unchosen' | 'unpayable' | RefusedRefund,
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
  if (!(await orders.byId(orderId))) throw new NotByHand('gone', `没有这张订单 (no such order): ${orderId}`);
  // Its buyer may have paid in another way, whose notice is late: then the money goes back by hand, and is no second payment.
  await orders.check(orderId).catch((error: unknown) => {
    if (!(error instanceof ProviderFault)) throw error;
  });
  const order = await orders.byId(orderId);
  if (!order) throw new NotByHand('gone', `没有这张订单 (no such order): ${orderId}`);
  if (order.state === 'pending' || order.state === 'closing') {
    if (!(await orders.isOpen(orderId, MANUAL))) {
      throw new NotByHand('unchosen', `买家没有选择客服付款 (the buyer has not chosen customer service): ${orderId}`);
    }
    const { amount, currency } = order;
    const settled = { order_id: orderId, trade_no: tradeNo, amount, currency };
    await db.transaction().execute(async (trx) => {
      await manual.settle(trx, { ...settled, settled_at: clock(), refunded_at: 0, refunded: 0 });
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

const sentences: Record<RefusedRefund, string> = {
  unpaid: '订单没有付款，或已全部退回 (the order is not paid, or nothing is left of it)',
  tooMuch: '超过了还能退的金额 (more than is left)',
  tooMany: '这张订单退款的次数太多 (too many refunds of this order)',
  other: '这个编号已用于另一笔退款 (that number belongs to another refund)',
};

/**
 * Has money of an order sent back, a part or all that is left: by its provider, or by the operator, who says with this that they
 * did. With the last of it what the order bought is taken back.
 * @param also what is written with it, in its transaction; not where the same press has begun it before
 * @returns the refund; undefined where the rules had begun it
 * @throws NotByHand where it cannot be
 */
export async function refundByHand(
  { db, clock, orders }: Ground,
  orderId: string,
  wish: RefundWish,
  also?: AlsoRefund,
): Promise<RefundRow | undefined> {
  const order = await orders.byId(orderId);
  // Nothing could be granted for it: the rules have begun, and wait for whoever took the money to send it.
  if (order?.provider === MANUAL && order.state === 'refunding' && order.refunded === order.amount) {
    await manual.giveBack(db, orderId, clock());
    return undefined;
  }
  // Paid twice, once to customer service, which is all the same the whole that the rules have begun to send back.
  if (order && order.provider !== MANUAL && wish.amount === 0 && (await manual.isOwed(db, orderId, MANUAL))) {
    await manual.giveBackAll(db, orderId, clock());
    return undefined;
  }
  const begun = await orders.refundPart(orderId, wish, async (trx, refund, before) => {
    if (refund.provider === MANUAL) await manual.giveBack(trx, orderId, clock());
    await also?.(trx, refund, before);
  });
  if ('refund' in begun) return begun.refund;
  throw new NotByHand(begun.result, `${sentences[begun.result]}: ${orderId}`);
}
