import type { AlipaySdk } from 'alipay-sdk';
import { once } from '../../../src/lib/once';
import { beijingTime } from '../beijing-time';
import { decimalText } from '../money';
import type * as pay from '../provider';
import { BadNotify, ProviderFault } from '../provider';
import { type Answer, DONE, faultOf, isPassing, notifyIn, tradeIn, waitsForNobody } from './answers';

/** What Alipay knows a shop by. Keys are PEM as `privateKeyIn` and `publicKeyIn` write them. */
export interface AlipaySettings {
  appId: string;
  privateKey: string;
  /** Alipay's, not our own. */
  publicKey: string;
  /** The address that this server asks. */
  gateway: string;
}

export interface AlipayDeps {
  /** Of the provider: one code for Alipay itself and for what speaks its language. */
  name: string;
  isSandbox: boolean;
  /** Read when it is first needed; a failure is not kept. */
  settings: () => Promise<AlipaySettings>;
  /** Where notifies go: an address that Alipay reaches. */
  notifyUrl: string;
  /** Where a phone reaches the gateway's pages, where that is another address than the one that the server asks. */
  pages?: string;
  takes(currency: string): boolean;
  origins: readonly string[];
  /** Unix ms. */
  clock: () => number;
}

const TIMEOUT_MS = 10_000;
const products = {
  page: { method: 'alipay.trade.page.pay', product_code: 'FAST_INSTANT_TRADE_PAY' },
  wap: { method: 'alipay.trade.wap.pay', product_code: 'QUICK_WAP_WAY' },
} as const;
const text = (status: number, body: string) => ({ status, contentType: 'text/plain; charset=utf-8', body });

/**
 * Alipay by its own SDK, which is loaded with the first order. Every answer's signature is checked, which the SDK does not do
 * by itself. After precreate there is no trade until somebody scans: 'unknown' is then 'still unpaid'.
 */
export function createAlipay(deps: AlipayDeps): pay.PaymentProvider {
  const asked = askerOf(deps);
  const ask = asked.ask;
  return {
    name: deps.name,
    isSandbox: deps.isSandbox,
    takes: deps.takes,
    origins: deps.origins,
    create: (order) => create(deps, asked, order),
    query: (orderNo) => query(deps.name, ask, orderNo),
    close: (orderNo) => close(deps.name, ask, orderNo),
    refund: (refund) => sendBack(deps.name, ask, refund),
    parseNotify: (raw) => parseNotify(asked, raw),
    answers: { accepted: text(200, 'success'), again: text(200, 'failure') },
  };
}

type Ask = (method: string, orderNo: string, content: object, top?: Record<string, string>) => Promise<Answer>;
interface Asker {
  /** Asks the gateway. @throws ProviderFault where it cannot be asked, or what it answers is not signed by it */
  ask: Ask;
  /** The SDK, and the settings it was made of. */
  open(): Promise<{ sdk: AlipaySdk; settings: AlipaySettings }>;
  timestamp(): string;
}

function askerOf({ name, settings, clock }: AlipayDeps): Asker {
  const open = once(() => openSdk(settings));
  const timestamp = () => beijingTime(clock());
  return {
    open,
    timestamp,
    async ask(method, orderNo, bizContent, top = {}) {
      const { sdk } = await open();
      try {
        return await sdk.exec(method, { ...top, timestamp: timestamp(), bizContent }, { validateSign: true });
      } catch (error) {
        // Their errors hold the answer, and some the signed request.
        const { code, responseHttpStatus, message } = error as { code?: string; responseHttpStatus?: number } & Error;
        throw new ProviderFault(name, orderNo, code ?? '', message, responseHttpStatus);
      }
    },
  };
}

async function openSdk(settings: AlipayDeps['settings']): ReturnType<Asker['open']> {
  const given = await settings();
  const { AlipaySdk: Sdk } = await import('alipay-sdk');
  const sdk = new Sdk({
    appId: given.appId,
    privateKey: given.privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: given.publicKey,
    gateway: given.gateway,
    timeout: TIMEOUT_MS,
    camelcase: false,
  });
  return { sdk, settings: given };
}

