import { minorUnits } from '../money';
import { BadNotify, type Notify, type Paid, ProviderFault, type TradeState } from '../provider';

/** What Alipay answers, names as on the wire. */
export type Answer = Record<string, unknown> & { code?: string; msg?: string; sub_code?: string; sub_msg?: string };

/** Alipay's own code for 'done'. */
export const DONE = '10000';
const PAID = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED']);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Amounts of a shop in the mainland name no currency. */
const currencyOf = (fields: Record<string, unknown>): string => textOf(fields.trans_currency) || 'CNY';

function paidIn(fields: Record<string, unknown>): Paid {
  const currency = currencyOf(fields);
  return {
    orderNo: textOf(fields.out_trade_no),
    tradeNo: textOf(fields.trade_no),
    amount: minorUnits(textOf(fields.total_amount), currency),
    currency,
  };
}

/** @param answer to alipay.trade.query that is 'done' @throws RangeError where its amount is none */
export function tradeIn(answer: Answer): TradeState {
  const status = textOf(answer.trade_status);
  if (PAID.has(status)) return { state: 'paid', ...paidIn(answer) };
  return { state: status === 'TRADE_CLOSED' ? 'closed' : 'unpaid' };
}

/** @param fields of a notify whose signature holds @throws BadNotify */
export function notifyIn(fields: Record<string, string>): Notify {
  const { notify_id: eventId, out_trade_no: orderNo, trade_status: status } = fields;
  if (!eventId || !orderNo || !fields.trade_no || !status) throw new BadNotify('unreadable');
  if (!PAID.has(status)) return { eventId, state: status === 'TRADE_CLOSED' ? 'closed' : 'unpaid', orderNo };
  try {
    return { eventId, state: 'paid', ...paidIn(fields) };
  } catch (error) {
    if (error instanceof RangeError) throw new BadNotify('unreadable');
    throw error;
  }
}

/** An answer that nobody can act on. */
export const faultOf = (provider: string, orderNo: string, { code, msg, sub_code, sub_msg }: Answer): ProviderFault =>
  new ProviderFault(provider, orderNo, sub_code || textOf(code), textOf(sub_msg) || textOf(msg));

/** Theirs, and over when it is asked again. */
export const isPassing = ({ code, sub_code }: Answer): boolean =>
  code === '20000' || /SYSTEM_ERROR|UNKNOW|isp\./i.test(textOf(sub_code));

/** A trade that cannot be closed because it does not wait for its buyer (any more). */
export const waitsForNobody = ({ sub_code }: Answer): boolean =>
  /TRADE_STATUS_ERROR|REASON_TRADE_STATUS_INVALID|REASON_ILLEGAL_STATUS/.test(textOf(sub_code));
