import type { AxiosInstance } from 'axios';
import { once } from '../../../src/lib/once';
import { beijingTime } from '../beijing-time';
import type * as pay from '../provider';
import { BadNotify, ProviderFault } from '../provider';

export interface WechatSettings {
  appId: string;
  /** The merchant's number, mchid. */
  merchant: string;
  /** Of the merchant's certificate. */
  serial: string;
  /** PEM. */
  privateKey: string;
  /** PUB_KEY_ID_..., and the key that it names, PEM. */
  publicKeyId: string;
  publicKey: string;
  /** 32 characters: what notices are sealed with. */
  apiKey: string;
  /** Base of another server that speaks WeChat's language; '' for theirs. */
  api: string;
}

interface Deps {
  settings: WechatSettings;
  notifyUrl: string;
  /** Unix ms. */
  clock: () => number;
}

export const WECHAT = 'wechat';
const TIMEOUT_MS = 10_000;
/** A notice that is older, or of a time to come, is somebody's copy. */
const TOLERANCE_MS = 5 * 60_000;
const json = (status: number, body: object) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

/** WeChat Pay, API version 3 in the mode of public keys, which is the only one for merchants since October 2024. */
export function createWechat(deps: Deps): pay.PaymentProvider {
  const ask = askerOf(deps.settings);
  const { merchant } = deps.settings;
  const trade = (orderNo: string): string => `/v3/pay/transactions/out-trade-no/${orderNo}`;
  return {
    name: WECHAT,
    isSandbox: false,
    takes: (currency) => currency === 'CNY',
    origins: ['https://wx.tenpay.com'],
    create: (order) => create(deps, ask, order),
    async query(orderNo) {
      try {
        const answer = await ask(orderNo, 'GET', trade(orderNo), undefined, { mchid: merchant });
        return tradeIn(deps, orderNo, answer);
      } catch (error) {
        if (isCode(error, /^ORDER_?NOT_?EXIST$/)) return { state: 'unknown' };
        throw error;
      }
    },
    async close(orderNo): Promise<pay.CloseResult> {
      try {
        await ask(orderNo, 'POST', `${trade(orderNo)}/close`, { mchid: merchant });
        return 'closed';
      } catch (error) {
        if (isCode(error, /^ORDER_?NOT_?EXIST$/)) return 'unknown';
        if (isCode(error, /^ORDER_?PAID$/)) return 'paid';
        if (isCode(error, /^ORDER_?CLOSED$/)) return 'closed';
        throw error;
      }
    },
    refund: (refund) => sendBack(ask, refund),
    parseNotify: (raw) => parseNotify(deps, raw),
    answers: { accepted: json(200, { code: 'SUCCESS' }), again: json(500, { code: 'FAIL', message: '失败' }) },
  };
}

type Fields = Record<string, unknown>;
/** @throws ProviderFault for anything but an answer that is signed by WeChat and says yes */
type Ask = (orderNo: string, method: string, path: string, body?: object, query?: object) => Promise<Fields>;

const isCode = (error: unknown, code: RegExp): boolean => error instanceof ProviderFault && code.test(error.code);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

function askerOf(settings: WechatSettings): Ask {
  const open = once(() => openClient(settings));
  return async (orderNo, method, url, data, params) => {
    const client = await open();
    try {
      const { data: answer } = await client.request({ method, url, data, params });
      return fieldsOf(answer);
    } catch (error) {
      // Their errors hold the whole request, and with it who signed it.
      const { response, code, message } = error as {
        response?: { status?: number; data?: { code?: string; message?: string } };
        code?: string;
      } & Error;
      throw new ProviderFault(
        WECHAT,
        orderNo,
        response?.data?.code ?? code ?? '',
        response?.data?.message ?? message,
        response?.status,
      );
    }
  };
}

/** The client below their chains of names: it signs, and checks what is answered. */
async function openClient(settings: WechatSettings): Promise<AxiosInstance> {
  const { merchant, serial, privateKey, publicKeyId, publicKey, api } = settings;
  const { Decorator } = await import('wechatpay-axios-plugin');
  return new Decorator({
    mchid: merchant,
    serial,
    privateKey,
    certs: { [publicKeyId]: publicKey },
    timeout: TIMEOUT_MS,
    ...(api ? { baseURL: api } : {}),
  }).v3;
}

async function create({ settings, notifyUrl }: Deps, ask: Ask, order: pay.PayableOrder): Promise<pay.PayStart> {
  const as = order.as ?? 'qr';
  const facts = {
    appid: settings.appId,
    mchid: settings.merchant,
    // No longer than 127 bytes.
    description: Buffer.from(order.subject)
      .subarray(0, 120)
      .toString()
      .replace(/\uFFFD+$/, ''),
    out_trade_no: order.orderNo,
    time_expire: `${beijingTime(order.expiresAt).replace(' ', 'T')}+08:00`,
    notify_url: notifyUrl,
    amount: { total: order.amount, currency: order.currency },
  };
  if (as === 'wap') {
    const scene = { payer_client_ip: order.address || '127.0.0.1', h5_info: { type: 'Wap' } };
    const url = textOf(
      (await ask(order.orderNo, 'POST', '/v3/pay/transactions/h5', { ...facts, scene_info: scene })).h5_url,
    );
    return { kind: 'redirect', url };
  }
  const answer = await ask(order.orderNo, 'POST', '/v3/pay/transactions/native', facts);
  return { kind: 'qr', content: textOf(answer.code_url) };
}