async function create(
  deps: AlipayDeps,
  { ask, open, timestamp }: Asker,
  order: pay.PayableOrder,
): Promise<pay.PayStart> {
  const as = order.as ?? 'qr';
  const content = {
    out_trade_no: order.orderNo,
    subject: order.subject,
    total_amount: decimalText(order.amount, order.currency),
    ...(order.currency === 'CNY' ? {} : { trans_currency: order.currency }),
    // Without it a code could be paid for two hours.
    time_expire: beijingTime(order.expiresAt),
  };
  if (as === 'qr') {
    const answer = await ask('alipay.trade.precreate', order.orderNo, content, { notify_url: deps.notifyUrl });
    if (answer.code !== DONE || typeof answer.qr_code !== 'string') throw faultOf(deps.name, order.orderNo, answer);
    return { kind: 'qr', content: answer.qr_code };
  }
  const { sdk, settings } = await open();
  const { method, product_code } = products[as];
  const url = sdk.pageExecute(method, 'GET', {
    notify_url: deps.notifyUrl,
    ...(order.returnUrl ? { return_url: order.returnUrl } : {}),
    timestamp: timestamp(),
    bizContent: { ...content, product_code },
  });
  return { kind: 'redirect', url: deps.pages ? deps.pages + url.slice(settings.gateway.length) : url };
}

async function query(name: string, ask: Ask, orderNo: string): Promise<pay.TradeState> {
  const answer = await ask('alipay.trade.query', orderNo, { out_trade_no: orderNo });
  if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return { state: 'unknown' };
  if (answer.code !== DONE) throw faultOf(name, orderNo, answer);
  return tradeIn(answer);
}

async function close(name: string, ask: Ask, orderNo: string): Promise<pay.CloseResult> {
  const answer = await ask('alipay.trade.close', orderNo, { out_trade_no: orderNo });
  if (answer.code === DONE) return 'closed';
  if (answer.sub_code === 'ACQ.TRADE_NOT_EXIST') return 'unknown';
  if (answer.sub_code === 'ACQ.TRADE_HAS_SUCCESS') return 'paid';
  if (waitsForNobody(answer)) {
    // Its time was over, or somebody paid: the refusal does not say which.
    const { state } = await query(name, ask, orderNo);
    if (state !== 'unpaid') return state;
  }
  throw faultOf(name, orderNo, answer);
}

async function sendBack(name: string, ask: Ask, refund: pay.Refund): Promise<pay.RefundResult> {
  const { orderNo, refundNo, currency } = refund;
  const content = { out_trade_no: orderNo, trade_no: refund.tradeNo, out_request_no: refundNo };
  const refund_amount = decimalText(refund.amount, currency);
  const answer = await ask('alipay.trade.refund', orderNo, {
    ...content,
    refund_amount,
    ...(currency === 'CNY' ? {} : { refund_currency: currency }),
  });
  if (answer.code !== DONE) {
    if (isPassing(answer)) throw faultOf(name, orderNo, answer);
    return { state: 'refused', reason: answer.sub_code ?? String(answer.code) };
  }
  if (answer.fund_change === 'Y') return { state: 'refunded' };
  // 'N': nothing moved by this question. Either it had moved before under this number, or it has not yet.
  const before = await ask('alipay.trade.fastpay.refund.query', orderNo, content);
  if (before.code !== DONE) throw faultOf(name, orderNo, before);
  return { state: before.refund_status === 'REFUND_SUCCESS' ? 'refunded' : 'processing' };
}

async function parseNotify({ open }: Asker, raw: pay.RawNotify) {
  const fields = Object.fromEntries(new URLSearchParams(raw.body.toString('utf8')));
  // The SDK would sign with what the sender names, SHA-1 among it.
  if (fields.sign_type !== 'RSA2' || !fields.sign) throw new BadNotify('bad_signature');
  const { sdk, settings } = await open();
  // Not checkNotifySign: that one decodes again, and a % in any field is then an error.
  if (!sdk.checkNotifySignV2(fields)) throw new BadNotify('bad_signature');
  if (fields.app_id !== settings.appId) throw new BadNotify('wrong_addressee');
  return notifyIn(fields);
}
