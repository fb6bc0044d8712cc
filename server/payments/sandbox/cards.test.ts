import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, NOON, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { giveSandboxKeys } from '../../test/sandbox-keys';

let world: World;
let id: string;
let granted: number;

beforeEach(async () => {
  world = await createWorld();
  granted = 0;
  await giveSandboxKeys(world.db);
  const { orders } = world.app.services;
  orders.sells('test', {
    grant: async () => {
      granted += 1;
      return undefined;
    },
    revoke: async () => {
      granted -= 1;
    },
  });
  const wish = { uid: 'ming', clientId: 'press-1', kind: 'test', goods: {}, amount: 1999, currency: 'CNY' };
  id = (await orders.create({ ...wish, subject: '<b>黄金会员 & 更多</b>' })).order.id;
  const url = `/sandbox/card/cs_test_${id}`;
  expect(await orders.pay(id, 'sandboxcard', { as: 'wap', returnUrl: '/payResult?orderId=1' })).toEqual({
    kind: 'redirect',
    url,
  });
});
afterEach(() => world.close());

const page = (query = '') =>
  world.app.inject({ method: 'GET', url: `/sandbox/card/cs_test_${id}${query}`, headers: { accept: 'text/html' } });
const press = (action: string) =>
  world.app.inject({
    method: 'POST',
    url: `/sandbox/card/cs_test_${id}?i18n=1`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `do=${action}`,
  });
const stateOf = async () => (await world.app.services.orders.byId(id))?.state;
const settle = () => drain(world.app.services.jobs);

describe('the hosted page', () => {
  it('says that no money moves, has cards to take and no field for a number', async () => {
    const { body } = await page();
    expect(body).toContain('演示支付，不会扣款');
    expect(body).toContain('Visa •••• 4242');
    expect(body).toContain('&lt;b&gt;黄金会员 &amp; 更多&lt;/b&gt;');
    expect(body).not.toMatch(/<input|<script/);
    expect((await page('?i18n=1')).body).toContain('示範付款，不會扣款');
  });

  it.each(['visa', 'mastercard', 'twice', 'never'])('%s pays once, and leads back', async (action) => {
    const answer = await press(action);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/payResult?orderId=1']);
    // Where nobody tells, the server asks by itself.
    if (action === 'never') await world.app.services.orders.check(id);
    await settle();
    expect([await stateOf(), granted]).toEqual(['paid', 1]);
    await press(action);
    await settle();
    expect(granted).toBe(1);
    const { body } = await page();
    expect(body).toContain('支付成功');
    expect(body).not.toContain('<button');
  });

  it.each([
    ['declined', '銀行拒絕了這張卡'],
    ['empty', '這張卡的額度不足'],
  ])('%s is refused, said so, and another card pays', async (action, words) => {
    const answer = await press(action);
    expect(answer.headers.location).toBe(`/sandbox/card/cs_test_${id}?done=${action}&i18n=1`);
    await settle();
    expect([await stateOf(), granted]).toEqual(['pending', 0]);
    expect((await page(`?done=${action}&i18n=1`)).body).toContain(words);
    await press('visa');
    await settle();
    expect([await stateOf(), granted]).toEqual(['paid', 1]);
  });

  it('of an order that was given up is over', async () => {
    await world.app.services.orders.leave(id);
    await settle();
    expect((await page()).body).toContain('订单已关闭');
    await press('visa');
    await settle();
    expect([await stateOf(), granted]).toEqual(['closed', 0]);
  });

  it('is nothing for what nobody ordered, and unknown presses do nothing', async () => {
    expect((await world.app.inject({ method: 'GET', url: '/sandbox/card/cs_test_nothing' })).statusCode).toBe(404);
    await press('__proto__');
    await settle();
    expect(await stateOf()).toBe('pending');
  });
});

it('names the card that paid by what anybody may see of it', async () => {
  await press('mastercard');
  await settle();
  expect(await world.app.services.orders.card(id)).toEqual({ brand: 'Mastercard', lastFour: '4444', holder: '王小明' });
});

it('answers nobody without its key', async () => {
  // The API stands on the loopback line alone, never on the server that phones reach.
  for (const url of ['/v1/checkout/sessions', `/v1/checkout/sessions/cs_test_${id}`]) {
    expect((await world.app.inject({ method: 'POST', url, payload: '' })).statusCode).toBe(404);
  }
  expect(world.clock.now).toBe(NOON);
});
