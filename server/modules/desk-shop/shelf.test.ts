import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { insertDemoPackages } from '../../demo/vip';
import { recountTallies } from '../../tallies/tallies-repository';
import { type Caller, signedGet } from '../../test/client';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { addPayment } from '../../test/desk-money-inputs';
import { found, shownShop } from '../../test/desk-shop-inputs';
import { createWorld, NOON, vipOrderRow, type World } from '../../test/fixture';
import { addOrder } from '../../test/service-inputs';

let world: World;
let cashier: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ payments: { sandbox: true, manual: true } });
  await insertDemoPackages(world.db, NOON);
  cashier = await workAs(world, ['cashier']);
});
afterEach(() => world.close());

/** A pack as the viewers' call offers it. */
async function offered(id: string, region = 'CN') {
  const caller: Caller = { deviceId: 'phone-of-nobody', now: world.clock.now };
  const { data } = await signedGet(world.app, 'payInfo', { region }, caller);
  return data.categoryList.flatMap(({ data: packs }) => packs).find((one) => one.packageId === id);
}
const pack = async (id: string) => {
  const { revision, sold, ...facts } = found((await shownShop(world)).packs, (one) => one.id === id);
  return { facts, revision, sold };
};
type Facts = Awaited<ReturnType<typeof pack>>['facts'];
async function save(id: string, change: Partial<Facts>, by = cashier) {
  const { facts, revision } = await pack(id);
  return desk(world.app, by, 'packSave', { pack: { ...facts, ...change }, revision, reason: '调整' });
}
/** Adds an order of ming's for a month of VIP, and grants it. */
async function bought(): Promise<string> {
  const order = await addOrder(world.db, 'ming', {
    created_at: world.clock.now,
    expires_at: world.clock.now + 900_000,
  });
  await world.db.insertInto('vip_orders').values(vipOrderRow(order)).execute();
  await addPayment(world.db, order, {});
  expect((await desk(world.app, cashier, 'orderSettle', { id: order, tradeNo: 'slip-1', reason: '' })).ret).toBe(
    ret.ok,
  );
  return order;
}
const journal = () => world.db.selectFrom('desk_journal').selectAll().orderBy('id').execute();

describe('packs', () => {
  it('are changed for the next look of viewers, and stay as they were sold', async () => {
    await bought();
    const prices = [{ region: 'TW', currency: 'TWD', price: 6_000, fullPrice: 9_000 }];
    const answer = await save('vip1-month', { name: '  月度卡 ', price: 1_500, fullPrice: 2_600, prices, shareOff: 5 });
    expect([answer.ret, answer.msg]).toEqual([ret.ok, '']);
    expect(await offered('vip1-month')).toMatchObject({ name: '月度卡', localprice: 2_600, dislocalprice: 1_500 });
    expect(await offered('vip1-month', 'TW')).toMatchObject({ currency: 'TWD', dislocalprice: 6_000, shareOff: 5 });
    expect(await offered('vip1-month', 'US')).toMatchObject({ currency: 'CNY', dislocalprice: 1_500 });
    const [kept] = await world.db.selectFrom('vip_orders').select('package_name').execute();
    expect(kept?.package_name).toBe('月卡');
    const [, row] = await journal();
    expect(row).toMatchObject({ act: 'packSave', kind: 'vip-pack', subject: 'vip1-month', reason: '调整' });
    expect([JSON.parse(row!.before).price, JSON.parse(row!.after).price]).toEqual([1_900, 1_500]);
  });

  it('say how often they were granted', async () => {
    expect((await pack('vip1-month')).sold).toBe(0);
    await bought();
    await bought();
    expect((await pack('vip1-month')).sold).toBe(2);
    expect((await pack('vip3-season')).sold).toBe(0);
    // A full recount gives the same numbers.
    await recountTallies(world.db);
    expect((await pack('vip1-month')).sold).toBe(2);
  });

  it('are made, withdrawn and sold again', async () => {
    const { facts } = await pack('vip3-season');
    const made = { ...facts, id: 'gold-week', name: '周卡', nameTw: '', validityDays: 7, giftDays: 0, prices: [] };
    const make = () => desk(world.app, cashier, 'packSave', { pack: made, revision: '', reason: '' });
    expect((await make()).ret).toBe(ret.ok);
    expect(await offered('gold-week')).toMatchObject({ name: '周卡', validityDays: 7, bargain: { type: 0 } });
    expect((await pack('gold-week')).facts).toMatchObject({ nameTw: '周卡', bargain: facts.bargain });
    // A pack with this id exists: it is not overwritten.
    const again = await make();
    expect([again.ret, again.msg]).toEqual([ret.conflict, '同名的已经存在']);
    await save('gold-week', { withdrawn: true, bargain: null });
    expect(await offered('gold-week')).toBeUndefined();
    expect((await pack('gold-week')).facts.bargain).toBeNull();
    await save('gold-week', { withdrawn: false });
    expect(await offered('gold-week')).toBeDefined();
  });

  it('say in a sentence what is wrong', async () => {
    const one = { region: 'TW', currency: 'TWD', price: 100, fullPrice: 100 };
    const wrong: [Partial<Facts>, string][] = [
      [{ price: 3_000, fullPrice: 2_000 }, '售价不能高于原价'],
      [{ price: 0 }, '售价至少是最小的货币单位，不能是 0'],
      [{ categoryId: 99 }, '没有这个分类，请另选一个'],
      // The number is too large for an integer column of PostgreSQL.
      [{ categoryId: 3_000_000_000 }, '参数 pack 不能大于 2147483647'],
      [{ name: ' \u200b' }, '请填写名称'],
      [{ currency: 'ABC' }, '没有“ABC”这种货币，请填写三位货币代码，例如 CNY'],
      [{ prices: [{ ...one, region: 'QX' }] }, '没有“QX”这个地区，请填写两位地区代码，例如 TW'],
      [{ prices: [one, one] }, 'TW 的价格写了两次'],
      [{ prices: [{ ...one, price: 101 }] }, 'TW 的售价不能高于原价'],
      [{ validityDays: 3_660, giftDays: 1 }, '购买和赠送的天数合计不能超过 3660 天'],
    ];
    for (const [change, sentence] of wrong) {
      const { ret: code, msg } = await save('vip1-month', change);
      expect([code, msg]).toEqual([ret.badRequest, sentence]);
    }
    expect(await journal()).toEqual([]);
  });

  it('show the second of two editors what the first one made of it', async () => {
    const other = await workAs(world, ['owner']);
    const { facts, revision } = await pack('vip1-month');
    const change = (by: DeskBrowser, price: number) =>
      desk(world.app, by, 'packSave', { pack: { ...facts, price }, revision, reason: '' });
    const [one, two] = await Promise.all([change(cashier, 1_000), change(other, 1_100)]);
    expect([one.ret, two.ret].sort()).toEqual([ret.ok, ret.conflict].sort());
    const [won, lost] = one.ret === ret.ok ? [1_000, two] : [1_100, one];
    expect(lost.data).toMatchObject({ current: { id: 'vip1-month', price: won } });
    expect(await journal()).toHaveLength(1);
  });
});

