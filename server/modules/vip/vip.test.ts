import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VipPackage } from '../../../src/contract/schemas/vip';
import { type Caller, type Fields, post, signedGet } from '../../test/client';
import { NOON, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { nobody, shopping, shopWorld } from '../../test/shop';
import { vipOf } from '../../vip/grants-repository';
import { facts } from '../../vip/orders-repository';
import { DAY_MS } from '../../vip/time';

// Passwords are hashed and keys are used: on a machine with much else to do that takes its time.
const MINUTE = 60_000;
let world: World;

beforeEach(async () => {
  world = await shopWorld();
});
afterEach(() => world.close());

const { as, now, info, wish, order, detail, pay, bought, until } = shopping(() => world);
async function pack(caller: Caller, id: string, fields: Fields = {}): Promise<VipPackage | undefined> {
  return (await info(caller, fields)).categoryList.flatMap(({ data }) => data).find((one) => one.packageId === id);
}

describe('what is sold', () => {
  it('has prices of the region, promotions, and what each pack leads to', async () => {
    const ming = await as('ming');
    const year = await pack(ming, 'vip3-year');
    expect(year).toMatchObject({ localprice: 54_000, dislocalprice: 30_420, currency: 'CNY', priceSymbol: '¥' });
    expect(year?.promotions).toEqual([{ promotionCode: 'WINTER', title: '冬日特惠，再减一成' }]);
    expect(year?.after).toMatchObject({ level: 3, typeName: '黄金会员', expiresAt: NOON + 396 * DAY_MS });
    const taiwan = await pack(nobody, 'vip3-year', { region: 'TW' });
    expect(taiwan).toMatchObject({ currency: 'TWD', priceSymbol: 'NT$', baseCurrency: 'CNY', disprice: 30_420 });
    // Whoever has an account has its region: what a call says counts for visitors alone.
    expect((await pack(ming, 'vip1-month', { region: 'TW' }))?.currency).toBe('CNY');
  });

  it('shows what is converted before it is paid, and says the same once it is', async () => {
    const ming = await as('ming');
    await bought(ming);
    world.clock.now += MINUTE;
    const gold = await pack(ming, 'vip4-month');
    expect(gold?.after).toMatchObject({ level: 4, convertedDays: 30, convertedInto: 8 });
    const id = await bought(ming, { ProductID: 'vip4-month', amount: 6_800 });
    expect((await detail(ming, id)).data.granted).toEqual(gold?.after);
    expect(await until('ming')).toBe(gold?.after.expiresAt);
  });

  it('offers ways to pay that are there, and none that is not for gifts', async () => {
    const { payTypes, member } = await info(await as('ming'), { ToUID: 'hong' });
    expect(payTypes.map(({ payType, sandbox }) => [payType, sandbox])).toEqual(
      expect.arrayContaining([
        [0, true],
        [7, true],
      ]),
    );
    expect(member.id).toBe('hong');
    expect((await signedGet(world.app, 'payInfo', { ToUID: 'gone' }, now(await as('ming')))).ret).toBe(404);
  });
});

describe('an order', () => {
  it('is one for a press, is paid, granted once and told in the records', async () => {
    const ming = await as('ming');
    const fields = wish();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => signedGet(world.app, 'createOrder', fields, now(ming))),
    );
    expect(all.map(({ ret }) => ret)).toEqual(Array(8).fill(200));
    const [orderId = '', ...others] = new Set(all.map(({ data }) => data.order.orderId));
    expect(others).toEqual([]);
    expect(all[0]?.data.step.kind).toMatch(/qr|redirect/);
    const stored = await signedGet(world.app, 'storedOrder', {}, now(ming));
    expect(stored.data.existingOrder).toMatchObject({ orderId, createdAt: NOON, state: 'paying' });
    await pay(orderId);
    expect(await until('ming')).toBe(NOON + 30 * DAY_MS);
    const paid = (await detail(ming, orderId)).data;
    expect(paid).toMatchObject({ state: 'paid', amount: 1_900, own: true, payType: 0, days: 30, paidAt: NOON });
    expect(paid.tradeNo).not.toBe('');
    const list = await signedGet(world.app, 'orderList', {}, now(ming));
    expect(list.data).toMatchObject({ total: 1, info: [{ orderId, state: 'paid' }] });
    // The same press again buys nothing more.
    expect((await signedGet(world.app, 'createOrder', fields, now(ming))).ret).toBe(409);
    expect((await signedGet(world.app, 'storedOrder', {}, now(ming))).data.existingOrder).toBeNull();
  });

  it('pressed again with another billing address is the same order with that address', async () => {
    const ming = await as('ming');
    const fields = wish({ addressId: 'home' });
    const first = await signedGet(world.app, 'createOrder', fields, now(ming));
    const again = await signedGet(world.app, 'createOrder', { ...fields, addressId: 'work' }, now(ming));
    const { orderId } = first.data.order;
    expect(again.data.order.orderId).toBe(orderId);
    expect(await facts(world.db, orderId)).toMatchObject({ address_id: 'work' });
  });

  it('is a code for a television and a page for a phone, which comes back to what became of it', async () => {
    const ming = await as('ming');
    expect((await order(ming)).data.step).toMatchObject({
      kind: 'qr',
      content: expect.stringContaining('/sandbox/pay/'),
    });
    const made = (await order(ming, { as: 'wap' })).data;
    expect(made.step.kind).toBe('redirect');
    const page = new URL(made.step.kind === 'redirect' ? made.step.url : '', 'http://tv');
    const back = new URL(page.searchParams.get('return_url') ?? '');
    expect([page.pathname, back.pathname, back.searchParams.get('orderId')]).toEqual([
      '/sandbox/gateway.do',
      '/payResult',
      made.order.orderId,
    ]);
    // The same order, by its own page once more.
    const again = await signedGet(world.app, 'payOrder', { orderId: made.order.orderId, as: 'wap' }, now(ming));
    expect(again.data.step.kind).toBe('redirect');
  });

  it('has the server’s price, whatever a client says', async () => {
    const ming = await as('ming');
    const notIts: Fields = { Promotions: 'WINTER', amount: 1_710 };
    const lies: Fields[] = [{ amount: 1 }, { amount: 0 }, { currency: 'JPY' }, notIts];
    for (const lie of lies) {
      const answer = await order(ming, lie);
      expect(answer).toMatchObject({ ret: 409, msg: '价格有变化，请确认后再支付' });
      expect(answer.data).toMatchObject({ offer: { packageId: 'vip1-month', dislocalprice: 1_900 } });
    }
    expect(await world.db.selectFrom('orders').selectAll().execute()).toEqual([]);
    const year = { ProductID: 'vip3-year', Promotions: 'WINTER|NOTHING', amount: 30_420 };
    expect((await order(ming, year)).data.order.amount).toBe(30_420);
    expect((await order(ming, { ...year, Promotions: '' })).ret).toBe(409);
  });

  it('takes all promotions that run for a pack, however many and however long their codes are', async () => {
    const ming = await as('ming');
    const codes = Array.from({ length: 40 }, (_, n) => `${'promotion-'.repeat(3)}number-${100 + n}`);
    const facts = { title: '特惠', title_tw: '特惠', package_id: 'vip1-month', off_percent: 1 };
    await world.db
      .insertInto('vip_promotions')
      .values(codes.map((code) => ({ ...facts, code, starts_at: NOON - 1, ends_at: 0 })))
      .execute();
    const shown = await pack(ming, 'vip1-month');
    expect(shown?.dislocalprice).toBe(1_140);
    const Promotions = shown?.promotions.map(({ promotionCode }) => promotionCode).join('|') ?? '';
    expect(await order(ming, { Promotions, amount: 1_140 })).toMatchObject({ ret: 200 });
  });

  it('is told what has changed between look and pay: another price, another promotion, no pack', async () => {
    const ming = await as('ming');
    const change = (set: object) =>
      world.db.updateTable('vip_packages').set(set).where('id', '=', 'vip1-month').execute();
    await change({ price: 2_000 });
    expect((await order(ming)).data).toMatchObject({ offer: { dislocalprice: 2_000 } });
    await change({ withdrawn: 1 });
    expect(await order(ming)).toMatchObject({
      ret: 409,
      msg: '这个套餐已经下架，请选择其他套餐',
      data: { offer: null },
    });
    const year = { ProductID: 'vip3-year', Promotions: 'WINTER', amount: 30_420 };
    world.clock.now += 61 * DAY_MS;
    const later = await as('ming');
    expect((await order(later, year)).data).toMatchObject({ offer: { dislocalprice: 33_800, promotions: [] } });
  });

  it('is left, expires and is spoken of until then; what comes too late goes back', async () => {
    const ming = await as('ming');
    const check = async () => (await signedGet(world.app, 'unpaidOrder', { uid: 'ming' }, now(ming))).data.info;
    expect(await check()).toEqual([{ status: 0, guid: '' }]);
    const first = (await order(ming)).data.order.orderId;
    expect(await check()).toEqual([{ status: 1, guid: first }]);
    world.clock.now += 16 * MINUTE;
    await drain(world.app.services.jobs);
    expect(await check()).toEqual([{ status: 2, guid: first }]);
    expect((await post(world.app, 'leaveOrder', { orderId: first }, now(ming))).data.state).toBe('closed');
    expect(await check()).toEqual([{ status: 0, guid: '' }]);
    const second = (await order(ming)).data.order.orderId;
    await post(world.app, 'leaveOrder', { orderId: second }, now(ming));
    await pay(second);
    expect((await detail(ming, second)).data).toMatchObject({ state: 'late', granted: null });
    expect(await until('ming')).toBe(0);
    // Whose order it is, is the viewer's alone.
    const hong = await as('hong');
    expect((await detail(hong, second)).ret).toBe(404);
    expect((await post(world.app, 'leaveOrder', { orderId: second }, now(hong))).ret).toBe(404);
    expect((await signedGet(world.app, 'unpaidOrder', { uid: 'ming' }, now(hong))).data.info[0]?.status).toBe(0);
  });

  it('is taken back by a refund, with what it granted and no more', async () => {
    const ming = await as('ming');
    await bought(ming);
    const second = await bought(ming, { ProductID: 'vip4-month', amount: 6_800 });
    await world.app.services.orders.refund(second);
    await drain(world.app.services.jobs);
    expect((await detail(ming, second)).data).toMatchObject({ state: 'refunded', granted: null });
    expect(await vipOf(world.db, 'ming')).toMatchObject({ level: 1, expiresAt: NOON + 30 * DAY_MS });
  });
});

