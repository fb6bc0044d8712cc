import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { addPaidOrder, addPayment } from '../../test/desk-money-inputs';
import { createWorld, vipOrderRow, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { addOrder, makeAgent } from '../../test/service-inputs';
import { DAY_MS } from '../../vip/time';
import { compare } from '../../vip/watch';

let world: World;
let cashier: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ payments: { sandbox: true, manual: true } });
  cashier = await workAs(world, ['cashier']);
});
afterEach(() => world.close());

const list = async (params: object = {}, browser = cashier) =>
  (await desk(world.app, browser, 'orderList', params)).data;
const idsOf = async (params: object) => (await list(params)).info.map(({ id }) => id);
/** The number of differences between VIP time and its ledger. */
const differences = () => compare({ db: world.db, report: () => undefined });
const vipOf = (uid: string) =>
  world.db.selectFrom('users').select('vip_expires_at').where('id', '=', uid).executeTakeFirstOrThrow();

/** The site's letters to a member, the earliest first. */
const lettersOf = (uid: string) =>
  world.db.selectFrom('system_messages').select(['title', 'text']).where('uid', '=', uid).orderBy('id').execute();

describe('the list of orders', () => {
  it('finds an order by its number, a provider’s number and its buyer, and goes on page by page', async () => {
    const first = await addPaidOrder(world, { tradeNo: 'ALI-2026-1' });
    world.clock.now += 1000;
    const open = await addOrder(world.db, 'vip', { created_at: world.clock.now });
    expect(await idsOf({})).toEqual([open, first]);
    expect(await idsOf({ q: first })).toEqual([first]);
    expect(await idsOf({ q: 'ALI-2026-1' })).toEqual([first]);
    expect(await idsOf({ q: 'vip@example.com' })).toEqual([open]);
    expect(await idsOf({ q: 'nobody' })).toEqual([]);
    expect(await idsOf({ state: 'paid' })).toEqual([first]);
    expect(await idsOf({ provider: 'sandbox' })).toEqual([first]);
    expect(await idsOf({ from: world.clock.now })).toEqual([open]);
    expect(await idsOf({ until: world.clock.now })).toEqual([first]);
    const page = await list({ size: 1 });
    expect(page).toMatchObject({ total: 2, info: [{ id: open }] });
    expect(await idsOf({ size: 1, after: page.next })).toEqual([first]);
  });

  it('tells customer service no amounts, numbers or notices', async () => {
    const id = await addPaidOrder(world);
    const support = await workAs(world, ['support']);
    expect((await list({}, support)).info).toMatchObject([{ id, amount: null }]);
    const { data } = await desk(world.app, support, 'order', { id });
    expect(data).toMatchObject({ order: { amount: null }, payments: [{ tradeNo: '' }], events: [], mayRefund: false });
    expect((await desk(world.app, cashier, 'order', { id })).data.order.amount).toBe(1_900);
  });
});

