import { limits } from '../../../src/contract/limits';
import type { Db } from '../../db/db';
import type { SandboxTradeRow } from '../../db/schema';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/jobs-repository';
import { jobKind } from '../../jobs/kinds';
import type { Jobs } from '../../jobs/worker';
import { decimalText } from '../money';
import { signedForm } from './signing';

export const APP_ID = 'danmu-tv-sandbox';
const MINUTE = 60_000;
/** After the first one, while nobody answers 'success': the pauses that Alipay makes, added up. */
const REPEATS = [4, 14, 24, 84, 204, 564, 1464].map((minutes) => minutes * MINUTE);
const STALE_MS = 5_000;
const LATE_MS = limits.storedOrderExpiryMs + 5 * MINUTE;

/**
 * How a payment is told: at once; 20 minutes later; two times; eight times over 25 hours although it was heard; followed by
 * a stale 'nobody has paid'; that one first, and then at once; not at all.
 */
export const notifyModes = ['normal', 'late', 'twice', 'eight', 'wrongOrder', 'staleFirst', 'never'] as const;
export type NotifyMode = (typeof notifyModes)[number];

type TradeStatus = 'TRADE_SUCCESS' | 'WAIT_BUYER_PAY';
/** `to`: where it is posted. `once`: it is not repeated, whatever is answered. */
const notifyJob = jobKind<{ body: string; firstAt: number; to?: string; once?: boolean }>('sandbox-notify', 4);

/** Posts a form to where the shop wants to be told. @returns the body of the answer */
export type Deliver = (form: string, to: string) => Promise<string>;

/** Has a payment told, with it or not at all. @param now unix ms */
export async function enqueueNotifies(
  trx: Db,
  trade: SandboxTradeRow,
  mode: NotifyMode,
  { now, privateKey }: { now: number; privateKey: string },
): Promise<void> {
  const success = signedForm(fieldsOf(trade, 'TRADE_SUCCESS', now), privateKey);
  const stale = signedForm(fieldsOf(trade, 'WAIT_BUYER_PAY', now), privateKey);
  const plan: Record<NotifyMode, [body: string, at: number, once?: boolean][]> = {
    normal: [[success, now]],
    late: [[success, now + LATE_MS]],
    twice: [
      [success, now],
      [success, now],
    ],
    eight: [0, ...REPEATS].map((after) => [success, now + after, true]),
    wrongOrder: [
      [success, now],
      [stale, now + STALE_MS],
    ],
    staleFirst: [
      [stale, now],
      [success, now + STALE_MS],
    ],
    never: [],
  };
  for (const [body, firstAt, once = false] of plan[mode]) {
    await enqueue(trx, notifyJob, { payload: { body, firstAt, to: trade.notify_url, once }, runAt: firstAt, now });
  }
}

const fieldsOf = (trade: SandboxTradeRow, status: TradeStatus, now: number): Record<string, string> => ({
  app_id: APP_ID,
  charset: 'utf-8',
  version: '1.0',
  notify_type: 'trade_status_sync',
  notify_id: newId(now),
  notify_time: new Date(now).toISOString(),
  out_trade_no: trade.order_no,
  trade_no: trade.trade_no,
  trade_status: status,
  total_amount: decimalText(trade.amount, trade.currency),
  ...(trade.currency === 'CNY' ? {} : { trans_currency: trade.currency }),
  subject: trade.subject,
});

/** Sends each notify until it is answered with 'success', as often as Alipay would. */
export function sendNotifies({ jobs, clock, deliver }: { jobs: Jobs; clock: () => number; deliver: Deliver }): void {
  jobs.handle(notifyJob, async ({ body, firstAt, to = '', once = false }, { runAgain }) => {
    if ((await deliver(body, to)) === 'success' || once) return;
    const next = REPEATS.map((after) => firstAt + after).find((at) => at > clock());
    if (next !== undefined) runAgain(next);
  });
}
