import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../db/db';
import type { OrderRow } from '../db/schema';
import { createJobs, type Jobs } from '../jobs/worker';
import type { PaymentProvider, TradeState } from '../payments/provider';
import type { Gateway } from '../payments/sandbox/gateway';
import { newDatabase } from '../test/database';
import { NOON, userRow } from '../test/fixture';
import { drain } from '../test/jobs';
import { giveSandboxKeys } from '../test/sandbox-keys';
import * as wallet from '../wallet/wallet-repository';
import { assembleMoney } from './assemble';
import { createOrders, type NewOrder, type Orders } from './orders';
import { paymentRow } from './orders-repository';

const MINUTE = 60_000;
let app: FastifyInstance;
let db: Db;
let now: number;
let jobs: Jobs;
let orders: Orders;
let sandbox: Gateway;
let reported: string[];
let refuseToGrant: boolean;

beforeEach(async () => {
  db = await newDatabase();
  now = NOON;
  reported = [];
  refuseToGrant = false;
  await db
    .insertInto('users')
    .values(await userRow('ming'))
    .execute();
  await giveSandboxKeys(db);
  app = fastify();
  jobs = createJobs(
    db,
    () => now,
    (error) => reported.push(String(error)),
  );
  ({ orders, sandbox } = assembleMoney(app, { db, clock: () => now, jobs }));
  sell(orders);
});
afterEach(async () => {
  await app.close();
  await db.destroy();
});

/** 100 gold for each order. The ledger would hide a second grant, so that one is refused here. */
function sell(shop: Orders): void {
  shop.sells('gold', {
    async grant(trx, order) {
      const at = now;
      const { result } = await wallet.book(trx, { uid: order.uid, change: 100, reason: 'order', ref: order.id, at });
      if (result !== 'booked' || refuseToGrant) throw new Error('cannot be granted');
      return 'granted';
    },
    async revoke(trx, order) {
      await wallet.book(trx, { uid: order.uid, change: -100, reason: 'refund', ref: order.id, at: now });
    },
  });
}

const wish = (facts: Partial<NewOrder> = {}): NewOrder => ({
  uid: 'ming',
  clientId: 'press-1',
  kind: 'gold',
  goods: { gold: 100 },
  subject: '100 金币',
  amount: 1999,
  currency: 'CNY',
  ...facts,
});
/** An order with its code shown. */
async function ordered(facts: Partial<NewOrder> = {}): Promise<string> {
  const { order } = await orders.create(wish(facts));
  await orders.pay(order.id, 'sandbox');
  return order.id;
}
const stateOf = async (id: string): Promise<OrderRow['state'] | undefined> => (await orders.byId(id))?.state;
const gold = (): Promise<number> => wallet.balanceOf(db, 'ming');
const refundRows = () => db.selectFrom('refunds').selectAll().orderBy('at').orderBy('id').execute();
const payments = () => db.selectFrom('payments').select(['provider', 'state']).orderBy('provider').execute();
const outcomes = async () =>
  (await db.selectFrom('payment_events').select('outcome').orderBy('received_at').orderBy('event_id').execute()).map(
    ({ outcome }) => outcome,
  );
/** Lets time go by in steps of 5 s, and all that falls due in it happen. */
async function pass(ms: number): Promise<void> {
  for (const end = now + ms; now < end; now += 5_000) await drain(jobs);
  await drain(jobs);
}