describe('giving money back', () => {
  it('takes back what was bought, once, with a reason', async () => {
    const id = await addPaidOrder(world);
    expect((await vipOf('ming')).vip_expires_at).toBeGreaterThan(world.clock.now);
    const refund = (clientId: string, reason = '买错了') =>
      desk(world.app, cashier, 'orderRefund', { id, clientId, amount: 0, days: 0, reason });
    expect((await refund('a', ' ')).ret).toBe(ret.badRequest);
    const [one, two] = await Promise.all([refund('a'), refund('b')]);
    expect([one.ret, two.ret].sort()).toEqual([ret.ok, ret.badRequest].sort());
    const done = one.ret === ret.ok ? one : two;
    expect(done.data).toMatchObject({ order: { state: 'refunding' }, mayRefund: false });
    expect(done.data.bought?.revokedAt).toBe(world.clock.now);
    expect((await vipOf('ming')).vip_expires_at).toBeLessThanOrEqual(world.clock.now);
    const rows = await world.db.selectFrom('desk_journal').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ act: 'orderRefund', subject: id, reason: '买错了' });
    expect([JSON.parse(rows[0]!.before).state, JSON.parse(rows[0]!.after).state]).toEqual(['paid', 'refunding']);
  });

  it('sends a part back with days of VIP, says so to the buyer, and leaves the rest', async () => {
    const id = await addPaidOrder(world);
    const until = (await vipOf('ming')).vip_expires_at;
    const refund = (clientId: string, amount: number, days = 0) =>
      desk(world.app, cashier, 'orderRefund', { id, clientId, amount, days, reason: '少看了几天' });
    const { data } = await refund('a', 700, 10);
    expect(data).toMatchObject({
      order: { state: 'paid', amount: 1_900, refunded: 700 },
      mayRefund: true,
      bought: { revokedAt: 0, vipUntil: until - 10 * DAY_MS },
      refunds: [{ amount: 700, days: 10, whole: false, state: 'going', reason: '少看了几天' }],
    });
    expect((await vipOf('ming')).vip_expires_at).toBe(until - 10 * DAY_MS);
    // The same press again changes nothing; another press for more than is left is refused.
    expect((await refund('a', 700, 10)).data.order.refunded).toBe(700);
    expect((await refund('a', 800, 10)).msg).toBe('这次提交已经用于另一笔退款，请重新填写');
    expect((await refund('b', 1_201)).msg).toBe('超过了还能退的金额，请刷新后再看');
    const written = await world.db.selectFrom('system_messages').select('text').where('uid', '=', 'ming').execute();
    expect(written).toEqual([{ text: expect.stringContaining('7.00 CNY') }]);
    expect(await differences()).toBe(0);
    const rows = await world.db.selectFrom('desk_journal').selectAll().orderBy('id').execute();
    expect(JSON.parse(rows[0]!.before)).toMatchObject({ state: 'paid', refunded: 0 });
    expect(JSON.parse(rows[0]!.after)).toMatchObject({
      refunded: 700,
      sent: { amount: 700, days: 10, cutMs: 10 * DAY_MS },
    });
    expect(rows[1]!.before).toBe(rows[1]!.after);
    world.clock.now += 1_000;
    expect((await refund('c', 0)).data).toMatchObject({
      order: { state: 'refunding', refunded: 1_900 },
      refunds: [{ amount: 700 }, { amount: 1_200, whole: true, days: 0 }],
      mayRefund: false,
    });
    expect((await vipOf('ming')).vip_expires_at).toBeLessThanOrEqual(world.clock.now);
    expect(await differences()).toBe(0);
  });

  it('takes no more days back than are left, and gives them back where the provider refuses', async () => {
    // The sandbox provider has no trade of that number, and refuses.
    const id = await addPaidOrder(world, { at: world.clock.now - 25 * DAY_MS });
    const until = (await vipOf('ming')).vip_expires_at;
    await desk(world.app, cashier, 'orderRefund', { id, clientId: 'a', amount: 700, days: 10, reason: 'x' });
    expect((await vipOf('ming')).vip_expires_at).toBe(world.clock.now);
    world.clock.now += 1;
    await drain(world.app.services.jobs);
    expect((await vipOf('ming')).vip_expires_at).toBe(until);
    expect((await desk(world.app, cashier, 'order', { id })).data).toMatchObject({
      order: { state: 'paid', refunded: 0 },
      refunds: [{ state: 'refused', said: 'ACQ.TRADE_NOT_PAID' }],
      mayRefund: true,
    });
    expect(await differences()).toBe(0);
    // After the letter about the refund, a second one says that it failed.
    const written = await lettersOf('ming');
    expect(written.map(({ title }) => title)).toEqual(['部分退款已办理', '退款没有成功']);
    expect(written[1]?.text).toContain('7.00 CNY');
    expect(written[1]?.text).toContain('有效期已恢复');
  });

  it('says so as well where no days went with what the provider refuses, and to who was given the time', async () => {
    const id = await addPaidOrder(world);
    await desk(world.app, cashier, 'orderRefund', { id, clientId: 'a', amount: 700, days: 0, reason: 'x' });
    world.clock.now += 1;
    await drain(world.app.services.jobs);
    expect((await lettersOf('ming')).map(({ text }) => text)).toEqual([
      expect.stringContaining('有效期不变'),
      expect.not.stringContaining('有效期'),
    ]);
    const gift = await addPaidOrder(world);
    const granted = { to_uid: 'vip', granted_until: world.clock.now + 30 * DAY_MS };
    await world.db.updateTable('vip_orders').set(granted).where('order_id', '=', gift).execute();
    await world.db.updateTable('vip_grants').set({ uid: 'vip' }).where('ref', '=', gift).execute();
    const emit = vi.fn();
    const toUser = vi.spyOn(world.app.services.realtime, 'toUser').mockReturnValue({ emit } as never);
    const tip = vi.spyOn(world.app.services.inbox, 'tip');
    await desk(world.app, cashier, 'orderRefund', { id: gift, clientId: 'b', amount: 700, days: 10, reason: 'x' });
    world.clock.now += 1;
    await drain(world.app.services.jobs);
    expect((await lettersOf('vip')).map(({ title }) => title)).toEqual([
      '一份会员礼物的时长有变化',
      '一份会员礼物的时长已恢复',
    ]);
    // The devices of the member show the restored end of VIP; the restored order is not announced as a new gift.
    const events = () => emit.mock.calls.map(([name]) => name);
    await expect.poll(() => events().filter((name) => name === 'userStateChange')).toHaveLength(2);
    expect(toUser).toHaveBeenCalledWith('vip');
    expect([tip.mock.calls, events().filter((name) => name === 'vipGift')]).toEqual([[], []]);
  });

  it('refuses what was not paid, and what is not there', async () => {
    const id = await addOrder(world.db, 'ming');
    const wish = { clientId: 'a', amount: 0, days: 0, reason: 'x' };
    expect((await desk(world.app, cashier, 'orderRefund', { ...wish, id })).ret).toBe(ret.badRequest);
    expect((await desk(world.app, cashier, 'orderRefund', { ...wish, id: 'none' })).ret).toBe(ret.badRequest);
    expect((await desk(world.app, cashier, 'order', { id: 'none' })).ret).toBe(ret.notFound);
  });
});

