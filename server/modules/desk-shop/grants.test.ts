import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { createWorld, type World } from '../../test/fixture';
import { DAY_MS } from '../../vip/time';
import { auditSlice } from '../../wallet/wallet-repository';

let world: World;
let cashier: DeskBrowser;
let other: DeskBrowser;
let presses = 0;
beforeEach(async () => {
  world = await createWorld();
  await world.db.updateTable('users').set({ gold: 0 }).execute();
  cashier = await workAs(world, ['cashier'], 'cash-one');
  other = await workAs(world, ['cashier'], 'cash-two');
});
afterEach(() => world.close());

const gold = { to: 'ming@example.com', what: 'gold', level: 0, amount: 100, reason: '补偿卡顿' };
const vip = { to: 'ming', what: 'vip', level: 3, amount: 30, reason: '活动奖品' };
function ask(wish: object, by = cashier, clientId = '') {
  presses += 1;
  return desk(world.app, by, 'grantAsk', { clientId: clientId || `press-${presses}`, ...wish });
}
const decide = (id: string, by: DeskBrowser, agree = true, reason = '') =>
  desk(world.app, by, 'grantDecide', { id, agree, reason });
const ming = () => world.db.selectFrom('users').selectAll().where('id', '=', 'ming').executeTakeFirstOrThrow();
const letters = () =>
  world.db
    .selectFrom('system_messages')
    .select('text')
    .where('uid', '=', 'ming')
    .orderBy('published_at')
    .orderBy('id')
    .execute();
const journal = () => world.db.selectFrom('desk_journal').selectAll().orderBy('id').execute();

describe('small grants', () => {
  it('are given at once, once for a press, with a message and a line in the journal', async () => {
    const [one, two] = await Promise.all([ask(gold, cashier, 'same'), ask(gold, cashier, 'same')]);
    expect([one.ret, two.ret]).toEqual([ret.ok, ret.ok]);
    expect(two.data.id).toBe(one.data.id);
    expect(one.data).toMatchObject({ uid: 'ming', state: 'granted', second: '', mayDecide: false });
    expect((await ming()).gold).toBe(100);
    expect((await letters()).map(({ text }) => text)).toEqual([expect.stringContaining('100 个金币')]);
    expect((await journal())[0]).toMatchObject({ act: 'grantAsk', kind: 'user', subject: 'ming', reason: '补偿卡顿' });
    expect((await ask(vip)).data.state).toBe('granted');
    expect(await ming()).toMatchObject({ vip_level: 3, vip_expires_at: world.clock.now + 30 * DAY_MS });
    expect((await letters()).map(({ text }) => text)).toContainEqual(expect.stringContaining('30 天黄金会员'));
    expect((await auditSlice(world.db, '')).differing).toEqual([]);
  });

  it('are not done with a press that was used for another one: nobody gets anything, and it is said', async () => {
    expect((await ask(gold, cashier, 'same')).ret).toBe(ret.ok);
    for (const other of [{ to: 'vip' }, { amount: 200 }, { what: 'vip', level: 3, amount: 30 }]) {
      const refused = await ask({ ...gold, ...other }, cashier, 'same');
      expect([refused.ret, refused.msg]).toEqual([ret.badRequest, '这次提交已经用于另一次发放，请重新填写']);
    }
    expect(await ming()).toMatchObject({ gold: 100, vip_expires_at: 0 });
    expect(await journal()).toHaveLength(1);
    expect((await desk(world.app, cashier, 'grantList')).data.total).toBe(1);
  });

  it('that come to a large one within a day wait like one', async () => {
    expect((await ask({ ...gold, amount: 900 })).data.state).toBe('granted');
    expect((await ask({ ...gold, amount: 101 })).data.state).toBe('waiting');
    world.clock.now += DAY_MS + 1;
    cashier = await workAs(world, ['cashier'], 'cash-one');
    expect((await ask({ ...gold, amount: 101 })).data.state).toBe('granted');
    expect((await ming()).gold).toBe(1_001);
  });

  it('say in a sentence what is wrong', async () => {
    const wrong: [object, string][] = [
      [{ ...gold, reason: ' ' }, '请写明原因'],
      [{ ...gold, to: 'nobody' }, '没有这个账号'],
      [{ ...gold, to: 'cash-one' }, '不能发给自己，请另一位同事来发'],
      [{ ...vip, level: 0 }, '请选择会员等级'],
      [{ ...vip, amount: 3_661 }, '一次最多发放 3660 天'],
    ];
    for (const [wish, sentence] of wrong) expect((await ask(wish)).msg).toBe(sentence);
    await world.db.updateTable('users').set({ gold: 2_000_000_000 }).where('id', '=', 'ming').execute();
    expect((await ask(gold)).msg).toBe('对方的金币已到上限，发不进去');
    expect(await journal()).toEqual([]);
    expect((await desk(world.app, cashier, 'grantList')).data.total).toBe(0);
  });
});

describe('large grants', () => {
  it('wait for somebody else, and are given once, whoever is quicker', async () => {
    const { data } = await ask({ ...vip, amount: 365 });
    expect(data).toMatchObject({ state: 'waiting', mayDecide: false });
    expect((await ming()).vip_expires_at).toBe(0);
    const own = await decide(data.id, cashier);
    expect([own.ret, own.msg]).toEqual([ret.forbidden, '要由另一位财务或站长来决定，发起的人和收到的人都不行']);
    const receiver = await workAs(world, ['cashier'], 'ming');
    expect((await decide(data.id, receiver)).ret).toBe(ret.forbidden);
    const waiting = await desk(world.app, other, 'grantList', { waiting: true });
    expect(waiting.data).toMatchObject({ total: 1, info: [{ id: data.id, mayDecide: true }] });
    const owner = await workAs(world, ['owner'], 'the-owner');
    const both = await Promise.all([decide(data.id, other), decide(data.id, owner)]);
    expect(both.map((one) => one.ret).sort()).toEqual([ret.ok, ret.conflict].sort());
    expect(await ming()).toMatchObject({ vip_level: 3, vip_expires_at: world.clock.now + 365 * DAY_MS });
    expect(await letters()).toHaveLength(1);
    expect((await journal()).map(({ act }) => act)).toEqual(['grantAsk', 'grantDecide']);
    expect((await desk(world.app, other, 'grantList', { waiting: true })).data.total).toBe(0);
  });

  it('are refused with a reason, and then give nothing', async () => {
    const { data } = await ask({ ...gold, amount: 5_000 });
    expect((await decide(data.id, other, false, '')).msg).toBe('请写明原因');
    expect((await decide(data.id, other, false, '太多')).data.state).toBe('refused');
    expect((await decide(data.id, other)).msg).toBe('这一条已经处理过');
    expect((await ming()).gold).toBe(0);
    expect((await decide('none', other)).ret).toBe(ret.notFound);
    const support = await workAs(world, ['support']);
    const { info } = (await desk(world.app, support, 'grantList', { q: 'ming@example.com' })).data;
    expect(info).toMatchObject([{ id: data.id, mayDecide: false, state: 'refused' }]);
  });
});