describe('an order', () => {
  it('is one, however often OK was pressed', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => orders.create(wish())));
    expect(made.map(({ result }) => result).sort()).toEqual(['new', 'same', 'same', 'same', 'same', 'same']);
    expect(new Set(made.map(({ order }) => order.id)).size).toBe(1);
    expect((await orders.create(wish({ amount: 2999 }))).result).toBe('other');
    expect((await orders.create(wish({ clientId: 'press-2' }))).result).toBe('new');
  });

  it('has a price that is one', async () => {
    for (const amount of [0, -1, 1.5, Number.NaN, 1e11]) {
      await expect(orders.create(wish({ amount }))).rejects.toThrow(RangeError);
    }
    await expect(orders.create(wish({ kind: 'nobody sells this' }))).rejects.toThrow('no kind of goods');
  });

  it('shows the same code again, and none after its time', async () => {
    const id = await ordered();
    expect(await orders.pay(id, 'sandbox')).toEqual({ kind: 'qr', content: `/sandbox/pay/${id}` });
    expect(await orders.pay('nothing', 'sandbox')).toBeNull();
    now += 15 * MINUTE;
    expect(await orders.pay(id, 'sandbox')).toBeNull();
    await expect(orders.pay(id, 'nobody')).rejects.toThrow('no payment provider');
  });
});

describe('a payment', () => {
  it.each(['normal', 'twice', 'wrongOrder'] as const)('that is told %s grants the goods once', async (mode) => {
    const id = await ordered();
    await sandbox.pay(id, mode);
    await pass(10 * MINUTE);
    expect([await stateOf(id), await gold()]).toEqual(['paid', 100]);
    expect(await outcomes()).toContain('granted');
    expect(reported).toEqual([]);
  });

  it('that is never told, or late, is found by asking', async () => {
    const never = await ordered();
    const late = await ordered({ clientId: 'press-2' });
    await sandbox.pay(never, 'never');
    await sandbox.pay(late, 'late');
    await pass(5_000);
    expect([await stateOf(never), await stateOf(late), await gold()]).toEqual(['paid', 'paid', 200]);
    await pass(30 * MINUTE);
    expect([await gold(), await outcomes()]).toEqual([200, ['known']]);
  });

  it('that is found in the last moment still grants', async () => {
    const id = await ordered();
    await pass(10 * MINUTE);
    await sandbox.pay(id, 'never');
    await pass(5 * MINUTE - 5_000);
    expect(await stateOf(id)).toBe('pending');
    await pass(10_000);
    expect([await stateOf(id), await gold()]).toEqual(['paid', 100]);
  });

  it('grants once when notifies, questions and the closing meet', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => ordered({ clientId: `press-${n}` })));
    for (const id of ids) await sandbox.pay(id, 'never');
    const provider = orders.providers.get('sandbox')!;
    const tell = async (id: string): Promise<void> => {
      const trade = (await provider.query(id)) as TradeState & { state: 'paid' };
      const parsed = { ...provider, parseNotify: async () => ({ eventId: id, ...trade }) };
      const shop = createOrders({
        db,
        clock: () => now,
        jobs: createJobs(db, () => now, String),
        providers: [parsed],
        report: String,
      });
      sell(shop);
      const raw = { body: Buffer.alloc(0), headers: {} };
      await Promise.all(Array.from({ length: 10 }, () => shop.receivers.get('sandbox')!(raw)));
    };
    await Promise.all(ids.flatMap((id) => [tell(id), orders.leave(id)]));
    expect(await Promise.all(ids.map(stateOf))).toEqual(Array(20).fill('paid'));
    expect(await gold()).toBe(2000);
    expect((await wallet.auditSlice(db, '')).differing).toEqual([]);
  });

  it('is asked for again when the goods could not be granted, and grants then', async () => {
    refuseToGrant = true;
    const id = await ordered();
    await sandbox.pay(id);
    await drain(jobs);
    expect([await stateOf(id), await gold(), await outcomes()]).toEqual(['pending', 0, ['']]);
    refuseToGrant = false;
    await pass(5 * MINUTE);
    expect([await stateOf(id), await gold()]).toEqual(['paid', 100]);
  });
});

