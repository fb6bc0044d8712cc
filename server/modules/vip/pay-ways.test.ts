import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { insertDemoPackages } from '../../demo/vip';
import { type Caller, type Fields, signedGet } from '../../test/client';
import { openFakeStripe } from '../../test/fake-stripe';
import { addUser, createWorld, NOON, type World } from '../../test/fixture';

let world: World;
let fake: Awaited<ReturnType<typeof openFakeStripe>>;
let said: string;

beforeEach(async () => {
  said = '';
  const write = (line: string): void => {
    said += line;
  };
  fake = await openFakeStripe(() => NOON);
  world = await createWorld({
    limitFactor: 0,
    payments: { sandbox: false, publicUrl: 'https://tv.example', stripe: fake.settings },
    logger: { level: 'error', stream: { write } },
  });
  await insertDemoPackages(world.db, NOON);
});
afterEach(async () => {
  await world.close();
  await fake.close();
});

async function as(uid: string): Promise<Caller> {
  const { token } = await world.app.services.sessions.issue(uid, `device-of-${uid}`);
  return { token, deviceId: `device-of-${uid}`, now: NOON };
}
const wish = (facts: Fields = {}): Fields => ({
  clientId: 'one-press',
  ProductID: 'vip1-month',
  SysName: 'card',
  amount: 1_900,
  currency: 'CNY',
  as: 'wap',
  ...facts,
});
const order = async (caller: Caller, facts: Fields = {}) => signedGet(world.app, 'createOrder', wish(facts), caller);

describe('where a viewer is sent to pay', () => {
  it('is no address that we do not know, whoever says it; the order stays, for another way or a later try', async () => {
    const ming = await as('ming');
    fake.pages.origin = 'https://evil.example';
    for (const device of ['qr', 'wap']) {
      const refused = await order(ming, { as: device });
      expect(refused).toMatchObject({ ret: ret.unavailable, msg: expect.stringContaining('支付渠道') });
      expect(JSON.stringify(refused)).not.toContain('evil.example');
    }
    expect(said).toContain('not in PAY_ORIGINS');
    expect(said).not.toContain('evil.example');
    const { existingOrder } = (await signedGet(world.app, 'storedOrder', {}, ming)).data;
    const again = { orderId: existingOrder?.orderId ?? '', SysName: 'card', as: 'wap' };
    expect((await signedGet(world.app, 'payOrder', again, ming)).ret).toBe(ret.unavailable);
  });

  it('is the provider’s page where that is known', async () => {
    const started = await order(await as('ming'));
    expect(started.data.step).toEqual({ kind: 'redirect', url: 'https://checkout.stripe.com/c/pay/cs_test_1' });
  });
});

describe('the card that paid', () => {
  it('is told to its buyer by brand, last four digits and holder, never more, and stands nowhere here', async () => {
    await addUser(world.db, 'hong');
    const ming = await as('ming');
    const { orderId } = (await order(ming)).data.order;
    const card = async (caller: Caller) => signedGet(world.app, 'paidCard', { orderId }, caller);
    expect((await card(ming)).data).toEqual({ card: null });
    fake.pay(orderId);
    await world.app.services.orders.check(orderId);
    const answer = await card(ming);
    expect(answer.data).toEqual({ card: { brand: 'Visa', lastFour: '4242', holder: '王小明' } });
    expect((await card(await as('hong'))).ret).toBe(ret.notFound);
    expect((await card({ deviceId: 'phone-of-nobody', now: NOON })).ret).toBe(ret.loginRequired);
    for (const table of ['orders', 'vip_orders', 'payments', 'payment_events', 'payment_refs'] as const) {
      const rows = await world.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(/4242|王小明|finger/);
    }
  });
});
