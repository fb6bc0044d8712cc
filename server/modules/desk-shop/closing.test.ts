import { afterEach, beforeEach, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { createDays } from '../../days';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { addPayment, addRefund } from '../../test/desk-money-inputs';
import { createWorld, type World } from '../../test/fixture';
import { addOrder } from '../../test/service-inputs';
import * as repository from './closing-repository';

let world: World;
let cashier: DeskBrowser;
beforeEach(async () => {
  world = await createWorld();
  cashier = await workAs(world, ['cashier']);
});
afterEach(() => world.close());

/** Parses a time in the site's zone, which is Shanghai's; unix ms. */
const at = (text: string): number => Date.parse(`${text}+08:00`);

async function paid(
  amount: number,
  facts: { paid_at: number; provider?: string },
  currency = 'CNY',
  back: { amount: number; at: number }[] = [],
) {
  const id = await addOrder(world.db, 'ming', { amount, currency, state: 'paid', paid_at: facts.paid_at });
  await addPayment(world.db, id, { provider: 'alipay', state: 'paid', ...facts });
  for (const one of back) await addRefund(world.db, id, { amount: one.amount, done_at: one.at });
}
const closing = async (from: string, until: string) => desk(world.app, cashier, 'closing', { from, until });

it('sums by the day of the site, the currency and the provider; money goes back on its own day', async () => {
  await paid(2_500, { paid_at: at('2026-03-01T23:59:59') });
  await paid(1_000, { paid_at: at('2026-03-02T00:00:00') }, 'CNY', [
    { amount: 300, at: at('2026-03-02T08:00:00') },
    { amount: 600, at: at('2026-03-03T09:00:00') },
    { amount: 100, at: at('2026-03-03T10:00:00') },
  ]);
  await paid(700, { paid_at: at('2026-03-02T12:00:00') });
  await paid(900, { paid_at: at('2026-03-02T13:00:00'), provider: 'stripe' }, 'TWD');
  await paid(5_000, { paid_at: at('2026-03-04T00:00:00') });
  const none = { refunds: 0, refunded: 0 };
  const alipay = { currency: 'CNY', provider: 'alipay' };
  expect((await closing('2026-03-01', '2026-03-03')).data.info).toEqual([
    { day: '2026-03-03', ...alipay, orders: 0, paid: 0, refunds: 2, refunded: 700 },
    { day: '2026-03-02', ...alipay, orders: 2, paid: 1_700, refunds: 1, refunded: 300 },
    { day: '2026-03-02', currency: 'TWD', provider: 'stripe', orders: 1, paid: 900, ...none },
    { day: '2026-03-01', ...alipay, orders: 1, paid: 2_500, ...none },
  ]);
  const file = await desk(world.app, cashier, 'closingFile', { from: '2026-03-02', until: '2026-03-02' });
  expect(String(file.headers['content-disposition'])).toContain('closing-2026-03-02-2026-03-02.csv');
  expect(file.text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'day,currency,provider,orders,paid,refunds,refunded',
    '"2026-03-02",CNY,alipay,2,1700,1,300',
    '"2026-03-02",TWD,stripe,1,900,0,0',
  ]);
});

it('the database answers with as many rows as there are lines, whenever of its day money came or went', async () => {
  const back = ['09:00:00', '17:30:00'].map((time) => ({ amount: 10, at: at(`2026-03-02T${time}`) }));
  for (let hour = 10; hour < 20; hour += 1)
    await paid(100, { paid_at: at(`2026-03-01T${hour}:00:00`) }, 'CNY', hour === 10 ? back : []);
  const midnights = [at('2026-03-01T00:00:00'), at('2026-03-02T00:00:00'), at('2026-03-03T00:00:00')];
  const of = { provider: 'alipay', currency: 'CNY' };
  expect(await repository.paid(world.db, midnights)).toEqual([{ ...of, day: 0, payments: 10, amount: 1_000 }]);
  expect(await repository.refunded(world.db, midnights)).toEqual([{ ...of, day: 1, payments: 2, amount: 20 }]);
});

it('a day on which the clocks are changed ends where the next one begins', async () => {
  const berlin = await createWorld({ days: createDays('Europe/Berlin') });
  const money = (amount: number, moment: string) =>
    addOrder(berlin.db, 'ming', { amount, state: 'paid' }).then((id) =>
      addPayment(berlin.db, id, { provider: 'alipay', state: 'paid', paid_at: Date.parse(moment) }),
    );
  await money(1, '2026-03-28T23:59:59+01:00');
  await money(20, '2026-03-29T00:00:00+01:00');
  await money(300, '2026-03-29T23:59:59+02:00');
  await money(4_000, '2026-03-30T00:00:00+02:00');
  const answer = await desk(berlin.app, await workAs(berlin, ['cashier']), 'closing', {
    ...{ from: '2026-03-28', until: '2026-03-30' },
  });
  expect(answer.data.info.map(({ day, paid }) => [day, paid])).toEqual([
    ['2026-03-30', 4_000],
    ['2026-03-29', 320],
    ['2026-03-28', 1],
  ]);
  await berlin.close();
});

it('asks for days that there are, in their order, and not for too many', async () => {
  const refused = async (from: string, until: string) => {
    const answer = await closing(from, until);
    expect(answer.ret).toBe(ret.badRequest);
    return answer.msg;
  };
  expect(await refused('2026-02-30', '2026-03-01')).toBe('没有“2026-02-30”这一天');
  expect(await refused('2026-03-02', '2026-03-01')).toBe('开始日期不能晚于结束日期');
  expect(await refused('2024-01-01', '2026-03-01')).toBe('一次最多查 366 天');
});

it('finds the account whose gold is not the sum of its entries', async () => {
  const check = async () => (await desk(world.app, cashier, 'ledgerCheck', {})).data;
  const before = await check();
  expect(before).toMatchObject({ faults: [], next: '' });
  expect(before.checked).toBeGreaterThan(1);
  const { gold } = await world.db.selectFrom('users').select('gold').where('id', '=', 'ming').executeTakeFirstOrThrow();
  await world.db
    .updateTable('users')
    .set({ gold: gold + 7 })
    .where('id', '=', 'ming')
    .execute();
  expect((await check()).faults).toMatchObject([{ uid: 'ming', held: gold + 7, sum: gold }]);
});