describe('an order that nobody pays', () => {
  it('is closed after 15 minutes', async () => {
    const id = await ordered();
    await sandbox.scan(id);
    await pass(15 * MINUTE - 5_000);
    expect(await stateOf(id)).toBe('pending');
    await pass(5_000);
    expect([await stateOf(id), await payments()]).toEqual(['closed', [{ provider: 'sandbox', state: 'closed' }]]);
    expect((await sandbox.query(id))?.state).toBe('closed');
  });

  it('is closed without a code as well, and at once when its buyer leaves', async () => {
    const { order } = await orders.create(wish());
    const left = await ordered({ clientId: 'press-2' });
    await orders.leave(left);
    await orders.leave(left);
    expect([await stateOf(order.id), await stateOf(left)]).toEqual(['pending', 'closed']);
    await pass(15 * MINUTE);
    expect(await stateOf(order.id)).toBe('closed');
  });

  it('takes late money and sends it back, and grants nothing', async () => {
    const id = await ordered();
    await orders.leave(id);
    // Nobody had scanned the code: there was nothing to close, and it is good until its time is over.
    expect(await sandbox.pay(id)).toBe(true);
    await drain(jobs);
    expect(await orders.byId(id)).toMatchObject({ state: 'refunded', late: 1 });
    expect([await gold(), await outcomes(), await payments()]).toEqual([
      0,
      ['late'],
      [{ provider: 'sandbox', state: 'refunded' }],
    ]);
    expect([await sandbox.hasRefunded(id, `R${id}`), (await sandbox.query(id))?.refunded]).toEqual([true, 1999]);
  });
});

