import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { coinText, unitsFor, unitsIn } from './units';

const MINUTE = 60_000;
let world: World;
let granted: number;
let id: string;

beforeEach(async () => {
  world = await createWorld({ lanUrl: 'http://192.0.2.1:8080' });
  granted = 0;
  const { orders } = world.app.services;
  orders.sells('test', {
    grant: async () => {
      granted += 1;
      return undefined;
    },
    revoke: async () => undefined,
  });
  const wish = {
    uid: 'ming',
    clientId: 'press-1',
    kind: 'test',
    goods: {},
    subject: '会员',
    amount: 1999,
    currency: 'CNY',
  };
  ({ id } = (await orders.create(wish)).order);
  await orders.pay(id, 'coin');
});
afterEach(() => world.close());

const press = (action: string) =>
  world.app.inject({
    method: 'POST',
    url: `/sandbox/coin/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `do=${action}`,
  });
const invoice = async () => world.app.services.coins.ofOrder(id);
const stateOf = async () => (await world.app.services.orders.byId(id))?.state;
async function pass(ms: number): Promise<void> {
  world.clock.now += ms;
  await drain(world.app.services.jobs);
}

describe('an invoice', () => {
  it('asks for whole units at an address of its own, and says that no coin moves', async () => {
    expect(await invoice()).toEqual({
      orderId: id,
      network: 'TRON (TRC20)',
      address: expect.stringMatching(/^TDemo\w{29}$/),
      amount: '2.776389',
      currency: 'USDT',
      received: '0',
      missing: '2.776389',
      confirmations: 0,
      needed: 3,
      state: 'waiting',
      expiresAt: expect.any(Number),
      qr: `http://192.0.2.1:8080/sandbox/coin/${id}`,
      sandbox: true,
    });
    const page = await world.app.inject({ method: 'GET', url: `/sandbox/coin/${id}` });
    expect([page.statusCode, page.body.includes('演示支付，不会扣款')]).toEqual([200, true]);
    expect((await world.app.inject({ method: 'GET', url: '/sandbox/coin/nothing' })).statusCode).toBe(404);
  });

  it('grants when what was asked for is deep enough in the chain, and not before', async () => {
    await press('exact');
    expect((await invoice())?.state).toBe('confirming');
    await pass(4_000);
    expect([(await invoice())?.confirmations, await stateOf(), granted]).toEqual([2, 'pending', 0]);
    await pass(2_000);
    expect((await invoice())?.state).toBe('paid');
    expect([await stateOf(), granted]).toEqual(['paid', 1]);
    await press('exact');
    expect((await invoice())?.received).toBe('2.776389');
  });

  it('waits for the rest of what was too little', async () => {
    await press('half');
    await pass(10_000);
    expect(await invoice()).toMatchObject({ state: 'under', received: '1.388194', missing: '1.388195' });
    expect(granted).toBe(0);
    await press('exact');
    await pass(10_000);
    expect((await invoice())?.state).toBe('paid');
    expect([await stateOf(), granted]).toEqual(['paid', 1]);
  });

  it('takes too much, grants once and says how much came', async () => {
    await press('more');
    await pass(10_000);
    expect(await invoice()).toMatchObject({ state: 'over', received: '3.776389' });
    expect([await stateOf(), granted]).toEqual(['paid', 1]);
  });

  it('is closed with its order, but not while coins are sinking in', async () => {
    world.clock.now += 15 * MINUTE - 1_000;
    await press('exact');
    await pass(1_000);
    expect(await stateOf()).toBe('closing');
    await pass(5 * MINUTE);
    expect([await stateOf(), granted]).toEqual(['paid', 1]);
  });

  it('that nobody pays is closed', async () => {
    for (let n = 0; n < 16; n += 1) await pass(MINUTE);
    expect([(await invoice())?.state, await stateOf(), granted]).toEqual(['closed', 'closed', 0]);
  });

  it('gives back once', async () => {
    await press('exact');
    await pass(6_000);
    await invoice();
    await world.app.services.orders.refund(id);
    await drain(world.app.services.jobs);
    expect(await stateOf()).toBe('refunded');
  });

  it('pays one of two hundred purchases, however often all of them ask at once whether the coins are theirs', async () => {
    const { orders } = world.app.services;
    const PURCHASES = 200;
    const ids = [id];
    for (let n = 1; n < PURCHASES; n += 1) {
      const wish = { uid: 'ming', clientId: `more-${n}`, kind: 'test', goods: {}, subject: '会员' };
      const { order } = await orders.create({ ...wish, amount: 1999, currency: 'CNY' });
      await orders.pay(order.id, 'coin');
      ids.push(order.id);
    }
    await press('exact');
    world.clock.now += 6_000;
    await Promise.all(ids.flatMap((one) => [orders.check(one), orders.check(id)]));
    expect(granted).toBe(1);
    const rows = await world.db.selectFrom('orders').select(['id', 'state']).execute();
    expect(rows.filter(({ state }) => state === 'paid')).toEqual([{ id, state: 'paid' }]);
    expect(rows.filter(({ state }) => state === 'pending')).toHaveLength(PURCHASES - 1);
  });

  it('believes nobody who tells of coins', async () => {
    const answer = await world.app.inject({ method: 'POST', url: '/callbacks/coin', payload: '{"paid":true}' });
    expect([answer.statusCode, await stateOf()]).toEqual([404, 'pending']);
  });
});

it('units are whole, and never worth less than the price', () => {
  const amounts = fc.integer({ min: 1, max: 10_000_000 });
  const rates = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(amounts, rates, (amount, rate) => {
      const units = unitsFor(amount, rate);
      expect(Number.isSafeInteger(units)).toBe(true);
      expect(BigInt(units) * BigInt(rate)).toBeGreaterThanOrEqual(BigInt(amount) * 1_000_000n);
      expect(BigInt(units - 1) * BigInt(rate)).toBeLessThan(BigInt(amount) * 1_000_000n);
      if (units < 1e15) expect(unitsIn(coinText(units))).toBe(units);
    }),
  );
});
