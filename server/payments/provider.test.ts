import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../db/db';
import { createJobs } from '../jobs/worker';
import { newDatabase } from '../test/database';
import { openFakeStripe } from '../test/fake-stripe';
import { openFakeWechat } from '../test/fake-wechat';
import { NOON } from '../test/fixture';
import { drain } from '../test/jobs';
import { giveSandboxKeys } from '../test/sandbox-keys';
import { sandboxOf } from '../test/sandbox-line';
import { BadNotify, type PayableOrder, type PaymentProvider, type RawNotify, type Refund } from './provider';
import { createCardBooks } from './sandbox/cards';
import { createGateway } from './sandbox/gateway';
import { createStripe } from './stripe/provider';
import { createWechat } from './wechat/provider';

/** A provider with somebody who scans and pays, and what it sent to the callback since it was last asked. */
interface Counter {
  provider: PaymentProvider;
  /** Of those below, the ones that it collects. */
  currencies: string[];
  /** False where what was begun ends later than the order, so that it has to be closed. */
  endsItself: boolean;
  scan(orderNo: string): Promise<unknown>;
  pay(orderNo: string): Promise<unknown>;
  notifies(): Promise<RawNotify[]>;
  end(): Promise<unknown>;
}

const clock = { now: NOON };

async function sandbox(db: Db): Promise<Counter> {
  const sent: RawNotify[] = [];
  const jobs = createJobs(db, () => clock.now, fail);
  const deliver = async (form: string): Promise<string> => {
    sent.push({ body: Buffer.from(form), headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    return 'success';
  };
  const gateway = createGateway({ db, clock: () => clock.now, jobs, deliver });
  const ours = sandboxOf(db, gateway, () => clock.now);
  return {
    provider: ours.provider,
    currencies: ['CNY', 'JPY', 'USD'],
    endsItself: true,
    end: ours.close,
    scan: (orderNo) => gateway.scan(orderNo),
    pay: (orderNo) => gateway.pay(orderNo),
    async notifies() {
      await drain(jobs);
      return sent.splice(0);
    },
  };
}

async function sandboxCards(db: Db): Promise<Counter> {
  const sent: RawNotify[] = [];
  const jobs = createJobs(db, () => clock.now, fail);
  const books = createCardBooks({
    db,
    clock: () => clock.now,
    jobs,
    webhook: '/callbacks/sandboxcard',
    deliver: async (body, signature) => {
      sent.push({ body: Buffer.from(body), headers: { 'stripe-signature': signature } });
      return 200;
    },
  });
  const gateway = createGateway({ db, clock: () => clock.now, jobs, deliver: async () => 'success' });
  const ours = sandboxOf(db, gateway, () => clock.now, books);
  return {
    provider: ours.cards,
    currencies: ['CNY', 'JPY', 'USD'],
    endsItself: false,
    end: ours.close,
    scan: async () => undefined,
    pay: (orderNo) => books.pay(`cs_test_${orderNo}`, 'visa'),
    async notifies() {
      await drain(jobs);
      return sent.splice(0);
    },
  };
}

async function stripe(db: Db): Promise<Counter> {
  const fake = await openFakeStripe(() => clock.now);
  const publicUrl = 'https://tv.example';
  return {
    provider: createStripe({ db, settings: async () => fake.settings, publicUrl, clock: () => clock.now }),
    currencies: ['CNY', 'JPY', 'USD'],
    endsItself: false,
    scan: async () => undefined,
    pay: async (orderNo) => fake.pay(orderNo),
    notifies: fake.notifies,
    end: fake.close,
  };
}

async function wechat(): Promise<Counter> {
  const fake = await openFakeWechat(() => clock.now);
  const notifyUrl = 'https://tv.example/callbacks/wechat';
  return {
    provider: createWechat({ settings: fake.settings, notifyUrl, clock: () => clock.now }),
    currencies: ['CNY'],
    endsItself: true,
    scan: async () => undefined,
    pay: async (orderNo) => fake.pay(orderNo),
    notifies: fake.notifies,
    end: fake.close,
  };
}

const fail = (error: unknown): never => {
  throw error;
};

describe.each<[string, (db: Db) => Promise<Counter>]>([
  ['sandbox', sandbox],
  ['sandboxcard', sandboxCards],
  ['stripe', stripe],
  ['wechat', wechat],
])('the provider %s', (name, open) => {
  let db: Db;
  let counter: Counter;
  let provider: PaymentProvider;
  beforeEach(async () => {
    clock.now = NOON;
    db = await newDatabase();
    await giveSandboxKeys(db);
    counter = await open(db);
    provider = counter.provider;
  });
  afterEach(async () => {
    await counter.end();
    await db.destroy();
  });

  const order = (facts: Partial<PayableOrder> = {}): PayableOrder => ({
    orderNo: 'order-1',
    subject: '黄金会员 100% & 更多=好',
    amount: 1999,
    currency: 'CNY',
    expiresAt: NOON + 900_000,
    ...facts,
  });
  const paid = async (facts: Partial<PayableOrder> = {}): Promise<Refund> => {
    const made = order(facts);
    await provider.create(made);
    await counter.pay(made.orderNo);
    const trade = await provider.query(made.orderNo);
    if (trade.state !== 'paid') throw new Error(`the trade is ${trade.state}`);
    const { orderNo, tradeNo, amount, currency } = trade;
    return { orderNo, tradeNo, amount, paid: amount, currency, refundNo: 'R1' };
  };
  const refusal = async (raw: RawNotify): Promise<string> => {
    const answer = await provider.parseNotify(raw).catch((error: unknown) => error);
    return answer instanceof BadNotify ? answer.id : 'believed';
  };

  it('has a name that fits an address', () => {
    expect(provider.name).toBe(name);
    expect(name).toMatch(/^[a-z0-9]+$/);
  });

  it('says how to go on, and the same when asked again', async () => {
    const start = await provider.create(order());
    expect(['qr', 'redirect', 'form', 'chat']).toContain(start.kind);
    expect(await provider.create(order())).toEqual(start);
  });

  it('tells an order from being unknown to being paid, with the exact amount', async () => {
    expect(await provider.query('order-1')).toEqual({ state: 'unknown' });
    await provider.create(order());
    expect(['unknown', 'unpaid']).toContain((await provider.query('order-1')).state);
    await counter.scan('order-1');
    expect(await provider.query('order-1')).toEqual({ state: 'unpaid' });
    await counter.pay('order-1');
    const state = { state: 'paid', orderNo: 'order-1', tradeNo: expect.any(String), amount: 1999, currency: 'CNY' };
    expect(await provider.query('order-1')).toEqual(state);
  });

  it.each([
    ['CNY', 1],
    ['JPY', 500],
    ['USD', 100_000_099],
  ])('tells of %s %d what it was asked to take', async (currency, amount) => {
    expect(provider.takes(currency)).toBe(counter.currencies.includes(currency));
    if (!provider.takes(currency)) return;
    await paid({ amount, currency });
    const [raw] = await counter.notifies();
    expect(await provider.parseNotify(raw!)).toMatchObject({ state: 'paid', amount, currency, orderNo: 'order-1' });
  });

  it('closes what is not paid, for good, and says so of what is', async () => {
    expect(await provider.close('order-1')).toBe('unknown');
    await provider.create(order());
    await counter.scan('order-1');
    expect([await provider.close('order-1'), await provider.close('order-1')]).toEqual(['closed', 'closed']);
    await counter.pay('order-1');
    expect(await provider.query('order-1')).toEqual({ state: 'closed' });
    await paid({ orderNo: 'order-2' });
    expect(await provider.close('order-2')).toBe('paid');
    expect(await provider.query('order-2')).toMatchObject({ state: 'paid' });
  });

  it('takes nothing after the time it was given', async () => {
    await provider.create(order());
    await counter.scan('order-1');
    clock.now = NOON + 900_000;
    if (!counter.endsItself) expect(await provider.close('order-1')).toBe('closed');
    await counter.pay('order-1');
    expect((await provider.query('order-1')).state).not.toBe('paid');
    expect(await counter.notifies()).toEqual([]);
  });

  it('refunds what is paid once for each number, and nothing else', async () => {
    await provider.create(order({ orderNo: 'order-2' }));
    const refund = await paid();
    expect(await provider.refund({ ...refund, orderNo: 'order-2' })).toMatchObject({ state: 'refused' });
    expect(await provider.refund({ ...refund, amount: 2000 })).toMatchObject({ state: 'refused' });
    for (let n = 0; n < 2; n += 1) expect((await provider.refund(refund)).state).toMatch(/^(refunded|processing)$/);
    expect(await provider.refund({ ...refund, refundNo: 'R2' })).toMatchObject({ state: 'refused' });
  });

  it('refunds parts up to what was paid, each number once, and the rest', async () => {
    const whole = await paid();
    const part = (refundNo: string, amount: number) => provider.refund({ ...whole, refundNo, amount });
    const isSent = { state: expect.stringMatching(/^(refunded|processing)$/) };
    for (let n = 0; n < 2; n += 1) expect(await part('P1', 500)).toEqual(isSent);
    expect(await part('P2', 500)).toEqual(isSent);
    expect(await part('P3', 1000)).toMatchObject({ state: 'refused' });
    expect(await part('P4', 999)).toEqual(isSent);
    expect(await part('P5', 1)).toMatchObject({ state: 'refused' });
    for (const [refundNo, amount] of [
      ['P1', 500],
      ['P4', 999],
    ] as const)
      expect(await part(refundNo, amount)).toEqual({ state: 'refunded' });
  });

  it('tells what was paid in a notify that can be believed', async () => {
    const { tradeNo } = await paid();
    const [raw, ...more] = await counter.notifies();
    expect(more).toEqual([]);
    const notify = await provider.parseNotify(raw!);
    expect(notify).toMatchObject({ state: 'paid', orderNo: 'order-1', tradeNo, amount: 1999, currency: 'CNY' });
    expect(notify.eventId).toMatch(/\S/);
    expect(await provider.parseNotify(raw!)).toEqual(notify);
  });

  it('is not believed after a change of any byte that means something', async () => {
    await paid();
    const [raw] = await counter.notifies();
    const { body, headers } = raw!;
    const changed = (at: number): RawNotify => {
      const copy = Buffer.from(body);
      copy[at] = copy[at] === 0x31 ? 0x32 : 0x31;
      return { body: copy, headers };
    };
    const all = await Promise.all(Array.from(body, (_, at) => refusal(changed(at))));
    // What a field is called or how it is escaped may change without a change of meaning; what is believed says the same.
    const genuine = await provider.parseNotify(raw!);
    for (const [at, id] of all.entries()) {
      if (id === 'believed') expect(await provider.parseNotify(changed(at))).toEqual(genuine);
    }
    expect(all.filter((id) => id !== 'believed').length).toBeGreaterThan(body.length * 0.9);
  });

  it.each([
    ['nothing', ''],
    ['no form', '{"trade_status":"TRADE_SUCCESS"}'],
    ['a stray %', '%&%%=%zz'],
    ['no signature', 'out_trade_no=order-1&trade_status=TRADE_SUCCESS&total_amount=19.99'],
    ['bytes of nothing', '\u0000\uFFFD\u0000'],
  ])('is not to be believed where it sends %s', async (_, text) => {
    expect(await refusal({ body: Buffer.from(text), headers: {} })).not.toBe('believed');
    expect(await refusal({ body: Buffer.from([0xff, 0xfe, 0x00, 0x80]), headers: {} })).not.toBe('believed');
  });
});