describe('a refund', () => {
  it('takes the goods back once and sends the money back', async () => {
    const id = await ordered();
    expect(await orders.refund(id)).toBe(false);
    await sandbox.pay(id);
    await drain(jobs);
    expect((await Promise.all([orders.refund(id), orders.refund(id)])).sort()).toEqual([false, true]);
    expect([await stateOf(id), await gold()]).toEqual(['refunding', 0]);
    await drain(jobs);
    expect([await stateOf(id), await payments()]).toEqual(['refunded', [{ provider: 'sandbox', state: 'refunded' }]]);
    expect((await wallet.auditSlice(db, '')).differing).toEqual([]);
  });

  it('is asked for until the bank has done it, and shown to the operator where it is refused', async () => {
    const answers = ['processing', 'processing', 'refunded'];
    const slow = async () => ({ state: answers.shift() as 'processing' });
    const { shop, work } = shopWith({ refund: slow });
    const id = await paidIn(shop, 'press-1');
    await shop.refund(id);
    await drain(work);
    expect(await stateOf(id)).toBe('refunding');
    for (let n = 0; n < 2; n += 1) {
      now += 10 * MINUTE;
      await drain(work);
    }
    expect(await stateOf(id)).toBe('refunded');
  });

  it('that is refused stays where it is, for the operator', async () => {
    const { shop, work } = shopWith({ refund: async () => ({ state: 'refused', reason: 'TOO_OLD' }) });
    const id = await paidIn(shop, 'press-1');
    await shop.refund(id);
    for (let n = 0; n < 20; n += 1) {
      await drain(work);
      now += MINUTE;
    }
    expect(await stateOf(id)).toBe('refunding');
    expect(await refundRows()).toMatchObject([{ state: 'refused', said: 'TOO_OLD', amount: 1999 }]);
    expect(reported).toEqual([expect.stringContaining('TOO_OLD')]);
    expect((await orders.byId(id))?.refunded).toBe(0);
  });

  it('of parts leaves the order paid, and the last of it takes the goods back', async () => {
    const { shop, work } = shopWith({});
    const id = await paidIn(shop, 'press-1');
    const part = (clientId: string, amount: number) =>
      shop.refundPart(id, { clientId, amount, days: 0, by: 'ming', reason: '少看了几天' });
    expect((await part('a', 500)).result).toBe('new');
    expect((await part('a', 500)).result).toBe('same');
    expect((await part('a', 501)).result).toBe('other');
    expect((await part('b', 1500)).result).toBe('tooMuch');
    await drain(work);
    expect([await stateOf(id), await gold(), (await shop.byId(id))?.refunded]).toEqual(['paid', 100, 500]);
    now += 1;
    expect((await part('c', 0)).result).toBe('new');
    expect((await part('d', 1)).result).toBe('unpaid');
    expect([await stateOf(id), await gold()]).toEqual(['refunding', 0]);
    await drain(work);
    expect([await stateOf(id), await payments()]).toEqual(['refunded', [{ provider: 'bank', state: 'refunded' }]]);
    expect((await refundRows()).map(({ amount, whole, state }) => [amount, whole, state])).toEqual([
      [500, 0, 'done'],
      [1499, 1, 'done'],
    ]);
  });

  it('of twenty parts at once never passes what was paid', async () => {
    const sent = new Map<string, number>();
    const refund: PaymentProvider['refund'] = async ({ refundNo, amount }) => {
      sent.set(refundNo, amount);
      return { state: 'refunded' };
    };
    const { shop, work } = shopWith({ refund });
    const id = await paidIn(shop, 'press-1');
    const wishes = Array.from({ length: 20 }, (_, n) => ({
      clientId: `p${n % 15}`,
      amount: 190,
      days: 0,
      by: '',
      reason: '',
    }));
    const results = (await Promise.all(wishes.map((one) => shop.refundPart(id, one)))).map(({ result }) => result);
    expect(results.filter((one) => one === 'new')).toHaveLength(10);
    expect((await shop.byId(id))?.refunded).toBe(1900);
    await drain(work);
    expect([...sent.values()].reduce((sum, one) => sum + one, 0)).toBe(1900);
    expect(await stateOf(id)).toBe('paid');
    const rests = await Promise.all(
      ['x', 'y', 'z'].map((clientId) => shop.refundPart(id, { ...wishes[0]!, clientId, amount: 0 })),
    );
    expect(rests.map(({ result }) => result).sort()).toEqual(['new', 'unpaid', 'unpaid']);
    await drain(work);
    expect([await stateOf(id), [...sent.values()].reduce((sum, one) => sum + one, 0)]).toEqual(['refunded', 1999]);
  });

  it('that is refused may be sent once more under another number, a part as well as the rest', async () => {
    const answers: ('refused' | 'refunded')[] = ['refused', 'refunded', 'refused', 'refunded'];
    const numbers: string[] = [];
    const refund: PaymentProvider['refund'] = async ({ refundNo, paid }) => {
      numbers.push(`${refundNo} ${paid}`);
      const state = answers.shift() ?? 'refunded';
      return state === 'refused' ? { state, reason: 'EMPTY' } : { state };
    };
    const { shop, work } = shopWith({ refund });
    const id = await paidIn(shop, 'press-1');
    for (const [clientId, amount] of [
      ['a', 1500],
      ['b', 1500],
      ['c', 0],
      ['d', 0],
    ] as const) {
      expect((await shop.refundPart(id, { clientId, amount, days: 0, by: '', reason: '' })).result).toBe('new');
      await drain(work);
      now += 1;
    }
    expect(new Set(numbers).size).toBe(4);
    expect(numbers.every((one) => one.endsWith(' 1999'))).toBe(true);
    expect((await refundRows()).map(({ state }) => state)).toEqual(['refused', 'done', 'refused', 'done']);
    expect([await stateOf(id), await gold(), (await shop.byId(id))?.refunded]).toEqual(['refunded', 0, 1999]);
    expect((await wallet.auditSlice(db, '')).differing).toEqual([]);
  });

  it('that is refused is told, so that nobody goes on reading that it went back', async () => {
    const { shop, work } = shopWith({ refund: async () => ({ state: 'refused', reason: 'EMPTY' }) });
    const id = await paidIn(shop, 'press-1');
    const told: string[] = [];
    shop.onChange(async (orderId) => void told.push(orderId));
    await shop.refundPart(id, { clientId: 'a', amount: 500, days: 0, by: '', reason: '' });
    await expect.poll(() => told).toEqual([id]);
    await drain(work);
    await expect.poll(() => told).toEqual([id, id]);
    expect((await shop.byId(id))?.refunded).toBe(0);
  });

  it('that was begun before a kill goes on under its number, and the order waits for all of them', async () => {
    const asked: string[] = [];
    let isAway = true;
    const refund: PaymentProvider['refund'] = async ({ refundNo }) => {
      asked.push(refundNo);
      if (isAway) throw new Error('away');
      return { state: 'refunded' };
    };
    const first = shopWith({ refund });
    const id = await paidIn(first.shop, 'press-1');
    for (const [clientId, amount] of [
      ['a', 999],
      ['b', 0],
    ] as const)
      await first.shop.refundPart(id, { clientId, amount, days: 0, by: '', reason: '' });
    await drain(first.work);
    expect(await stateOf(id)).toBe('refunding');
    isAway = false;
    const { work } = shopWith({ refund });
    for (let n = 0; n < 20; n += 1) {
      now += MINUTE;
      await drain(work);
    }
    expect([await stateOf(id), new Set(asked).size]).toEqual(['refunded', 2]);
  });

  it('of what was paid two ways goes to the second, and the order keeps its goods', async () => {
    const { shop, work } = shopWith({});
    const id = await paidIn(shop, 'press-1');
    await db
      .insertInto('payments')
      .values(paymentRow({ id, amount: 1999, currency: 'CNY' }, 'other', now))
      .execute();
    now += 1;
    await tell(shop, 'other', id, {});
    await drain(work);
    expect([await stateOf(id), await gold()]).toEqual(['paid', 100]);
    expect(await payments()).toEqual([
      { provider: 'bank', state: 'paid' },
      { provider: 'other', state: 'refunded' },
    ]);
    expect(await outcomes()).toEqual(['granted', 'double']);
  });
});

