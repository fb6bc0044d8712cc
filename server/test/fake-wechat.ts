import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin';
import type { RawNotify } from '../payments/provider';

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const shop = pair();
const theirs = pair();
const { AesGcm } = Aes as unknown as {
  AesGcm: { encrypt(text: string, key: string, nonce: string, aad: string): string };
};

export const wechatSettings = {
  appId: 'wx-shop',
  merchant: '1900000001',
  serial: 'SHOPSERIAL',
  privateKey: shop.privateKey,
  publicKeyId: 'PUB_KEY_ID_1',
  publicKey: theirs.publicKey,
  apiKey: '0123456789abcdef0123456789abcdef',
  api: '',
};

interface FakeTrade {
  state: string;
  total: number;
  currency: string;
  transaction: string;
  /** What went back, by its number. */
  refunds: Map<string, number>;
  expires: number;
}

class No extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

/** What WeChat keeps of a shop, and what it answers. */
function createBooks() {
  const trades = new Map<string, FakeTrade>();
  const factsOf = (orderNo: string, trade: FakeTrade) => ({
    appid: wechatSettings.appId,
    mchid: wechatSettings.merchant,
    out_trade_no: orderNo,
    trade_state: trade.state,
    ...(trade.state === 'SUCCESS'
      ? { transaction_id: trade.transaction, amount: { total: trade.total, currency: trade.currency } }
      : {}),
  });
  const known = (orderNo: string): FakeTrade => {
    const trade = trades.get(orderNo);
    if (!trade) throw new No(404, 'ORDER_NOT_EXIST');
    return trade;
  };
  const begin = (body: Record<string, unknown>): void => {
    const { total, currency } = body.amount as { total: number; currency: string };
    const orderNo = String(body.out_trade_no);
    const expires = Date.parse(String(body.time_expire));
    const trade = {
      state: 'NOTPAY',
      total,
      currency,
      transaction: `4200${orderNo}`,
      refunds: new Map<string, number>(),
      expires,
    };
    if (!trades.has(orderNo)) trades.set(orderNo, trade);
  };
  const refund = (body: Record<string, unknown>): object => {
    const trade = known(String(body.out_trade_no));
    const { refund: amount, total } = body.amount as { refund: number; total: number };
    const number = String(body.out_refund_no);
    const before = trade.refunds.get(number);
    const sum = [...trade.refunds.values()].reduce((all, one) => all + one, 0);
    if (!['SUCCESS', 'REFUND'].includes(trade.state) || total !== trade.total) throw new No(400, 'INVALID_REQUEST');
    if (before !== undefined && before !== amount) throw new No(400, 'INVALID_REQUEST');
    if (before !== undefined) return { status: 'SUCCESS' };
    if (amount <= 0 || sum + amount > trade.total) throw new No(400, 'INVALID_REQUEST');
    trade.refunds.set(number, amount);
    trade.state = 'REFUND';
    return { status: 'PROCESSING' };
  };
  const answer = (method: string, path: string, body: Record<string, unknown>): object | undefined => {
    if (path === '/v3/pay/transactions/native') {
      begin(body);
      return { code_url: `weixin://wxpay/bizpayurl?pr=${String(body.out_trade_no)}` };
    }
    if (path === '/v3/pay/transactions/h5') {
      begin(body);
      return { h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${String(body.out_trade_no)}` };
    }
    if (path === '/v3/refund/domestic/refunds') return refund(body);
    const [, orderNo = '', verb] = /out-trade-no\/([^/]+)(\/close)?$/.exec(path) ?? [];
    const trade = known(orderNo);
    if (method === 'GET') return factsOf(orderNo, trade);
    if (verb !== '/close') throw new No(404, 'NO');
    if (trade.state === 'SUCCESS') throw new No(400, 'ORDER_PAID');
    trade.state = 'CLOSED';
    return undefined;
  };
  return { trades, factsOf, answer };
}

type NoticeOf = (trade: object, how?: { at?: number; key?: string; apiKey?: string }) => RawNotify;

/** A notice that is sealed and signed. @param how.at unix ms */
function noticeAt(n: number, trade: object, how: { at: number; key?: string; apiKey?: string }): RawNotify {
  const nonce = 'nonce-of-12b';
  const aad = 'transaction';
  const ciphertext = AesGcm.encrypt(JSON.stringify(trade), how.apiKey ?? wechatSettings.apiKey, nonce, aad);
  const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: aad };
  const text = JSON.stringify({ id: `EV-${n}`, event_type: 'TRANSACTION.SUCCESS', resource });
  const at = String(Math.floor(how.at / 1000));
  return {
    body: Buffer.from(text),
    headers: {
      'wechatpay-timestamp': at,
      'wechatpay-nonce': 'n',
      'wechatpay-serial': wechatSettings.publicKeyId,
      'wechatpay-signature': Rsa.sign(Formatter.response(at, 'n', text), how.key ?? theirs.privateKey),
    },
  };
}

/** A server that speaks WeChat Pay's API version 3 with keys of its own: it checks who asks, and signs what it says. */
export async function openFakeWechat(clock: () => number) {
  const { trades, factsOf, answer } = createBooks();
  const sent: RawNotify[] = [];
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  /** Changes what is answered, after it was signed. */
  const tamper = { change: (text: string): string => text };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const url = new URL(request.url ?? '/', 'http://wechat');
    const said = /serial_no="(.*?)",timestamp="(.*?)",nonce_str="(.*?)",signature="(.*?)"/.exec(
      request.headers.authorization ?? '',
    );
    const [, serial = '', at = '', nonce = '', signature = ''] = said ?? [];
    const signed = Formatter.request(request.method ?? '', url.pathname + url.search, at, nonce, text);
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
    asked.push({ path: url.pathname, body });
    const say = (status: number, facts?: object): void => {
      const out = facts ? JSON.stringify(facts) : '';
      const now = Formatter.timestamp();
      response.writeHead(status, {
        'content-type': 'application/json',
        'wechatpay-timestamp': String(now),
        'wechatpay-nonce': 'nonce',
        'wechatpay-serial': wechatSettings.publicKeyId,
        'wechatpay-signature': Rsa.sign(Formatter.response(now, 'nonce', out), theirs.privateKey),
      });
      response.end(tamper.change(out));
    };
    if (serial !== wechatSettings.serial || !Rsa.verify(signed, signature, shop.publicKey)) {
      return say(401, { code: 'SIGN_ERROR' });
    }
    try {
      const facts = answer(request.method ?? '', url.pathname, body);
      say(facts ? 200 : 204, facts);
    } catch (error) {
      if (!(error instanceof No)) throw error;
      say(error.status, { code: error.code, message: '不行' });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const noticeOf: NoticeOf = (trade, how = {}) => noticeAt(sent.length + 1, trade, { at: clock(), ...how });
  return {
    settings: { ...wechatSettings, api: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    asked,
    tamper,
    noticeOf,
    shopKey: shop.privateKey,
    pay(orderNo: string): void {
      const trade = trades.get(orderNo);
      if (trade?.state !== 'NOTPAY' || trade.expires <= clock()) return;
      trade.state = 'SUCCESS';
      sent.push(noticeOf(factsOf(orderNo, trade)));
    },
    notifies: async () => sent.splice(0),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