const states: Record<string, 'unpaid' | 'closed'> = {
  NOTPAY: 'unpaid',
  USERPAYING: 'unpaid',
  ACCEPT: 'unpaid',
  PAYERROR: 'unpaid',
  CLOSED: 'closed',
  REVOKED: 'closed',
  REFUND: 'closed',
};

/** @throws ProviderFault where it is another merchant's, or in a state that nobody knows */
function tradeIn({ settings }: Deps, orderNo: string, answer: Fields): pay.TradeState {
  const state = textOf(answer.trade_state);
  if (answer.mchid !== settings.merchant || answer.out_trade_no !== orderNo) {
    throw new ProviderFault(WECHAT, orderNo, 'OTHER_TRADE', 'it answered for another trade');
  }
  if (state !== 'SUCCESS') {
    const known = states[state];
    if (!known) throw new ProviderFault(WECHAT, orderNo, 'UNKNOWN_STATE', state);
    return { state: known };
  }
  const { total, currency } = fieldsOf(answer.amount);
  return {
    state: 'paid',
    orderNo,
    tradeNo: textOf(answer.transaction_id),
    amount: Number.isSafeInteger(total) ? (total as number) : -1,
    currency: textOf(currency) || 'CNY',
  };
}

async function sendBack(ask: Ask, refund: pay.Refund): Promise<pay.RefundResult> {
  const { orderNo, refundNo, amount, paid, currency } = refund;
  try {
    const answer = await ask(orderNo, 'POST', '/v3/refund/domestic/refunds', {
      out_trade_no: orderNo,
      out_refund_no: refundNo,
      amount: { refund: amount, total: paid, currency },
    });
    if (answer.status === 'SUCCESS') return { state: 'refunded' };
    if (answer.status === 'PROCESSING') return { state: 'processing' };
    return { state: 'refused', reason: textOf(answer.status) };
  } catch (error) {
    const isFinal = error instanceof ProviderFault && error.status >= 400 && error.status < 429;
    // An empty purse fills again.
    if (!isFinal || error.code === 'NOT_ENOUGH') throw error;
    return { state: 'refused', reason: error.code };
  }
}

/** What a notice holds, unsealed. */
async function parseNotify(deps: Deps, { body, headers }: pay.RawNotify): Promise<pay.Notify> {
  const { Rsa, Formatter, Aes } = await import('wechatpay-axios-plugin');
  const { settings, clock } = deps;
  const text = body.toString('utf8');
  const at = headers['wechatpay-timestamp'] ?? '';
  const nonce = headers['wechatpay-nonce'] ?? '';
  const signature = headers['wechatpay-signature'] ?? '';
  if (headers['wechatpay-serial'] !== settings.publicKeyId || !/^\d{10}$/.test(at))
    throw new BadNotify('bad_signature');
  if (Math.abs(Number(at) * 1000 - clock()) > TOLERANCE_MS) throw new BadNotify('bad_signature');
  // Bytes that are no text would be signed as other bytes.
  const isText = Buffer.from(text).equals(body);
  if (!isText || !Rsa.verify(Formatter.response(at, nonce, text), signature, settings.publicKey)) {
    throw new BadNotify('bad_signature');
  }
  let event: Fields;
  let trade: Fields;
  try {
    event = fieldsOf(JSON.parse(text));
    const sealed = fieldsOf(event.resource);
    const { AesGcm } = Aes as unknown as {
      AesGcm: { decrypt(text: string, key: string, nonce: string, aad: string): string };
    };
    trade = fieldsOf(
      JSON.parse(
        AesGcm.decrypt(
          textOf(sealed.ciphertext),
          settings.apiKey,
          textOf(sealed.nonce),
          textOf(sealed.associated_data),
        ),
      ),
    );
  } catch {
    throw new BadNotify('unreadable');
  }
  return noticeOf(deps, textOf(event.id), trade);
}

function noticeOf(deps: Deps, eventId: string, trade: Fields): pay.Notify {
  const { appId, merchant } = deps.settings;
  const orderNo = textOf(trade.out_trade_no);
  if (trade.mchid !== merchant || (trade.appid !== undefined && trade.appid !== appId)) {
    throw new BadNotify('wrong_addressee');
  }
  if (!eventId || !orderNo) throw new BadNotify('unreadable');
  // Of a refund: it tells of no payment.
  if (trade.trade_state === undefined) return { eventId, state: 'unpaid', orderNo };
  const state = tradeIn(deps, orderNo, trade);
  if (state.state === 'paid') {
    if (state.amount < 0 || !state.tradeNo) throw new BadNotify('unreadable');
    return { eventId, ...state };
  }
  return { eventId, state: state.state === 'closed' ? 'closed' : 'unpaid', orderNo };
}