describe('who may not buy', () => {
  it('is told so: nobody signed in, the young, who closes the account, who was kept away', async () => {
    expect((await order(nobody)).ret).toBe(1000);
    const ming = await as('ming');
    await world.db.insertInto('blacklist').values({ uid: 'hong', target: 'ming', created_at: NOON }).execute();
    expect(await order(ming, { ToUID: 'hong' })).toMatchObject({ ret: 403, msg: '对方暂时不能接受您的赠送' });
    await world.db
      .updateTable('users')
      .set({ closing_at: NOON + DAY_MS })
      .where('id', '=', 'ming')
      .execute();
    expect(await order(ming)).toMatchObject({ ret: 7003, msg: '账号正在注销，暂时不能购买会员' });
    await world.db.updateTable('users').set({ closing_at: 0 }).where('id', '=', 'ming').execute();
    const none = { wrong: 0, waits_until: 0, pass_until: 0, beat_at: 0, created_at: 0 };
    await world.db
      .insertInto('teen_modes')
      .values({ holder: 'u:ming', pin: 'x', ...none })
      .execute();
    world.app.services.teen.changed();
    for (const call of [order(ming), signedGet(world.app, 'payOrder', { orderId: 'x' }, now(ming))])
      expect(await call).toMatchObject({ ret: 403, msg: '青少年模式下不能购买和使用金币' });
    expect((await post(world.app, 'createPayScreen', {}, now(ming))).ret).toBe(403);
  });

  it('a second first purchase: in ten presses at once, after one, and as a gift', async () => {
    const ming = await as('ming');
    const first = { ProductID: 'first-month', amount: 600 };
    const all = await Promise.all(Array.from({ length: 10 }, () => order(ming, first)));
    expect(all.filter(({ ret }) => ret === 200).length).toBeGreaterThan(0);
    for (const { ret } of all) expect([200, 409]).toContain(ret);
    const open = await world.db.selectFrom('orders').select('id').where('state', '=', 'pending').execute();
    expect(open).toHaveLength(1);
    await pay(open[0]!.id);
    expect(await order(ming, first)).toMatchObject({ ret: 7003 });
    expect(await pack(ming, 'first-month')).toBeUndefined();
    expect((await order(await as('hong'), { ...first, ToUID: 'vip' })).ret).toBe(7003);
    expect(await until('ming')).toBe(NOON + 30 * DAY_MS);
  });
});