describe('categories and promotions', () => {
  it('a category is made, stands where its number says, and takes its packs with it when it is withdrawn', async () => {
    const shop = await shownShop(world);
    const { revision: _, ...first } = found(shop.categories, ({ id }) => id === 1);
    const save_ = (category: typeof first, revision: string) =>
      desk(world.app, cashier, 'categorySave', { category, revision, reason: '' });
    const made = await save_({ ...first, id: 0, name: '家庭会员', nameTw: '', position: 0 }, '');
    const family = found(made.data.categories, ({ name }) => name === '家庭会员');
    expect(family).toMatchObject({ id: 6, nameTw: '家庭会员' });
    const { facts } = await pack('vip1-month');
    const moved = { ...facts, id: 'family-month', categoryId: family.id };
    await desk(world.app, cashier, 'packSave', { pack: moved, revision: '', reason: '' });
    expect(await offered('family-month')).toBeDefined();
    const { revision, ...kept } = family;
    expect((await save_({ ...kept, withdrawn: true }, revision)).ret).toBe(ret.ok);
    expect(await offered('family-month')).toBeUndefined();
    expect((await save_({ ...kept, name: '旧的' }, revision)).ret).toBe(ret.conflict);
    expect((await save_({ ...kept, id: 77 }, revision)).ret).toBe(ret.notFound);
    expect((await save_({ ...kept, id: 3_000_000_000 }, revision)).ret).toBe(ret.badRequest);
  });

  it('a promotion takes off from its begin to its end, and goes', async () => {
    const promotion = {
      ...{ code: 'MAY', title: '五月', titleTw: '', packageId: 'vip1-month', offPercent: 50 },
      ...{ startsAt: NOON - 1000, endsAt: NOON + 3_600_000 },
    };
    const put = (change: object, revision = '') =>
      desk(world.app, cashier, 'promotionSave', { promotion: { ...promotion, ...change }, revision, reason: '' });
    expect((await put({ endsAt: NOON - 2000 })).msg).toBe('结束时间要晚于开始时间');
    expect((await put({ packageId: 'none' })).msg).toBe('没有这个套餐，请另选一个');
    const made = await put({});
    expect(await offered('vip1-month')).toMatchObject({ dislocalprice: 950 });
    expect((await put({})).ret).toBe(ret.conflict);
    const { revision } = found(made.data.promotions, ({ code }) => code === 'MAY');
    expect((await put({ offPercent: 10 }, revision)).ret).toBe(ret.ok);
    const remove = (seen: string) =>
      desk(world.app, cashier, 'promotionRemove', { code: 'MAY', revision: seen, reason: '完' });
    expect((await remove(revision)).ret).toBe(ret.conflict);
    const now = found((await shownShop(world)).promotions, ({ code }) => code === 'MAY');
    expect((await remove(now.revision)).ret).toBe(ret.ok);
    expect(await offered('vip1-month')).toMatchObject({ dislocalprice: 1_900 });
    expect((await remove(now.revision)).ret).toBe(ret.notFound);
  });
});