/** A shop whose providers 'bank' and 'other' say what the test wants. */
function shopWith(facts: Partial<PaymentProvider>): { shop: Orders; work: Jobs } {
  const work = createJobs(
    db,
    () => now,
    (error) => reported.push(String(error)),
  );
  const bank = (name: string): PaymentProvider => ({
    ...orders.providers.get('sandbox')!,
    name,
    create: async () => ({ kind: 'chat', uid: 'service' }),
    query: async () => ({ state: 'unknown' }),
    close: async () => 'unknown',
    refund: async () => ({ state: 'refunded' }),
    parseNotify: async ({ body }) => JSON.parse(body.toString()),
    ...facts,
  });
  const shop = createOrders({
    db,
    clock: () => now,
    jobs: work,
    providers: [bank('bank'), bank('other')],
    report: (fault) => reported.push(String(fault)),
  });
  sell(shop);
  return { shop, work };
}

const tell = async (shop: Orders, provider: string, orderNo: string, facts: object) => {
  const notify = { eventId: 'e1', state: 'paid', orderNo, tradeNo: 't1', amount: 1999, currency: 'CNY', ...facts };
  const raw = { body: Buffer.from(JSON.stringify(notify)), headers: { 'x-kept': 'yes' } };
  return (await shop.receivers.get(provider)!(raw)).answer;
};

async function paidIn(shop: Orders, clientId: string): Promise<string> {
  const { order } = await shop.create(wish({ clientId }));
  await shop.pay(order.id, 'bank');
  await tell(shop, 'bank', order.id, {});
  return order.id;
}

