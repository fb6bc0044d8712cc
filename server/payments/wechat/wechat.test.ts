import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFakeWechat } from '../../test/fake-wechat';
import { NOON } from '../../test/fixture';
import { BadNotify, type PayableOrder, type PaymentProvider, ProviderFault, type RawNotify } from '../provider';
import { createWechat } from './provider';

let fake: Awaited<ReturnType<typeof openFakeWechat>>;
let provider: PaymentProvider;
let now: number;
const notifyUrl = 'https://tv.example/callbacks/wechat';
const order: PayableOrder = {
  orderNo: 'order-1',
  subject: '黄金会员'.repeat(20),
  amount: 1999,
  currency: 'CNY',
  expiresAt: NOON + 900_000,
};
const trade = {
  appid: 'wx-shop',
  mchid: '1900000001',
  out_trade_no: 'order-1',
  trade_state: 'SUCCESS',
  transaction_id: 't1',
  amount: { total: 1999, currency: 'CNY' },
};

beforeEach(async () => {
  now = NOON;
  fake = await openFakeWechat(() => now);
  provider = createWechat({ settings: fake.settings, notifyUrl, clock: () => now });
});
afterEach(() => fake.close());

const refusal = async (raw: RawNotify): Promise<string> => {
  const answer = await provider.parseNotify(raw).catch((error: unknown) => error);
  return answer instanceof BadNotify ? answer.id : 'believed';
};

describe('an order', () => {
  it('is a code for a television and an address for a phone, for 15 minutes of Beijing', async () => {
    expect(await provider.create(order)).toEqual({ kind: 'qr', content: 'weixin://wxpay/bizpayurl?pr=order-1' });
    const start = await provider.create({ ...order, as: 'wap', address: '192.0.2.7' });
    expect(start).toMatchObject({ kind: 'redirect', url: expect.stringContaining('https://wx.tenpay.com/') });
    const [native, h5] = fake.asked.map(({ body }) => body);
    expect(native).toMatchObject({ time_expire: '2026-03-01T20:15:00+08:00', notify_url: notifyUrl });
    expect(native!.description).toBe('黄金会员'.repeat(10));
    expect(h5).toMatchObject({ scene_info: { payer_client_ip: '192.0.2.7' } });
  });

  it('is not believed to be paid when somebody changed the answer', async () => {
    await provider.create(order);
    fake.tamper.change = (text) => text.replace('NOTPAY', 'SUCCESS');
    const fault = await provider.query('order-1').catch((error: unknown) => error as ProviderFault);
    expect(fault).toBeInstanceOf(ProviderFault);
    const said = JSON.stringify({ ...(fault as ProviderFault), said: String(fault) });
    expect(said).toContain('order-1');
    expect(said).not.toMatch(/SHOPSERIAL|PRIVATE|signature="/);
  });
});

describe('a notice', () => {
  it('is believed for five minutes before and after its time', async () => {
    for (const [minutes, expected] of [
      [0, 'believed'],
      [4, 'believed'],
      [6, 'bad_signature'],
      [-6, 'bad_signature'],
    ] as const) {
      expect(await refusal(fake.noticeOf(trade, { at: NOON + minutes * 60_000 }))).toBe(expected);
    }
  });

  it('is not believed from anybody else, for anybody else, or under another seal', async () => {
    expect(await refusal(fake.noticeOf(trade, { key: fake.shopKey }))).toBe('bad_signature');
    expect(await refusal(fake.noticeOf(trade, { apiKey: 'x'.repeat(32) }))).toBe('unreadable');
    expect(await refusal(fake.noticeOf({ ...trade, mchid: '2' }))).toBe('wrong_addressee');
    expect(await refusal(fake.noticeOf({ ...trade, appid: 'wx-other' }))).toBe('wrong_addressee');
    const raw = fake.noticeOf(trade);
    for (const name of Object.keys(raw.headers)) {
      expect(await refusal({ ...raw, headers: { ...raw.headers, [name]: '' } })).toBe('bad_signature');
    }
    const later = { ...raw.headers, 'wechatpay-timestamp': String(NOON / 1000 + 1) };
    expect(await refusal({ ...raw, headers: later })).toBe('bad_signature');
  });

  it('tells what it says, and no payment where it speaks of none', async () => {
    expect(await provider.parseNotify(fake.noticeOf(trade))).toMatchObject({
      state: 'paid',
      amount: 1999,
      tradeNo: 't1',
    });
    const { trade_state: _, ...refund } = trade;
    expect(await provider.parseNotify(fake.noticeOf({ ...refund, refund_status: 'SUCCESS' }))).toMatchObject({
      state: 'unpaid',
    });
    expect(await provider.parseNotify(fake.noticeOf({ ...trade, trade_state: 'CLOSED' }))).toMatchObject({
      state: 'closed',
    });
    expect(await refusal(fake.noticeOf({ ...trade, amount: { total: 19.99 } }))).toBe('unreadable');
  });
});
