import { limits } from '../../../src/contract/limits';
import type { Db } from '../../db/db';
import type { SandboxTradeRow } from '../../db/schema';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/jobs-repository';
import { jobKind } from '../../jobs/kinds';
import type { Jobs } from '../../jobs/worker';
import { decimalText } from '../money';
import type { CloseResult, PayableOrder, Refund, RefundResult } from '../provider';
import { keysOf } from './keys-repository';
import { signedForm } from './signing';
import * as trades from './trades-repository';

export const APP_ID = 'danmu-tv-sandbox';
const MINUTE = 60_000;
/** After the first one, while nobody answers 'success': the pauses that Alipay makes, added up. */
const REPEATS = [4, 14, 24, 84, 204, 564, 1464].map((minutes) => minutes * MINUTE);
const STALE_MS = 5_000;
const LATE_MS = limits.storedOrderExpiryMs + 5 * MINUTE;

/**
 * How a payment is told: at once; 20 minutes later; two times; followed by a stale 'nobody has paid'; not at all.
 */
export type NotifyMode = 'normal' | 'late' | 'twice' | 'wrongOrder' | 'never';

type TradeStatus = 'TRADE_SUCCESS' | 'WAIT_BUYER_PAY';
const notifyJob = jobKind<{ body: string; firstAt: number }>('sandbox-notify', 4);

export interface GatewayDeps {
  db: Db;
  /** Unix ms. */
  clock: () => number;
  jobs: Jobs;
  /** Posts a form to our callback. @returns the body of the answer */
  deliver(form: string): Promise<string>;
}

/** The other side of the counter: a gateway that behaves like a real one and moves no money. */
export interface Gateway {
  /** Issues a code for an order. */
  precreate(order: PayableOrder): Promise<void>;
  /** Somebody scanned the code: from now on the trade exists. @returns the trade, or undefined where it cannot be paid */
  scan(orderNo: string): Promise<SandboxTradeRow | undefined>;
  /** Somebody paid. @returns false where the trade is over or paid already */
  pay(orderNo: string, mode?: NotifyMode): Promise<boolean>;
  query(orderNo: string): Promise<SandboxTradeRow | undefined>;
  close(orderNo: string): Promise<CloseResult>;
  refund(refund: Refund): Promise<RefundResult>;
  publicKey(): Promise<string>;
}

/** @see Gateway */
export function createGateway(deps: GatewayDeps): Gateway {
  const { db, clock, jobs } = deps;
  sendNotifies(deps);
  const live = async (orderNo: string): Promise<SandboxTradeRow | undefined> => {
    const trade = await trades.byOrder(db, orderNo);
    return trade && trade.expires_at > clock() ? trade : undefined;
  };
  return {
    precreate: (order) => trades.add(db, newTrade(order, clock())),
    async scan(orderNo) {
      if (!(await live(orderNo))) return undefined;
      await trades.move(db, orderNo, ['issued'], { state: 'waiting' });
      return trades.byOrder(db, orderNo);
    },
    async pay(orderNo, mode = 'normal') {
      if (!(await live(orderNo))) return false;
      const { privateKey } = await keysOf(db);
      const paid = await db.transaction().execute(async (trx) => {
        const trade = await trades.move(trx, orderNo, ['issued', 'waiting'], { state: 'paid' });
        if (trade) await enqueueNotifies(trx, trade, mode, { now: clock(), privateKey });
        return trade !== undefined;
      });
      if (paid) jobs.wake();
      return paid;
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
    publicKey: async () => (await keysOf(db)).publicKey,
  };
}

const newTrade = (order: PayableOrder, now: number): SandboxTradeRow => ({
  order_no: order.orderNo,
  trade_no: `sandbox-${newId(now)}`,
  subject: order.subject,
  amount: order.amount,
  currency: order.currency,
  state: 'issued',
  refund_no: '',
  expires_at: order.expiresAt,
});

async function refundTrade(db: Db, refund: Refund): Promise<RefundResult> {
  const trade = await trades.byOrder(db, refund.orderNo);
  if (trade?.state !== 'paid') return { state: 'refused', reason: 'TRADE_NOT_PAID' };
  if (trade.amount !== refund.amount || trade.currency !== refund.currency) {
    return { state: 'refused', reason: 'WRONG_AMOUNT' };
  }
  const holds = await trades.refund(db, refund.orderNo, refund.refundNo);
  return holds === refund.refundNo ? { state: 'refunded' } : { state: 'refused', reason: 'REFUNDED_BEFORE' };
}

async function enqueueNotifies(
  trx: Db,
  trade: SandboxTradeRow,
  mode: NotifyMode,
  { now, privateKey }: { now: number; privateKey: string },
): Promise<void> {
  const success = signedForm(fieldsOf(trade, 'TRADE_SUCCESS', now), privateKey);
  const stale = signedForm(fieldsOf(trade, 'WAIT_BUYER_PAY', now), privateKey);
  const plan: Record<NotifyMode, [body: string, at: number][]> = {
    normal: [[success, now]],
    late: [[success, now + LATE_MS]],
    twice: [
      [success, now],
      [success, now],
    ],
    wrongOrder: [
      [success, now],
      [stale, now + STALE_MS],
    ],
    never: [],
  };
  for (const [body, firstAt] of plan[mode]) {
    await enqueue(trx, notifyJob, { payload: { body, firstAt }, runAt: firstAt, now });
  }
}

const fieldsOf = (trade: SandboxTradeRow, status: TradeStatus, now: number): Record<string, string> => ({
  app_id: APP_ID,
  notify_id: newId(now),
  notify_time: new Date(now).toISOString(),
  out_trade_no: trade.order_no,
  trade_no: trade.trade_no,
  trade_status: status,
  total_amount: decimalText(trade.amount, trade.currency),
  trans_currency: trade.currency,
  subject: trade.subject,
});

/** Sends each notify until it is answered with 'success', as often as Alipay would. */
function sendNotifies({ jobs, clock, deliver }: GatewayDeps): void {
  jobs.handle(notifyJob, async ({ body, firstAt }, { runAgain }) => {
    if ((await deliver(body)) === 'success') return;
    const next = REPEATS.map((after) => firstAt + after).find((at) => at > clock());
    if (next !== undefined) runAgain(next);
  });
}
