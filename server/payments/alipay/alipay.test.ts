import { createSign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../db/db';
import { createJobs } from '../../jobs/worker';
import { newDatabase } from '../../test/database';
import { NOON } from '../../test/fixture';
import { giveSandboxKeys } from '../../test/sandbox-keys';
import { sandboxOf } from '../../test/sandbox-line';
import { beijingTime } from '../beijing-time';
import { type PayableOrder, type PaymentProvider, ProviderFault } from '../provider';
import { createGateway, type Gateway } from '../sandbox/gateway';
import { keysOf } from '../sandbox/keys-repository';
import { APP_ID } from '../sandbox/notices';
import { signedAnswer, signedForm } from '../sandbox/signing';
import { type AlipayDeps, createAlipay } from './provider';

let db: Db;
let gateway: Gateway;
let ours: ReturnType<typeof sandboxOf>;
let between: Server | undefined;
const order: PayableOrder = {
  orderNo: 'order-1',
  subject: '黄金会员 100% & 更多=好',
  amount: 1999,
  currency: 'CNY',
  expiresAt: NOON + 900_000,
};

beforeEach(async () => {
  db = await newDatabase();
  await giveSandboxKeys(db);
  const jobs = createJobs(db, () => NOON, String);
  gateway = createGateway({ db, clock: () => NOON, jobs, deliver: async () => 'success' });
  ours = sandboxOf(db, gateway, () => NOON);
});
afterEach(async () => {
  between?.closeAllConnections();
  between?.close();
  between = undefined;
  await ours.close();
  await db.destroy();
});

/** The provider with its settings changed. */
async function alipay(facts: Partial<AlipayDeps>, address?: string): Promise<PaymentProvider> {
  const settings = {
    appId: APP_ID,
    privateKey: (await keysOf(db, 'shop')).privateKey.trim(),
    publicKey: (await keysOf(db, 'gateway')).publicKey.trim(),
    gateway: address ?? (await ours.address()),
  };
  return createAlipay({
    name: 'alipay',
    isSandbox: false,
    settings: async () => settings,
    notifyUrl: 'https://tv.example/callbacks/alipay',
    takes: () => true,
    origins: [],
    clock: () => NOON,
    ...facts,
  });
}

/** Somebody between the provider and the gateway, who changes what the gateway answers. */
async function altered(change: (answer: string) => string): Promise<string> {
  const to = await ours.address();
  between = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { search } = new URL(request.url ?? '', to);
    const type = request.headers['content-type'] ?? '';
    const asked = { method: 'POST', headers: { 'content-type': type }, body: Buffer.concat(parts) };
    const answer = await fetch(to + search, asked);
    response.end(change(await answer.text()));
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  return `http://127.0.0.1:${(between.address() as AddressInfo).port}/gateway.do`;
}

/** Somebody between who says of each trade that it cannot be closed as it stands, after something has become of it. */
async function endedBetween(end: (gateway: Gateway) => Promise<unknown>): Promise<string> {
  const { privateKey } = await keysOf(db, 'gateway');
  const theirs = { ...gateway };
  gateway.close = async () => {
    await end(theirs);
    return 'unknown';
  };
  const refusal = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.REASON_TRADE_STATUS_INVALID' };
  return altered((answer) =>
    answer.startsWith('{"alipay_trade_close_') ? signedAnswer('alipay.trade.close', refusal, privateKey) : answer,
  );
}

const faultOf = async (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

describe('a code and a page', () => {
  it('end with the order, by the clock of Beijing', async () => {
    await ours.provider.create(order);
    expect((await gateway.scan('order-1'))?.expires_at).toBe(order.expiresAt);
    expect(beijingTime(Date.UTC(2026, 11, 31, 16, 30))).toBe('2027-01-01 00:30:00');
  });

  it.each([
    ['page', 'alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
    ['wap', 'alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
  ] as const)('%s leads a browser to the gateway by a signed address', async (as, method, product) => {
    const start = await ours.provider.create({ ...order, as, returnUrl: '/payResult?orderId=order-1' });
    if (start.kind !== 'redirect') throw new Error(start.kind);
    const asked = new URL(start.url, await ours.address());
    expect(asked.pathname).toBe('/sandbox/gateway.do');
    expect(asked.searchParams.get('method')).toBe(method);
    const content = JSON.parse(asked.searchParams.get('biz_content') ?? '');
    expect(content).toEqual({
      out_trade_no: 'order-1',
      subject: order.subject,
      total_amount: '19.99',
      time_expire: '2026-03-01 20:15:00',
      product_code: product,
    });
    const answer = await fetch(asked, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/sandbox/pay/order-1']);
    expect(await gateway.look('order-1')).toMatchObject({ amount: 1999, return_url: '/payResult?orderId=order-1' });
  });

  it('are made for no other price than the one that was signed, and for no other shop', async () => {
    const start = await ours.provider.create({ ...order, as: 'wap' });
    if (start.kind !== 'redirect') throw new Error(start.kind);
    const refusal = async (from: string, to: string): Promise<unknown> => {
      const url = new URL(start.url.replace(from, to), await ours.address());
      const said = await (await fetch(url, { redirect: 'manual' })).json();
      return said.alipay_trade_wap_pay_response.sub_code;
    };
    expect(await refusal('19.99', '00.01')).toBe('isv.invalid-signature');
    expect(await refusal(APP_ID, 'another-shop')).toBe('isv.invalid-app-id');
    expect(await gateway.look('order-1')).toBeUndefined();
  });

  it('lead to the real gateway where there is one', async () => {
    const real = await alipay({}, 'https://openapi.alipay.com/gateway.do');
    const start = await real.create({ ...order, as: 'page' });
    expect(start).toMatchObject({
      kind: 'redirect',
      url: expect.stringMatching(/^https:\/\/openapi\.alipay\.com\/gateway\.do\?/),
    });
  });
});

describe('what the gateway answers', () => {
  it.each<[string, (answer: string) => string]>([
    ['a changed amount', (answer) => answer.replace('19.99', '00.01')],
    ['another state', (answer) => answer.replace('WAIT_BUYER_PAY', 'TRADE_SUCCESS')],
    ['no signature', (answer) => answer.replace(/,"sign":"[^"]*"/, '')],
    ['no answer of its own', () => '{"code":"10000","trade_status":"TRADE_SUCCESS"}'],
    ['no JSON', () => '<html>'],
  ])('is not believed with %s', async (_, change) => {
    await ours.provider.create(order);
    await gateway.scan('order-1');
    const provider = await alipay({}, await altered(change));
    expect(await faultOf(provider.query('order-1'))).toBeInstanceOf(ProviderFault);
  });

  it('is believed as it came, through somebody who changes nothing', async () => {
    await ours.provider.create(order);
    await gateway.scan('order-1');
    const provider = await alipay({}, await altered(String));
    expect(await provider.query('order-1')).toEqual({ state: 'unpaid' });
  });

  it('is a fault that tells our order and no secret, where nobody answers', async () => {
    const provider = await alipay({}, 'http://127.0.0.1:1/gateway.do');
    const fault = (await faultOf(provider.query('order-1'))) as ProviderFault;
    expect(fault).toBeInstanceOf(ProviderFault);
    expect(fault.message).toContain('order-1');
    const everything = JSON.stringify({ ...fault, message: fault.message, cause: fault.cause });
    expect(everything).not.toMatch(/PRIVATE|sign=|biz_content/);
    expect(everything.length).toBeLessThan(400);
  });

  it('is tried again where the keys could not be read the first time', async () => {
    let reads = 0;
    const provider = await alipay({
      settings: async () => {
        reads += 1;
        if (reads === 1) throw new Error('the database is busy');
        return {
          appId: APP_ID,
          privateKey: (await keysOf(db, 'shop')).privateKey.trim(),
          publicKey: (await keysOf(db, 'gateway')).publicKey.trim(),
          gateway: await ours.address(),
        };
      },
    });
    await expect(provider.query('order-1')).rejects.toThrow('busy');
    expect(await provider.query('order-1')).toEqual({ state: 'unknown' });
  });

  it.each([
    ['ended by itself', (theirs: Gateway) => theirs.close('order-1'), 'closed'],
    ['was paid', (theirs: Gateway) => theirs.pay('order-1'), 'paid'],
  ] as const)('to the closing of a trade that %s meanwhile is that, as the query says', async (_, end, expected) => {
    await ours.provider.create(order);
    await gateway.scan('order-1');
    const provider = await alipay({}, await endedBetween(end));
    expect(await provider.close('order-1')).toBe(expected);
  });

  it('to the closing of a trade that stays open is a fault', async () => {
    await ours.provider.create(order);
    await gateway.scan('order-1');
    const provider = await alipay({}, await endedBetween(async () => undefined));
    expect(await faultOf(provider.close('order-1'))).toMatchObject({ code: 'ACQ.REASON_TRADE_STATUS_INVALID' });
  });

  it('names a trade whose money went back as closed, and a second refund of it as done', async () => {
    await ours.provider.create(order);
    await gateway.pay('order-1');
    const refund = { orderNo: 'order-1', tradeNo: 't', refundNo: 'R1', amount: 1999, paid: 1999, currency: 'CNY' };
    expect(await ours.provider.refund(refund)).toEqual({ state: 'refunded' });
    expect(await ours.provider.refund(refund)).toEqual({ state: 'refunded' });
    expect(await ours.provider.refund({ ...refund, refundNo: 'R2' })).toEqual({
      state: 'refused',
      reason: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
    });
    expect(await ours.provider.query('order-1')).toEqual({ state: 'closed' });
  });
});

describe('a notify', () => {
  const fields = {
    app_id: APP_ID,
    notify_id: 'n1',
    out_trade_no: 'order-1',
    trade_no: 't1',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '19.99',
    subject: '100% 好看 & 更多=+',
    empty: '',
  };
  const parse = async (form: string) => {
    const raw = { body: Buffer.from(form), headers: {} };
    return ours.provider.parseNotify(raw).catch((error: { id?: string }) => error.id);
  };

  it('is believed with a stray % and with empty fields, in the currency that is not named', async () => {
    const { privateKey } = await keysOf(db, 'gateway');
    expect(await parse(signedForm(fields, privateKey))).toEqual({
      eventId: 'n1',
      state: 'paid',
      orderNo: 'order-1',
      tradeNo: 't1',
      amount: 1999,
      currency: 'CNY',
    });
  });

  it('is not believed when our own key signed it, or an older way of signing', async () => {
    const [own, theirs] = [await keysOf(db, 'shop'), await keysOf(db, 'gateway')];
    expect(await parse(signedForm(fields, own.privateKey))).toBe('bad_signature');
    const text = Object.entries(fields)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map((pair) => pair.join('='))
      .join('&');
    const sign = createSign('RSA-SHA1').update(text).sign(theirs.privateKey, 'base64');
    for (const sign_type of ['RSA', 'RSA2', 'none', '']) {
      expect(await parse(new URLSearchParams({ ...fields, sign_type, sign }).toString())).toBe('bad_signature');
    }
  });
});
