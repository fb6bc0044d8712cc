import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, NOON, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { giveSandboxKeys } from '../../test/sandbox-keys';

const MINUTE = 60_000;
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
  id = await ordered('press-1');
});
afterEach(() => world.close());

async function ordered(clientId: string, subject = '<b>黄金会员 & 更多</b>'): Promise<string> {
  const { orders } = world.app.services;
  const wish = { uid: 'ming', clientId, kind: 'test', goods: {}, subject, amount: 1999, currency: 'CNY' };
  const { order } = await orders.create(wish);
  expect(await orders.pay(order.id, 'sandbox')).toEqual({ kind: 'qr', content: `/sandbox/pay/${order.id}` });
  return order.id;
}
const page = (query = '', headers = {}) =>
  world.app.inject({ method: 'GET', url: `/sandbox/pay/${id}${query}`, headers: { accept: 'text/html', ...headers } });
const press = (action: string) =>
  world.app.inject({
    method: 'POST',
    url: `/sandbox/pay/${id}?i18n=1`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `do=${action}`,
  });
/** Lets time go by in steps of a minute, and all that falls due in it happen. */
async function pass(minutes: number): Promise<void> {
  for (let n = 0; n <= minutes; n += 1) {
    await drain(world.app.services.jobs);
    if (n < minutes) world.clock.now += MINUTE;
  }
}
const stateOf = async () => (await world.app.services.orders.byId(id))?.state;

describe('the pay page', () => {
  it('says first that no money moves, in the language of who reads it', async () => {
    const simplified = await page();
    expect(simplified.statusCode).toBe(200);
    expect(simplified.body).toContain('演示支付，不会扣款');
    expect(simplified.body).toContain('确认支付 ¥19.99');
    for (const traditional of [await page('?i18n=1'), await page('', { 'accept-language': 'zh-TW,zh;q=0.9' })]) {
      expect(traditional.body).toContain('lang="zh-TW"');
      expect(traditional.body).toContain('示範付款，不會扣款');
    }
  });

  it('runs nothing, and shows a name as it is written', async () => {
    const { body, headers } = await page();
    expect(body).toContain('&lt;b&gt;黄金会员 &amp; 更多&lt;/b&gt;');
    expect(body).not.toMatch(/<script|<b>黄金/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is the scan: from then on there is a trade', async () => {
    const provider = world.app.services.orders.providers.get('sandbox')!;
    expect(await provider.query(id)).toEqual({ state: 'unknown' });
    await page();
    expect(await provider.query(id)).toEqual({ state: 'unpaid' });
  });

  it('knows no order but those that were made', async () => {
    id = '../nothing';
    const { statusCode, body } = await page();
    expect(statusCode).toBe(404);
    expect(body).not.toContain('¥');
    id = 'nothing';
    expect((await page()).body).toContain('没有找到这张订单');
    expect((await press('pay')).statusCode).toBe(303);
  });
});

describe('who presses', () => {
  it.each([
    ['pay', 'paid', 1],
    ['twice', 'paid', 1],
    ['eight', 'paid', 1],
    ['wrongOrder', 'paid', 1],
    ['staleFirst', 'paid', 1],
    ['never', 'paid', 1],
    ['fail', 'pending', 0],
    ['cancel', 'pending', 0],
    ['wrong', 'pending', 0],
    ['late', 'pending', 0],
    ['nonsense', 'pending', 0],
  ])('%s makes the order %s', async (action, state, times) => {
    await page();
    const answer = await press(action);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(new RegExp(`^/sandbox/pay/${id}\\?(done=${action}&)?i18n=1$`));
    await pass(2);
    expect([await stateOf(), granted]).toEqual([state, times]);
    await press(action);
    await pass(2);
    expect([await stateOf(), granted]).toEqual([state, times]);
  });

  it('late has their money back: the order was closed by then', async () => {
    await page();
    await press('late');
    await pass(20);
    expect([await stateOf(), granted, (await page()).body.includes('已退款')]).toEqual(['refunded', 0, true]);
  });

  it('wrong has paid, grants nothing, and is told so', async () => {
    await page();
    await press('wrong');
    expect((await page('?done=wrong')).body).toContain('金额与订单不符');
    await pass(30);
    expect(granted).toBe(0);
    const events = await world.db.selectFrom('payment_events').select('outcome').execute();
    expect(events).toEqual([{ outcome: 'wrong_amount' }]);
  });

  it('sees what became of it, and the way back where there is one', async () => {
    await page();
    await press('fail');
    expect((await page('?done=fail')).body).toContain('支付失败');
    await press('pay');
    const paid = (await page('?done=pay')).body;
    expect(paid).toContain('支付成功');
    expect(paid).not.toContain('<button');
    world.clock.now = NOON + 16 * MINUTE;
    id = await ordered('press-2');
    world.clock.now += 15 * MINUTE;
    expect((await page()).body).toContain('订单已关闭');
  });
});

it('is not there, and takes no notices, where a server has another way to pay', async () => {
  await world.close();
  world = await createWorld({ payments: { sandbox: false } });
  expect([...world.app.services.orders.providers.keys()]).toEqual([]);
  for (const url of ['/sandbox/pay/x', '/sandbox/gateway.do', '/callbacks/sandbox']) {
    expect((await world.app.inject({ method: 'POST', url, payload: '' })).statusCode).toBe(404);
  }
});
