import type { SandboxTradeRow } from '../../db/schema';
import { decimalText, minorUnits } from '../money';
import type { Asked, AskedRefund, Gateway } from './gateway';
import { isAskedBy } from './signing';
import { isRefunded } from './trades-repository';

type Fields = Record<string, string>;
type Content = Record<string, unknown>;

/** Who may ask the gateway, and where phones find it. */
export interface Shop {
  /** Origin of the pay page; '' where that is the shop's own. */
  origin: string;
  appId: string;
  /** PEM. */
  publicKey(): Promise<string>;
}

/** An answer to be signed, or the page that a phone is sent to. */
export type Reply = { answer: Record<string, string> } | { page: string };

const BEIJING = '+08:00';
/** Alipay's, where nobody says when an order ends. */
const USUAL_MS = 2 * 3_600_000;
const done = (facts: Record<string, string>): Reply => ({ answer: { code: '10000', msg: 'Success', ...facts } });
const refused = (sub_code: string): Reply => ({
  answer: { code: '40004', msg: 'Business Failed', sub_code, sub_msg: sub_code },
});
const invalid = (sub_code: string): Reply => ({
  answer: { code: '40002', msg: 'Invalid Arguments', sub_code, sub_msg: sub_code },
});

/** Where a phone pays an order. */
export const payPath = (orderNo: string): string => `/sandbox/pay/${encodeURIComponent(orderNo)}`;

/**
 * Answers what a shop asks in Alipay's words (gateway.do, version 1.0), after checking who asks.
 * @param fields of the address and of the form alike @param now unix ms
 */
export async function answerShop(gateway: Gateway, shop: Shop, fields: Fields, now: number): Promise<Reply> {
  if (fields.app_id !== shop.appId) return invalid('isv.invalid-app-id');
  if (!isAskedBy(fields, await shop.publicKey())) return invalid('isv.invalid-signature');
  const content = contentIn(fields.biz_content);
  const orderNo = textIn(content, 'out_trade_no');
  const method = methods[fields.method ?? ''];
  if (!method) return invalid('isv.invalid-method');
  if (!content || !orderNo) return invalid('isv.missing-parameter');
  return method({ gateway, fields, content, orderNo, now, origin: shop.origin });
}

interface Question {
  gateway: Gateway;
  fields: Fields;
  content: Content;
  orderNo: string;
  now: number;
  origin: string;
}

const methods: Record<string, (question: Question) => Promise<Reply>> = {
  'alipay.trade.precreate': async (question) => {
    const order = orderIn(question);
    if (!order) return invalid('isv.invalid-parameter');
    await question.gateway.precreate(order);
    return done({ out_trade_no: order.orderNo, qr_code: question.origin + payPath(order.orderNo) });
  },
  'alipay.trade.page.pay': openPage,
  'alipay.trade.wap.pay': openPage,
  'alipay.trade.query': async ({ gateway, orderNo }) => {
    const trade = await gateway.query(orderNo);
    return trade ? done(factsOf(trade)) : refused('ACQ.TRADE_NOT_EXIST');
  },
  'alipay.trade.close': async ({ gateway, orderNo }) => {
    // Theirs closes what waits for its buyer, and nothing twice.
    if ((await gateway.query(orderNo))?.state === 'closed') return refused('ACQ.TRADE_STATUS_ERROR');
    const result = await gateway.close(orderNo);
    if (result === 'closed') return done({ out_trade_no: orderNo });
    return refused(result === 'paid' ? 'ACQ.TRADE_HAS_SUCCESS' : 'ACQ.TRADE_NOT_EXIST');
  },
  'alipay.trade.refund': async (question) => {
    const refund = refundIn(question);
    if (!refund) return invalid('isv.invalid-parameter');
    const result = await question.gateway.refund(refund);
    if (result.state === 'refused') return refused(`ACQ.${result.reason}`);
    return done({ out_trade_no: refund.orderNo, fund_change: result.isNew ? 'Y' : 'N' });
  },
  'alipay.trade.fastpay.refund.query': async ({ gateway, content, orderNo }) => {
    if (!(await gateway.query(orderNo))) return refused('ACQ.TRADE_NOT_EXIST');
    const isDone = await gateway.hasRefunded(orderNo, textIn(content, 'out_request_no'));
    return done({ out_trade_no: orderNo, ...(isDone ? { refund_status: 'REFUND_SUCCESS' } : {}) });
  },
};

async function openPage(question: Question): Promise<Reply> {
  const order = orderIn(question);
  if (!order) return invalid('isv.invalid-parameter');
  await question.gateway.precreate(order);
  return { page: payPath(order.orderNo) };
}

function contentIn(text: string | undefined): Content | undefined {
  try {
    const content: unknown = JSON.parse(text ?? '');
    return typeof content === 'object' && content !== null ? (content as Content) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const textIn = (content: Content | undefined, name: string): string => {
  const value = content?.[name];
  return typeof value === 'string' ? value : '';
};

/** @returns undefined for what is no amount */
function amountIn(content: Content, name: string, currency: string): number | undefined {
  try {
    return minorUnits(textIn(content, name), currency);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function orderIn({ content, fields, orderNo, now }: Question): Asked | undefined {
  const currency = textIn(content, 'trans_currency') || 'CNY';
  const amount = amountIn(content, 'total_amount', currency);
  const ends = textIn(content, 'time_expire');
  const expiresAt = ends ? Date.parse(`${ends.replace(' ', 'T')}${BEIJING}`) : now + USUAL_MS;
  const subject = textIn(content, 'subject');
  if (!amount || !subject || Number.isNaN(expiresAt)) return undefined;
  const returnUrl = fields.return_url ? { returnUrl: fields.return_url } : {};
  return { orderNo, subject, amount, currency, expiresAt, notifyUrl: fields.notify_url ?? '', ...returnUrl };
}

function refundIn({ content, orderNo }: Question): AskedRefund | undefined {
  const currency = textIn(content, 'refund_currency') || 'CNY';
  const amount = amountIn(content, 'refund_amount', currency);
  const refundNo = textIn(content, 'out_request_no');
  if (amount === undefined || !refundNo) return undefined;
  return { orderNo, tradeNo: textIn(content, 'trade_no'), refundNo, amount, currency };
}

const statuses = { issued: 'WAIT_BUYER_PAY', waiting: 'WAIT_BUYER_PAY', closed: 'TRADE_CLOSED', paid: 'TRADE_SUCCESS' };

const factsOf = (trade: SandboxTradeRow): Record<string, string> => ({
  out_trade_no: trade.order_no,
  trade_no: trade.trade_no,
  // Money that went back whole leaves a closed trade.
  trade_status: isRefunded(trade) ? 'TRADE_CLOSED' : statuses[trade.state],
  total_amount: decimalText(trade.amount, trade.currency),
  ...(trade.currency === 'CNY' ? {} : { trans_currency: trade.currency }),
});
