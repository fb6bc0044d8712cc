import { afterEach, beforeEach, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { insertDemoPackages } from '../../demo/vip';
import { login, post } from '../../test/client';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { createWorld, NOON, PASSWORD, vipOrderRow, type World } from '../../test/fixture';
import { addOrder } from '../../test/service-inputs';

let world: World;
let cashier: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await insertDemoPackages(world.db, NOON);
  cashier = await workAs(world, ['cashier']);
});
afterEach(() => world.close());

const wish = { packageId: 'vip1-month', count: 3, days: 31, valid: 10, note: '=cmd()', reason: '年会' };
const make = (change: object = {}) => desk(world.app, cashier, 'codesMake', { ...wish, ...change });
const batches = async (params: object = {}) => (await desk(world.app, cashier, 'codeBatches', params)).data;
const codes = async (batchId: string, params: object = {}) =>
  (await desk(world.app, cashier, 'codeBatch', { batchId, ...params })).data;
const journal = () => world.db.selectFrom('desk_journal').selectAll().orderBy('id').execute();

it('a batch is a file once, is redeemed by viewers, and what is left is withdrawn once', async () => {
  const file = await make();
  expect(file.headers['content-type']).toContain('text/csv');
  const lines = file.text.replace('\ufeff', '').trim().split('\r\n');
  expect(lines).toHaveLength(4);
  const [code = '', id = ''] = (lines[1] ?? '').split(',').map((cell) => cell.replaceAll('"', ''));
  expect(String(file.headers['content-disposition'])).toContain(`codes-${id}.csv`);
  expect(await batches()).toMatchObject({
    total: 1,
    info: [{ id, packageId: 'vip1-month', level: 1, days: 31, note: '=cmd()', codes: 3, used: 0, withdrawn: 0 }],
  });
  const [row] = await journal();
  expect(row).toMatchObject({ act: 'codesMake', kind: 'code-batch', subject: id, reason: '年会' });
  // The desk keeps only the last group of a code.
  expect(JSON.stringify(row)).not.toContain(code);
  const caller = { deviceId: 'device-of-ming', now: world.clock.now };
  const token = await login(world.app, 'ming@example.com', PASSWORD, caller);
  expect((await post(world.app, 'redeemCode', { code }, { ...caller, token })).ret).toBe(ret.ok);
  expect((await codes(id, { state: 'used' })).info).toMatchObject([{ tail: code.slice(-4), uid: 'ming' }]);
  expect((await codes(id, { q: code.slice(-4).toLowerCase() })).info.length).toBeGreaterThan(0);
  const first = await codes(id, { size: 2 });
  const rest = await codes(id, { size: 2, after: first.next });
  expect(new Set([...first.info, ...rest.info].map((one) => one.id)).size).toBe(3);
  const withdraw = (reason = '发错') => desk(world.app, cashier, 'codesWithdraw', { batchId: id, reason });
  expect((await withdraw(' ')).msg).toBe('请写明原因');
  const [one, two] = await Promise.all([withdraw(), withdraw()]);
  expect([one.ret, two.ret].sort()).toEqual([ret.ok, ret.badRequest].sort());
  expect((await batches()).info).toMatchObject([{ codes: 3, used: 1, withdrawn: 2 }]);
  expect((await codes(id, { state: 'open' })).total).toBe(0);
  expect(await journal()).toHaveLength(2);
});

it('refuses a pack that is none, and leaves nothing behind', async () => {
  const answer = await make({ packageId: 'none' });
  expect([answer.ret, answer.msg]).toEqual([ret.badRequest, '没有这个套餐，请另选一个']);
  expect((await batches()).total).toBe(0);
  expect((await desk(world.app, cashier, 'codeBatch', { batchId: 'none' })).ret).toBe(ret.notFound);
  expect((await desk(world.app, cashier, 'codesWithdraw', { batchId: 'none', reason: 'x' })).ret).toBe(ret.notFound);
});

it('leaves the code of an order’s second place to its order', async () => {
  await world.db
    .insertInto('vip_orders')
    .values(vipOrderRow(await addOrder(world.db, 'ming', {})))
    .execute();
  const [order] = await world.db.selectFrom('vip_orders').selectAll().execute();
  const row = { package_id: 'vip2-month', level: 2, days: 30, note: 'second', created_at: NOON, expires_at: 0 };
  await world.db
    .insertInto('redeem_batches')
    .values({ id: order!.order_id, ...row })
    .execute();
  expect((await batches()).total).toBe(0);
  expect((await desk(world.app, cashier, 'codeBatch', { batchId: order!.order_id })).ret).toBe(ret.notFound);
});