describe('money that customer service took', () => {
  it('opens the order, goes back when it is refunded, and is counted on the day', async () => {
    const { now } = world.clock;
    const id = await addOrder(world.db, 'ming', { created_at: now, expires_at: now + 900_000 });
    await world.db.insertInto('vip_orders').values(vipOrderRow(id)).execute();
    const settle = () => desk(world.app, cashier, 'orderSettle', { id, tradeNo: 'slip-1', reason: '' });
    const refused = await settle();
    expect([refused.ret, refused.msg]).toEqual([ret.badRequest, '买家没有选择客服付款，不能入账']);
    await addPayment(world.db, id, {});
    expect((await desk(world.app, cashier, 'order', { id })).data.maySettle).toBe(true);
    expect((await settle()).data).toMatchObject({
      order: { state: 'paid', provider: 'service' },
      payments: [{ tradeNo: 'slip-1', paidAt: now, refundedAt: 0 }],
    });
    expect((await settle()).ret).toBe(ret.badRequest);
    world.clock.now += 60_000;
    await desk(world.app, cashier, 'orderRefund', { id, clientId: 'a', amount: 0, days: 0, reason: '退' });
    await drain(world.app.services.jobs);
    expect((await desk(world.app, cashier, 'order', { id })).data).toMatchObject({
      order: { state: 'refunded' },
      payments: [{ paidAt: now, refundedAt: now + 60_000 }],
    });
  });

  it('tells the conversation in which the order stands: paid, each part that arrived, and the rest, each once', async () => {
    const { now } = world.clock;
    const { serviceDesk, jobs } = world.app.services;
    await makeAgent(world.db, 'vip');
    const id = await addOrder(world.db, 'ming', { created_at: now, expires_at: now + 900_000 });
    await world.db.insertInto('vip_orders').values(vipOrderRow(id)).execute();
    await addPayment(world.db, id, {});
    await serviceDesk.ask('ming', id);
    const news = async () => {
      await drain(jobs);
      const rows = await world.db
        .selectFrom('messages')
        .select(['text', 'body'])
        .where('kind', '=', 'site')
        .where('client_id', 'like', '%order:%')
        .orderBy('seq')
        .execute();
      return rows.map(({ text, body }) => [text, JSON.parse(body).amount]);
    };
    expect(await news()).toEqual([]);
    await desk(world.app, cashier, 'orderSettle', { id, tradeNo: 'slip-1', reason: '' });
    await expect.poll(news).toEqual([['orderPaid', undefined]]);
    const refund = async (clientId: string, amount: number) => {
      world.clock.now += 60_000;
      return (await desk(world.app, cashier, 'orderRefund', { id, clientId, amount, days: 0, reason: '退' })).ret;
    };
    expect(await refund('a', 700)).toBe(ret.ok);
    expect(await refund('b', 200)).toBe(ret.ok);
    const parts = [
      ['orderPaid', undefined],
      ['orderPartRefunded', '7.00 CNY'],
      ['orderPartRefunded', '2.00 CNY'],
    ];
    await expect.poll(news).toEqual(parts);
    expect(await refund('c', 0)).toBe(ret.ok);
    await expect.poll(news).toEqual([...parts, ['orderRefunded', undefined]]);
    await serviceDesk.orderMoved(id);
    expect(await news()).toHaveLength(4);
  });
});
