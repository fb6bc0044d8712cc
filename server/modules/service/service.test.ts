import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ret } from '../../../src/contract/ret';
import type { Data } from '../../../src/contract/types';
import { settleByHand } from '../../payments/manual/by-hand';
import { HOURS_KEY } from '../../service/hours';
import { type Caller, type Fields, login, post, signedGet } from '../../test/client';
import { addUser, createWorld, PASSWORD, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { addOrder, makeAgent } from '../../test/service-inputs';

let world: World;
let ming: Caller;
let kefu: Caller;
let names = 0;
beforeEach(async () => {
  world = await createWorld({ payments: { sandbox: true, manual: true }, limitFactor: 0 });
  for (const uid of ['kefu', 'zhou', 'hua']) await addUser(world.db, uid, { nick_name: uid });
  await makeAgent(world.db, 'kefu');
  await makeAgent(world.db, 'zhou');
  const category = { id: 9, path: 'watch', title: '观看', title_tw: '觀看', position: 9 };
  await world.db.insertInto('help_categories').values(category).execute();
  const item = { category_id: 9, position: 1, tv: 1 };
  await world.db
    .insertInto('help_items')
    .values([
      {
        ...item,
        id: 91,
        title: '画面卡住或一直在缓冲',
        title_tw: '畫面卡住或一直在緩衝',
        html: '<p>检查网络</p>',
        html_tw: '<p>檢查網路</p>',
      },
      { ...item, id: 92, title: '开关弹幕', title_tw: '開關彈幕', html: '<p>按红键</p>', html_tw: '<p>按紅鍵</p>' },
    ])
    .execute();
  ming = await as('ming');
  kefu = await as('kefu');
});
afterEach(() => world.close());

async function as(id: string): Promise<Caller> {
  const caller = { deviceId: `device-of-${id}`, now: world.clock.now };
  return { ...caller, token: await login(world.app, `${id}@example.com`, PASSWORD, caller) };
}
const now = (caller: Caller): Caller => ({ ...caller, now: world.clock.now });
function say(caller: Caller, fields: Fields) {
  names += 1;
  const to: Fields = caller === ming ? { toUid: 'kefu' } : { conversationId: 's:ming' };
  return post(world.app, 'sendMessage', { clientId: `c-${names}`, ...to, ...fields }, now(caller));
}
const write = async (text: string) => {
  const answer = await say(ming, { text });
  await drain(world.app.services.jobs);
  return answer;
};
const read = async (caller: Caller, conversationId = 's:ming', traditional = false) =>
  (await signedGet(world.app, 'chatMessages', { conversationId }, { ...now(caller), traditional })).data;
const said = async (caller = ming): Promise<string[]> =>
  (await read(caller)).info.map(({ text, card }) => text || `${card?.kind}:${card?.title}`);
const caseOf = async (caller = ming) =>
  (await signedGet(world.app, 'conversation', { conversationId: 's:ming' }, now(caller))).data.case;
const ask = (caller = ming, fields: Fields = {}) => post(world.app, 'askForPerson', fields, now(caller));
const take = (caller = kefu, conversationId = 's:ming') => post(world.app, 'takeCase', { conversationId }, now(caller));
const close = (caller = kefu, fields: Fields = {}) =>
  post(world.app, 'closeCase', { conversationId: 's:ming', ...fields }, now(caller));
const queue = async (caller = kefu): Promise<Data<'serviceQueue'>> =>
  (await signedGet(world.app, 'serviceQueue', {}, now(caller))).data;

describe('help answers first', () => {
  it('with the articles that fit, once, though the job runs again', async () => {
    await write('视频老是卡住怎么办');
    const first = await read(ming);
    expect(first.info.map(({ kind, sender }) => [kind, sender])).toEqual([
      ['text', 'ming'],
      ['site', ''],
      ['card', ''],
    ]);
    expect(first.info[2]?.card).toMatchObject({ kind: 'help', id: '91', title: '画面卡住或一直在缓冲', gone: false });
    expect((await read(ming, 's:ming', true)).info[2]?.card?.title).toBe('畫面卡住或一直在緩衝');
    // As after a worker that died before it could say that it was done.
    await world.db
      .updateTable('jobs')
      .set({ state: 'waiting', locked_until: 0 })
      .where('kind', '=', 'service-answer')
      .execute();
    await drain(world.app.services.jobs);
    expect((await read(ming)).info).toEqual(first.info);
    expect(await caseOf()).toMatchObject({ state: 'help', position: 0, agent: '' });
  });

  it('understands greetings and thanks, says where it finds nothing, and calls a person where one is asked for', async () => {
    await write('您好');
    await write('今天天气真好');
    await write('谢谢');
    expect((await said()).filter((_, at) => at % 2 === 1).map((text) => text.slice(0, 4))).toEqual([
      '您好，我',
      '帮助里没',
      '不客气，',
    ]);
    await write('转人工');
    expect(await caseOf()).toMatchObject({ state: 'waiting', position: 1 });
    const before = (await said()).length;
    await write('还在吗');
    expect((await said()).length).toBe(before + 1);
  });

  it('takes what was written in pieces for one question', async () => {
    await say(ming, { text: '我的电视' });
    await say(ming, { text: '弹幕关不掉' });
    await drain(world.app.services.jobs);
    expect((await said()).slice(2)).toEqual([expect.stringContaining('您看看下面的帮助'), 'help:开关弹幕']);
  });

  it('is there in 青少年模式, too, as is asking for a person', async () => {
    expect((await post(world.app, 'teenOn', { pin: '2580' }, ming)).ret).toBe(ret.ok);
    expect((await write('弹幕')).ret).toBe(ret.ok);
    expect((await said()).length).toBeGreaterThan(1);
    expect((await ask()).data.state).toBe('waiting');
  });
});

describe('a person', () => {
  it('is asked for once, by place in the queue, and answers in their own name', async () => {
    const hua = await as('hua');
    expect((await ask(hua)).data).toMatchObject({ conversationId: 's:hua', state: 'waiting', position: 1 });
    world.clock.now += 1_000;
    expect((await ask()).data).toMatchObject({ state: 'waiting', position: 2, online: true, hours: '全天 24 小时' });
    expect((await ask()).data.position).toBe(2);
    expect((await said()).length).toBe(1);
    expect((await queue()).info.map(({ id, peer }) => [id, peer.id])).toEqual([
      ['s:hua', 'hua'],
      ['s:ming', 'ming'],
    ]);
    expect((await take(kefu, 's:hua')).data).toMatchObject({
      id: 's:hua',
      peer: { id: 'hua' },
      case: { state: 'open' },
    });
    expect((await caseOf())?.position).toBe(1);
    expect((await take()).ret).toBe(ret.ok);
    expect(await caseOf()).toMatchObject({ state: 'open', agent: 'kefu', position: 0 });
    expect((await say(kefu, { text: '我来看看' })).ret).toBe(ret.ok);
    expect((await read(ming)).info.slice(-2).map(({ text, sender }) => [text, sender])).toEqual([
      ['客服 kefu 为您服务', ''],
      ['我来看看', 'kefu'],
    ]);
  });

  it('of two agents at once one has the case, and the other is told', async () => {
    await ask();
    const zhou = await as('zhou');
    const both = await Promise.all([take(kefu), take(zhou)]);
    expect(both.map((answer) => answer.ret).sort()).toEqual([ret.ok, ret.conflict].sort());
    expect(both.find((answer) => answer.ret !== ret.ok)?.msg).toBe('这位用户已由其他客服接待');
    expect((await said()).filter((text) => text.endsWith('为您服务'))).toHaveLength(1);
    const winner = both[0].ret === ret.ok ? kefu : zhou;
    expect((await take(winner)).ret).toBe(ret.ok);
    expect((await say(winner === kefu ? zhou : kefu, { text: '插一句' })).ret).toBe(ret.notFound);
  });

  it('handed back waits where the viewer would stand, ended reads no more, and the next message begins anew', async () => {
    await ask();
    world.clock.now += 1_000;
    await ask(await as('hua'));
    await take();
    world.clock.now += 1_000;
    expect((await close(kefu, { back: true })).ret).toBe(ret.ok);
    expect(await caseOf()).toMatchObject({ state: 'waiting', position: 1 });
    expect((await close(kefu)).ret).toBe(ret.notFound);
    await take();
    expect((await close(kefu)).ret).toBe(ret.ok);
    expect((await take()).msg).toBe('这次服务已经结束');
    expect((await read(kefu)) ?? {}).not.toHaveProperty('info');
    expect(await caseOf()).toMatchObject({ state: 'closed', agent: '' });
    await write('弹幕怎么关');
    expect(await caseOf()).toMatchObject({ state: 'help' });
    expect((await said()).slice(-1)).toEqual(['help:开关弹幕']);
  });

  it('is not needed any more: the viewer leaves the queue, or ends it', async () => {
    await ask();
    expect((await close(ming)).ret).toBe(ret.ok);
    expect(await caseOf()).toMatchObject({ state: 'help', position: 0 });
    await ask();
    await take();
    await close(ming);
    expect(await caseOf()).toMatchObject({ state: 'closed' });
    expect((await say(kefu, { text: '还在吗' })).ret).toBe(ret.notFound);
  });

  it.each([{ locked: 1 }, { closed_at: 5 }, { service: 0 }])(
    'who is gone (%j) leaves the case to the queue',
    async (gone) => {
      await ask();
      await take();
      expect(await world.app.services.serviceDesk.sweep()).toBe(0);
      await world.db.updateTable('users').set(gone).where('id', '=', 'kefu').execute();
      expect(await world.app.services.serviceDesk.sweep()).toBe(1);
      expect(await caseOf()).toMatchObject({ state: 'waiting', position: 1 });
      expect((await take(await as('zhou'))).ret).toBe(ret.ok);
    },
  );
});

describe('whose conversation it is', () => {
  it('nobody but the viewer reads it, before somebody is asked for and after', async () => {
    await write('我的会员没有到账');
    const hua = await as('hua');
    for (const other of [hua, kefu]) {
      expect((await signedGet(world.app, 'chatMessages', { conversationId: 's:ming' }, now(other))).ret).toBe(
        ret.notFound,
      );
      expect((await signedGet(world.app, 'conversation', { conversationId: 's:ming' }, now(other))).ret).toBe(
        ret.notFound,
      );
    }
    await ask();
    expect((await read(kefu)).info.length).toBeGreaterThan(1);
    expect((await signedGet(world.app, 'chatMessages', { conversationId: 's:ming' }, now(hua))).ret).toBe(ret.notFound);
    await take();
    const zhou = await as('zhou');
    expect((await signedGet(world.app, 'chatMessages', { conversationId: 's:ming' }, now(zhou))).ret).toBe(
      ret.notFound,
    );
  });

  it('the desk is for customer service, which has no case of its own', async () => {
    const hua = await as('hua');
    expect([
      (await signedGet(world.app, 'serviceQueue', {}, hua)).ret,
      (await take(hua)).ret,
      (await close(hua)).ret,
    ]).toEqual([ret.forbidden, ret.forbidden, ret.forbidden]);
    expect((await ask(kefu)).ret).toBe(ret.badRequest);
    expect((await take(kefu, 's:kefu')).ret).toBe(ret.badRequest);
  });

  it('an agent learns who it is and what they ordered, of a case that is theirs', async () => {
    await addOrder(world.db, 'ming', { state: 'closed' });
    const facts = (caller: Caller) => signedGet(world.app, 'serviceViewer', { conversationId: 's:ming' }, now(caller));
    await ask();
    expect((await facts(kefu)).ret).toBe(ret.notFound);
    await take();
    const { data } = await facts(kefu);
    expect(data).toMatchObject({
      uid: 'ming',
      nickName: 'ming',
      vipLevel: 0,
      orders: [{ price: '¥19', state: '已关闭' }],
    });
    expect(JSON.stringify(data)).not.toMatch(/example\.com|138/);
    expect((await facts(await as('zhou'))).ret).toBe(ret.notFound);
  });

  it('an agent reads what level a viewer has in the language of the agent', async () => {
    const ends = { vip_level: 3, vip_type_name: '黄金会员', vip_expires_at: world.clock.now + 86_400_000 };
    await world.db.updateTable('users').set(ends).where('id', '=', 'ming').execute();
    await ask();
    await take();
    const nameOf = async (traditional: boolean) => {
      const caller = { ...now(kefu), traditional };
      return (await signedGet(world.app, 'serviceViewer', { conversationId: 's:ming' }, caller)).data.vipTypeName;
    };
    expect([await nameOf(false), await nameOf(true)]).toEqual(['黄金会员', '黃金會員']);
  });
});

describe('hours', () => {
  const hours = (value: string) => world.db.insertInto('meta').values({ key: HOURS_KEY, value }).execute();
  const service = async () => (await signedGet(world.app, 'customerService', {}, now(ming))).data;

  it('are all day unless an operator says so', async () => {
    expect(await service()).toMatchObject({ id: 'kefu', online: true, hours: '全天 24 小时' });
    await world.db.updateTable('users').set({ service: 0 }).execute();
    // Nobody answers at any hour: it says none, or the page promises that somebody reads what was written there all day.
    expect(await service()).toMatchObject({ id: '', online: false, hours: '' });
    expect((await ask()).ret).toBe(ret.notFound);
  });

  it('out of them the place is kept, and who is at the desk all the same is online', async () => {
    // It is 20:00 at the site.
    await hours('09:00-18:00');
    expect(await service()).toMatchObject({ online: false, hours: '每天 09:00-18:00' });
    expect((await ask()).data).toMatchObject({ state: 'waiting', position: 1, online: false });
    expect((await said())[0]).toContain('现在不在客服时间（每天 09:00-18:00）');
    await queue();
    expect((await service()).online).toBe(true);
    world.clock.now += 180_000;
    expect((await service()).online).toBe(false);
  });
});

describe('an order', () => {
  it('comes into the conversation as a card, once, for its buyer and who has the case', async () => {
    const orderId = await addOrder(world.db, 'ming');
    expect((await ask(ming, { orderId })).data.state).toBe('waiting');
    await ask(ming, { orderId });
    const { info } = await read(ming);
    expect(info.map(({ kind }) => kind)).toEqual(['card', 'site']);
    expect(info[0]?.card).toMatchObject({ kind: 'order', id: orderId, title: '标准会员 月卡', gone: false });
    expect(info[0]?.card?.text).toContain('¥19 · 待付款');
    await take();
    expect((await read(kefu)).info[0]?.card?.gone).toBe(false);
  });

  it('of somebody else is none', async () => {
    const orderId = await addOrder(world.db, 'hua');
    expect((await ask(ming, { orderId })).ret).toBe(ret.notFound);
    expect(await world.db.selectFrom('service_cases').selectAll().execute()).toEqual([]);
  });

  it('is told of when it is paid, once', async () => {
    const orderId = await addOrder(world.db, 'ming');
    await ask(ming, { orderId });
    await world.db.updateTable('orders').set({ state: 'paid' }).where('id', '=', orderId).execute();
    const { serviceDesk: desk, jobs } = world.app.services;
    await Promise.all([desk.orderMoved(orderId), desk.orderMoved(orderId)]);
    await drain(jobs);
    expect((await said()).filter((text) => text === '订单已确认，会员已开通')).toHaveLength(1);
    expect((await read(ming)).info[0]?.card?.text).toContain('已付款');
  });

  it('has a card under a name that nobody can give to a message of their own', async () => {
    const clever = { toUid: 'hua', clientId: 'order-card:service-order-1', text: '看' };
    expect((await post(world.app, 'sendMessage', clever, now(ming))).ret).toBe(ret.badRequest);
  });

  it('that is paid by hand brings its buyer into the queue, with the card, as soon as they choose that way', async () => {
    const { orders, serviceDesk: desk } = world.app.services;
    orders.sells('test', { grant: async () => undefined, revoke: async () => undefined });
    const wish = {
      uid: 'ming',
      clientId: 'p',
      kind: 'test',
      goods: {},
      subject: '会员',
      amount: 1999,
      currency: 'CNY',
    };
    const { order } = await orders.create(wish);
    await orders.pay(order.id, 'service');
    await desk.ask('ming', order.id);
    await settleByHand(world.app.services, order.id, 'slip-1');
    await desk.orderMoved(order.id);
    await drain(world.app.services.jobs);
    expect((await said()).slice(-1)).toEqual(['订单已确认，会员已开通']);
  });
});
