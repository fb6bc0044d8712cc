import type { Db } from '../../db/db';
import type { SandboxTradeRow } from '../../db/schema';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/jobs-repository';
import { jobKind } from '../../jobs/kinds';
import type { Jobs } from '../../jobs/worker';
import type { CloseResult, PayableOrder, Refund, RefundResult } from '../provider';
import { keysOf } from './keys-repository';
import { type Deliver, enqueueNotifies, type NotifyMode, sendNotifies } from './notices';
import * as trades from './trades-repository';

/** Money that comes so long after the time is over finds its order closed. Ms. */
const LATE_MS = 60_000;
const lateJob = jobKind<{ orderNo: string }>('sandbox-pay-late', 4);

export interface GatewayDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  deliver: Deliver;
}

/** What a trade is made of; the way it was asked for is not the gateway's. */
export type Asked = Pick<PayableOrder, 'orderNo' | 'subject' | 'amount' | 'currency' | 'expiresAt' | 'returnUrl'> & {
  notifyUrl: string;
};

/** What a shop says of a refund; what was paid the gateway knows itself. */
export type AskedRefund = Omit<Refund, 'paid'>;

/** The other side of the counter: a gateway that behaves like a real one and moves no money. */
export interface Gateway {
  /** Issues a code for an order. */
  precreate(order: Asked): Promise<void>;
  /** What a page shows: also what is over, and what nobody has scanned. */
  look(orderNo: string): Promise<SandboxTradeRow | undefined>;
  /** Somebody scanned the code: from now on the trade exists. @returns the trade, or undefined where it cannot be paid */
  scan(orderNo: string): Promise<SandboxTradeRow | undefined>;
  /**
   * Somebody paid. @param amount what they gave, in minor units, where that is not what was asked for
   * @returns false where the trade is over or paid already
   */
  pay(orderNo: string, mode?: NotifyMode, amount?: number): Promise<boolean>;
  /** Somebody pays a minute after the time is over, be the trade closed by then or not. @returns false where it is paid */
  payLate(orderNo: string): Promise<boolean>;
  query(orderNo: string): Promise<SandboxTradeRow | undefined>;
  close(orderNo: string): Promise<CloseResult>;
  refund(refund: AskedRefund): Promise<RefundResult & { isNew?: boolean }>;
  /** Whether a refund of that number has sent money. */
  hasRefunded(orderNo: string, refundNo: string): Promise<boolean>;
}

/** @see Gateway */
export function createGateway(deps: GatewayDeps): Gateway {
  const { db, clock, jobs } = deps;
  sendNotifies(deps);
  jobs.handle(lateJob, async ({ orderNo }) => {
    await take(deps, orderNo, ['issued', 'waiting', 'closed'], { mode: 'normal' });
  });
  const live = async (orderNo: string): Promise<SandboxTradeRow | undefined> => {
    const trade = await trades.byOrder(db, orderNo);
    return trade && trade.expires_at > clock() ? trade : undefined;
  };
  return {
    precreate: (order) => trades.add(db, newTrade(order, clock())),
    look: (orderNo) => trades.byOrder(db, orderNo),
    async scan(orderNo) {
      if (!(await live(orderNo))) return undefined;
      await trades.move(db, orderNo, ['issued'], { state: 'waiting' });
      return trades.byOrder(db, orderNo);
    },
    async pay(orderNo, mode = 'normal', amount = undefined) {
      if (!(await live(orderNo))) return false;
      return take(deps, orderNo, ['issued', 'waiting'], { mode, ...(amount === undefined ? {} : { amount }) });
    },
    async payLate(orderNo) {
      const trade = await trades.byOrder(db, orderNo);
      if (!trade || trade.state === 'paid') return false;
      const now = clock();
      const runAt = Math.max(trade.expires_at, now) + LATE_MS;
      await enqueue(db, lateJob, { payload: { orderNo }, runAt, now, key: orderNo });
      return true;
    },
    async query(orderNo) {
      const trade = await trades.byOrder(db, orderNo);
      return trade?.state === 'issued' ? undefined : trade;
    },
    async close(orderNo) {
      if (await trades.move(db, orderNo, ['waiting', 'closed'], { state: 'closed' })) return 'closed';
      // A code that nobody scanned is no trade yet: there is nothing to close, and it can be paid until it expires.
      return (await trades.byOrder(db, orderNo))?.state === 'paid' ? 'paid' : 'unknown';
    },
    refund: (refund) => refundTrade(db, refund),
    hasRefunded: async (orderNo, refundNo) => (await trades.refundOf(db, orderNo, refundNo)) !== undefined,
  };
}

async function take(
  { db, clock, jobs }: GatewayDeps,
  orderNo: string,
  from: SandboxTradeRow['state'][],
  { mode, ...facts }: { mode: NotifyMode; amount?: number },
): Promise<boolean> {
  const { privateKey } = await keysOf(db, 'gateway');
  const paid = await db.transaction().execute(async (trx) => {
    const trade = await trades.move(trx, orderNo, from, { state: 'paid', ...facts });
    if (trade) await enqueueNotifies(trx, trade, mode, { now: clock(), privateKey });
    return trade !== undefined;
  });
  if (paid) jobs.wake();
  return paid;
}

const newTrade = (order: Asked, now: number): SandboxTradeRow => ({
  order_no: order.orderNo,
  trade_no: `sandbox-${newId(now)}`,
  subject: order.subject,
  amount: order.amount,
  currency: order.currency,
  state: 'issued',
  refunded: 0,
  expires_at: order.expiresAt,
  notify_url: order.notifyUrl,
  return_url: order.returnUrl ?? '',
});

async function refundTrade(db: Db, refund: AskedRefund): Promise<RefundResult & { isNew?: boolean }> {
  const trade = await trades.byOrder(db, refund.orderNo);
  if (trade?.state !== 'paid') return { state: 'refused', reason: 'TRADE_NOT_PAID' };
  if (refund.amount <= 0 || refund.amount > trade.amount || trade.currency !== refund.currency) {
    return { state: 'refused', reason: 'WRONG_AMOUNT' };
  }
  const result = await trades.refund(db, refund);
  if (result === 'refused') return { state: 'refused', reason: 'REFUND_AMT_NOT_EQUAL_TOTAL' };
  return { state: 'refunded', isNew: result === 'new' };
}
