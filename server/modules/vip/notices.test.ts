import { afterEach, beforeEach, expect, it } from 'vitest';
import { insertDemoPackages } from '../../demo/vip';
import { keysOf } from '../../payments/sandbox/keys-repository';
import { signedForm } from '../../payments/sandbox/signing';
import { signedGet } from '../../test/client';
import { createWorld, NOON, type World } from '../../test/fixture';
import { giveSandboxKeys } from '../../test/sandbox-keys';
import { vipOf } from '../../vip/grants-repository';
import { DAY_MS } from '../../vip/time';

let world: World;
let orderId: string;
/** What the gateway would post, signed by it. */
let genuine: string;

beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await giveSandboxKeys(world.db);
  await insertDemoPackages(world.db, NOON);
  const { token } = await world.app.services.sessions.issue('ming', 'device-ming');
  const wish = { clientId: 'one-press', ProductID: 'vip1-month', SysName: 'sandbox', amount: 1_900, currency: 'CNY' };
  const caller = { token, deviceId: 'device-ming', now: NOON };
  orderId = (await signedGet(world.app, 'createOrder', wish, caller)).data.order.orderId;
  await world.app.services.sandbox.pay(orderId);
  const job = await world.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'sandbox-notify')
    .executeTakeFirstOrThrow();
  genuine = (JSON.parse(job.payload) as { body: string }).body;
});
afterEach(() => world.close());

const tell = async (payload: string): Promise<string> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await world.app.inject({ method: 'POST', url: '/callbacks/sandbox', headers, payload })).body;
};
const until = async () => (await vipOf(world.db, 'ming')).expiresAt;
/** The genuine notice with other fields, signed by who has the gateway's key. */
async function signedAs(change: Record<string, string>): Promise<string> {
  const { sign: _, sign_type: __, ...fields } = Object.fromEntries(new URLSearchParams(genuine));
  return signedForm({ ...fields, ...change }, (await keysOf(world.db, 'gateway')).privateKey);
}

it('grants one month for fifty notices at once, and for eight more that follow', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => tell(genuine)));
  expect(new Set(answers)).toEqual(new Set(['success']));
  for (let n = 0; n < 8; n += 1) {
    world.clock.now += 3 * 3_600_000;
    expect(await tell(await signedAs({ notify_id: `again-${n}` }))).toBe('success');
  }
  expect(await until()).toBe(NOON + 30 * DAY_MS);
  const grants = await world.db.selectFrom('vip_grants').select('ref').where('uid', '=', 'ming').execute();
  expect(grants).toEqual([{ ref: orderId }]);
  const letters = await world.db.selectFrom('system_messages').select(['uid', 'title', 'text_tw']).execute();
  expect(letters).toMatchObject([{ uid: 'ming', title: '会员已到账', text_tw: expect.stringContaining('30 天') }]);
  await world.app.services.orders.refund(orderId);
  const titles = await world.db.selectFrom('system_messages').select('title').orderBy('title').execute();
  expect(titles.map(({ title }) => title)).toEqual(['会员已到账', '退款已办理']);
});

it.each([
  ['of another shop', { app_id: 'another-shop' }],
  ['of another amount', { total_amount: '0.01' }],
  ['of another currency', { trans_currency: 'JPY', total_amount: '1900' }],
  ['of an order that is none', { out_trade_no: 'nothing' }],
  ['that nobody has paid yet', { trade_status: 'WAIT_BUYER_PAY' }],
])(
  'grants nothing for a notice %s',
  async (_, change) => {
    await tell(await signedAs(change as unknown as Record<string, string>));
    expect([await until(), (await world.app.services.orders.byId(orderId))?.state]).toEqual([0, 'pending']);
  },
  30_000,
);

it('grants nothing for a notice with a changed byte or without a signature, and asks for it again', async () => {
  const forged = [
    genuine.replace('total_amount=19.00', 'total_amount=19.01'),
    genuine.replace(orderId, `${orderId.slice(0, -1)}x`),
    genuine.replace(/&sign=[^&]*/, ''),
    genuine.replace(/sign=(.)/, (_, first: string) => `sign=${first === 'A' ? 'B' : 'A'}`),
    '',
  ];
  for (const body of forged) {
    expect(body).not.toBe(genuine);
    expect(await tell(body)).not.toBe('success');
  }
  expect(await until()).toBe(0);
  // And the genuine one is believed after all of them.
  expect(await tell(genuine)).toBe('success');
  expect(await until()).toBe(NOON + 30 * DAY_MS);
});