describe('a gift', () => {
  it('is the friend’s time and the buyer’s order; its price is the buyer’s to know', async () => {
    const [ming, hong] = [await as('ming'), await as('hong')];
    const id = await bought(ming, { ToUID: 'hong' });
    expect([await until('ming'), await until('hong')]).toEqual([0, NOON + 30 * DAY_MS]);
    expect((await detail(ming, id)).data).toMatchObject({ own: false, amount: 1_900, to: { id: 'hong' } });
    const given = (await detail(hong, id)).data;
    expect(given).toMatchObject({ own: false, amount: 0, tradeNo: '', from: { id: 'ming' }, granted: { level: 1 } });
    expect((await signedGet(world.app, 'orderList', {}, now(hong))).data.info).toEqual([given]);
    expect((await detail(await as('vip'), id)).ret).toBe(404);
    expect((await signedGet(world.app, 'payOrder', { orderId: id }, now(hong))).ret).toBe(404);
  });

  it('for who has gone meanwhile sends its money back', async () => {
    const ming = await as('ming');
    const { orderId } = (await order(ming, { ToUID: 'hong' })).data.order;
    await world.db.updateTable('users').set({ closed_at: NOON }).where('id', '=', 'hong').execute();
    await pay(orderId);
    expect((await detail(ming, orderId)).data).toMatchObject({ state: 'late', granted: null });
    expect(await world.app.services.orders.byId(orderId)).toMatchObject({ state: 'refunded', late: 1 });
    expect(await until('hong')).toBe(0);
  });

  it('of two places opens the second by a code of one use, for another account, until it is refunded', async () => {
    const [ming, hong] = [await as('ming'), await as('hong')];
    const id = await bought(ming, { ProductID: 'vip2-month', amount: 2_900 });
    const code = (await detail(ming, id)).data.secondCode;
    expect(code).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    expect((await post(world.app, 'redeemCode', { code }, now(ming))).ret).toBe(409);
    expect((await post(world.app, 'redeemCode', { code }, now(hong))).ret).toBe(200);
    expect([await until('ming'), await until('hong')]).toEqual([NOON + 30 * DAY_MS, NOON + 30 * DAY_MS]);
    expect((await post(world.app, 'redeemCode', { code }, now(await as('vip')))).ret).not.toBe(200);
    await world.app.services.orders.refund(id);
    expect([await until('ming'), await until('hong')]).toEqual([0, 0]);
  });

  it('of two places tells the second account, too, when its time is taken back', async () => {
    const [ming, hong] = [await as('ming'), await as('hong')];
    const id = await bought(ming, { ProductID: 'vip2-month', amount: 2_900 });
    const code = (await detail(ming, id)).data.secondCode;
    await post(world.app, 'redeemCode', { code }, now(hong));
    const { inbox, orders, realtime } = world.app.services;
    const told = vi.spyOn(realtime, 'toUser');
    const tips = vi.spyOn(inbox, 'tip');
    await orders.refund(id);
    const written = await world.db
      .selectFrom('system_messages')
      .select(['title', 'cause'])
      .where('uid', '=', 'hong')
      .execute();
    expect(written).toContainEqual({ title: '兑换的会员已收回', cause: `vip-refund:${id}:second` });
    await expect.poll(() => told.mock.calls.map(([uid]) => uid)).toEqual(expect.arrayContaining(['ming', 'hong']));
    const tip = ['hong', { what: 'system', cause: `vip-refund:${id}:second` }];
    await expect.poll(() => tips.mock.calls).toContainEqual(tip);
  });
});
