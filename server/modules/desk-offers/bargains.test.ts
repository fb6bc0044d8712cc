import { afterEach, beforeEach, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { addBargain } from '../../test/desk-offers-inputs';
import { found, shownShop } from '../../test/desk-shop-inputs';
import { addSocial, createWorld, userRow, type World } from '../../test/fixture';
import { help, pointsOf } from '../../vip/bargains';
import { bargainNow, packOffers } from '../../vip/offers';
import { bargain } from '../../vip/offers-repository';

const HOUR = 3_600_000;
let world: World;
let cashier: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
  cashier = await workAs(world, ['cashier']);
});
afterEach(() => world.close());

const list = async (params: object = {}) => (await desk(world.app, cashier, 'bargainList', params)).data;
const end = (id: string, way: 'settle' | 'void', reason = '刷单') =>
  desk(world.app, cashier, 'bargainEnd', { id, way, reason });
const rowOf = async (id: string) => (await bargain(world.db, id))!;

/** Lets a friend with an account that is a year old help. */
async function helps(n: number, id: string) {
  const uid = `friend-${n}`;
  await world.db
    .insertInto('users')
    .values({ ...(await userRow(uid)), created_at: world.clock.now - 365 * 24 * HOUR })
    .execute();
  return help(world.db, { uid, deviceId: `device-${n}`, network: `192.0.2.${n}` }, id, world.clock.now);
}
async function saveRule(rule: { floor: number; helpers: number; hours: number } | null) {
  const { revision, sold: _, ...pack } = found((await shownShop(world)).packs, ({ id }) => id === 'vip3-month');
  const saved = await desk(world.app, cashier, 'packSave', { pack: { ...pack, bargain: rule }, revision, reason: '' });
  expect(saved.ret).toBe(ret.ok);
}

it('shows who bargains for what, the one that ends first at the top, page by page, and one person’s alone', async () => {
  const first = await addBargain(world);
  await helps(1, first);
  world.clock.now += HOUR;
  const second = await addBargain(world, 'vip');
  const { info, total } = await list();
  expect([info.map(({ id }) => id), total]).toEqual([[first, second], 2]);
  expect(info[0]).toMatchObject({ uid: 'ming', helped: 1, helpers: 12, floor: 0, off: (await rowOf(first)).off });
  expect((await list({ q: 'vip@example.com' })).info.map(({ id }) => id)).toEqual([second]);
  expect(await list({ q: '%' })).toMatchObject({ info: [], total: 0 });
  const page = await list({ size: 1 });
  expect((await list({ size: 1, after: page.next })).info.map(({ id }) => id)).toEqual([second]);
  world.clock.now += 48 * HOUR;
  cashier = await workAs(world, ['cashier']);
  expect((await list()).total).toBe(0);
});

it('ends one with its price, which its owner may pay for a day, once', async () => {
  const id = await addBargain(world);
  expect((await end(id, 'settle', ' ')).ret).toBe(ret.badRequest);
  expect((await end(id, 'settle')).ret).toBe(ret.ok);
  const row = await rowOf(id);
  expect(bargainNow(row, world.clock.now)).toMatchObject({ type: 2, off: row.off });
  expect((await end(id, 'settle')).ret).toBe(ret.conflict);
  expect((await end('nothing', 'settle')).ret).toBe(ret.notFound);
  expect((await list()).total).toBe(0);
  const journal = await world.db.selectFrom('desk_journal').selectAll().execute();
  expect(journal.map(({ act, subject, reason }) => [act, subject, reason])).toEqual([['bargainEnd', id, '刷单']]);
});

it('voids one, which has no price then, and may be begun anew', async () => {
  const id = await addBargain(world);
  expect((await end(id, 'void')).ret).toBe(ret.ok);
  expect(bargainNow(await rowOf(id), world.clock.now).type).toBe(0);
  expect(await addBargain(world)).not.toBe(id);
});

it('keeps to the rule with which it began, whatever the rule becomes and where it goes', async () => {
  const id = await addBargain(world);
  await saveRule({ floor: 9_000, helpers: 100, hours: 1 });
  const before = await rowOf(id);
  expect(before).toMatchObject({ floor: 0, helpers: 12 });
  await helps(1, id);
  const after = await rowOf(id);
  // A twelfth of the whole, give or take thirty percent; by the new rule it would be a thousandth.
  expect(after.off - before.off).toBeGreaterThanOrEqual(pointsOf({ floor: 0, helpers: 12 }, 0, 70));
  expect(after.ends_at).toBe(before.ends_at);
  await saveRule(null);
  await helps(2, id);
  const offers = (await packOffers(world.db, 'ming', world.clock.now))('vip3-month');
  expect(offers).toMatchObject({ bargains: true, bargain: { type: 1, key: id } });
  expect((await packOffers(world.db, 'vip', world.clock.now))('vip3-month').bargains).toBe(false);
  await expect(addBargain(world, 'vip')).rejects.toThrow();
});