describe('money that does not fit', () => {
  it('grants nothing, and is kept as it came for somebody to look at', async () => {
    const { shop } = shopWith({});
    const { order } = await shop.create(wish());
    await shop.pay(order.id, 'bank');
    const bodies = [
      await tell(shop, 'bank', order.id, { eventId: 'e1', amount: 1 }),
      await tell(shop, 'bank', order.id, { eventId: 'e2', currency: 'JPY' }),
      await tell(shop, 'bank', order.id, { eventId: 'e3', state: 'unpaid' }),
      await tell(shop, 'bank', 'nothing', { eventId: 'e4' }),
      await tell(shop, 'other', order.id, { eventId: 'e5' }),
    ].map(({ body }) => body);
    // Only an order that is not there (yet) is worth hearing of again.
    expect(bodies).toEqual(['success', 'success', 'success', 'failure', 'failure']);
    expect([await stateOf(order.id), await gold()]).toEqual(['pending', 0]);
    expect(await outcomes()).toEqual(['wrong_amount', 'wrong_amount', 'unpaid', 'unknown_order', 'unknown_order']);
    const [event] = await db.selectFrom('payment_events').selectAll().where('event_id', '=', 'e1').execute();
    expect(JSON.parse(Buffer.from(event!.body, 'base64').toString())).toMatchObject({ amount: 1 });
    expect(JSON.parse(event!.headers)).toEqual({ 'x-kept': 'yes' });
  });

  it('is told from what is known', async () => {
    const { shop } = shopWith({});
    const id = await paidIn(shop, 'press-1');
    await tell(shop, 'bank', id, { eventId: 'e1' });
    await tell(shop, 'bank', id, { eventId: 'e2' });
    await tell(shop, 'bank', id, { eventId: 'e3', tradeNo: 't2' });
    expect(await outcomes()).toEqual(['granted', 'known', 'other_trade']);
    expect(await gold()).toBe(100);
  });

  it('keeps an order from being closed, and tells the operator', async () => {
    const trade = { state: 'paid', tradeNo: 't1', amount: 1, currency: 'CNY' } as const;
    const { shop, work } = shopWith({ query: async (orderNo) => ({ ...trade, orderNo }) });
    const { order } = await shop.create(wish());
    await shop.pay(order.id, 'bank');
    now += 15 * MINUTE;
    await drain(work);
    expect(await stateOf(order.id)).toBe('closing');
    expect(reported.join()).toContain('wrong_amount');
  });
});

describe('closing', () => {
  it('waits for a provider that cannot be asked, and grants what it turns out to have', async () => {
    let isAway = true;
    const trade = { state: 'paid', tradeNo: 't1', amount: 1999, currency: 'CNY' } as const;
    const query = async (orderNo: string): Promise<TradeState> => {
      if (isAway) throw new Error('no connection');
      return { ...trade, orderNo };
    };
    const { shop, work } = shopWith({ query });
    const { order } = await shop.create(wish());
    await shop.pay(order.id, 'bank');
    now += 15 * MINUTE;
    await drain(work);
    expect(await stateOf(order.id)).toBe('closing');
    isAway = false;
    now += MINUTE;
    await drain(work);
    expect([await stateOf(order.id), await gold()]).toEqual(['paid', 100]);
  });

  it('asks for no end of what its provider has ended by itself', async () => {
    const close = async (): Promise<never> => {
      throw new Error('there is nothing to close');
    };
    const { shop, work } = shopWith({ query: async () => ({ state: 'closed' }), close });
    const { order } = await shop.create(wish());
    await shop.pay(order.id, 'bank');
    now += 15 * MINUTE;
    await drain(work);
    expect([await stateOf(order.id), reported]).toEqual(['closed', []]);
    expect(await payments()).toEqual([{ provider: 'bank', state: 'closed' }]);
  });

  it('asks again where the provider refuses because somebody paid in that moment', async () => {
    let asked = 0;
    const trade = { state: 'paid', tradeNo: 't1', amount: 1999, currency: 'CNY' } as const;
    const query = async (orderNo: string): Promise<TradeState> => {
      asked += 1;
      return asked === 1 ? { state: 'unpaid' } : { ...trade, orderNo };
    };
    const { shop } = shopWith({ query, close: async () => 'paid' });
    const { order } = await shop.create(wish());
    await shop.pay(order.id, 'bank');
    await shop.leave(order.id);
    expect([await stateOf(order.id), await gold()]).toEqual(['paid', 100]);
  });
});
