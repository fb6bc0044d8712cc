import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../db/db';
import { newDatabase } from '../../test/database';
import { openFakeStripe } from '../../test/fake-stripe';
import { NOON } from '../../test/fixture';
import { BadNotify, type PayableOrder, type PaymentProvider, ProviderFault, type RawNotify } from '../provider';
import { createStripe } from './provider';

let db: Db;
let fake: Awaited<ReturnType<typeof openFakeStripe>>;
let provider: PaymentProvider;
let now: number;
const order: PayableOrder = {
  orderNo: 'order-1',
  subject: '黄金会员',
  amount: 499,
  currency: 'USD',
  expiresAt: NOON + 900_000,
};

beforeEach(async () => {
  now = NOON;
  db = await newDatabase();
  fake = await openFakeStripe(() => now);
  provider = createStripe({
    db,
    settings: async () => fake.settings,
    publicUrl: 'https://tv.example',
    clock: () => now,
  });
});
afterEach(async () => {
  await fake.close();
  await db.destroy();
});

const refusal = async (raw: RawNotify): Promise<string> => {
  const answer = await provider.parseNotify(raw).catch((error: unknown) => error);
  return answer instanceof BadNotify ? answer.id : 'believed';
};
async function notice(): Promise<RawNotify> {
  await provider.create(order);
  fake.pay('order-1');
  return (await fake.notifies())[0]!;
}

describe('Checkout', () => {
  it('is Stripe’s page: a picture for a television, an address for a phone, and back to ours', async () => {
    const url = 'https://checkout.stripe.com/c/pay/cs_test_1';
    expect(await provider.create(order)).toEqual({ kind: 'qr', content: url });
    expect(await provider.create({ ...order, as: 'wap' })).toEqual({ kind: 'redirect', url });
    const form = new URLSearchParams(fake.requests[0]!.body);
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'payment',
      client_reference_id: 'order-1',
      'line_items[0][price_data][unit_amount]': '499',
      'line_items[0][price_data][currency]': 'usd',
      success_url: 'https://tv.example/payResult?orderId=order-1',
    });
    expect([...form.keys()].filter((name) => /card|number|cvc/i.test(name))).toEqual([]);
  });

  it('is one, however often it is begun, at once and while Stripe is away', async () => {
    fake.faults.next = 1;
    await Promise.all([provider.create(order), provider.create(order)]);
    now += 14 * 60_000;
    await provider.create({ ...order, returnUrl: '/elsewhere' });
    const made = fake.requests.filter(({ path }) => path === '/v1/checkout/sessions');
    expect(new Set(made.map(({ key }) => key))).toEqual(new Set(['order-order-1']));
    expect(fake.find('order-1')?.id).toBe('cs_test_1');
    expect(made.length).toBeGreaterThan(2);
  });

  it('may be begun in the last minute of an order', async () => {
    now = order.expiresAt - 1000;
    expect((await provider.create(order)).kind).toBe('qr');
  });

  it('says a fault without the key', async () => {
    const wrong = { ...fake.settings, secretKey: 'sk_test_other' };
    const other = createStripe({ db, settings: async () => wrong, publicUrl: 'https://tv.example', clock: () => now });
    const fault = await other.create(order).catch((error: unknown) => error as ProviderFault);
    expect(fault).toBeInstanceOf(ProviderFault);
    expect(JSON.stringify({ ...fault, said: String(fault) })).not.toContain('sk_test');
    expect(String(fault)).toContain('401');
  });
});

describe('a notice', () => {
  it('is believed for five minutes', async () => {
    const raw = await notice();
    expect(await refusal(raw)).toBe('believed');
    now += 299_000;
    expect(await refusal(raw)).toBe('believed');
    now += 2_000;
    expect(await refusal(raw)).toBe('bad_signature');
  });

  it('is not believed for another body, another secret, or the other kind of money', async () => {
    const raw = await notice();
    const cheaper = Buffer.from(raw.body.toString().replace('499', '498'));
    expect(await refusal({ ...raw, body: cheaper })).toBe('bad_signature');
    expect(await refusal({ ...raw, headers: {} })).toBe('bad_signature');
    const settings = { ...fake.settings, webhookSecret: 'whsec_other' };
    const other = createStripe({
      db,
      settings: async () => settings,
      publicUrl: 'https://tv.example',
      clock: () => now,
    });
    await expect(other.parseNotify(raw)).rejects.toMatchObject({ id: 'bad_signature' });
    const real = fake.eventOf('checkout.session.completed', fake.find('order-1')!, { livemode: true });
    expect(await refusal(real)).toBe('wrong_addressee');
  });

  it('of what is not paid yet, of what ended and of other things grants nothing', async () => {
    await provider.create(order);
    const session = fake.find('order-1')!;
    const tell = (type: string, facts: object) => provider.parseNotify(fake.eventOf(type, { ...session, ...facts }));
    const waits = { status: 'complete', payment_status: 'unpaid' };
    expect(await tell('checkout.session.completed', waits)).toMatchObject({ state: 'unpaid', orderNo: 'order-1' });
    expect(await tell('checkout.session.expired', { status: 'expired' })).toMatchObject({ state: 'closed' });
    const refund = fake.eventOf('refund.created', { metadata: { orderNo: 'order-1' } });
    expect(await provider.parseNotify(refund)).toMatchObject({ state: 'unpaid', orderNo: 'order-1' });
    await expect(tell('checkout.session.completed', { client_reference_id: null })).rejects.toMatchObject({
      id: 'unreadable',
    });
  });
});

it('a refund under a number that Stripe has forgotten the key of is still the same refund', async () => {
  await notice();
  const refund = { orderNo: 'order-1', tradeNo: 'pi_order-1', refundNo: 'R1', amount: 499, paid: 499, currency: 'USD' };
  expect(await provider.refund(refund)).toEqual({ state: 'refunded' });
  expect(await provider.refund(refund)).toEqual({ state: 'refunded' });
  expect(fake.requests.filter(({ path, body }) => path === '/v1/refunds' && body !== '')).toHaveLength(1);
});
