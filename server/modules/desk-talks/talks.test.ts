import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TalkBox } from '../../../src/contract/desk/limits-of-talks';
import { limits } from '../../../src/contract/limits';
import { ret } from '../../../src/contract/ret';
import { ENDED_KEPT_MS } from '../../service/ended-repository';
import { HOURS_KEY } from '../../service/hours';
import { type Caller, login, post, signedGet } from '../../test/client';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { addUser, createWorld, PASSWORD, type World } from '../../test/fixture';
import { addOrder, makeAgent } from '../../test/service-inputs';
import { smallPng } from '../../test/small-png';

let world: World;
let ming: Caller;
let li: DeskBrowser & { uid: string };
let zhao: DeskBrowser & { uid: string };
let presses = 0;
const ID = 's:ming';
beforeEach(async () => {
  world = await createWorld({ payments: { sandbox: true, manual: true }, limitFactor: 0 });
  await addUser(world.db, 'face', { nick_name: '客服小屏' });
  await makeAgent(world.db, 'face');
  for (const uid of ['li', 'zhao']) await addUser(world.db, uid, { nick_name: `私人${uid}` });
  li = await workAs(world, ['support'], 'li');
  zhao = await workAs(world, ['support'], 'zhao');
  ming = await as('ming');
});
afterEach(() => world.close());

async function as(id: string): Promise<Caller> {
  const caller = { deviceId: `device-of-${id}`, now: world.clock.now };
  return { ...caller, token: await login(world.app, `${id}@example.com`, PASSWORD, caller) };
}
const now = (caller: Caller): Caller => ({ ...caller, now: world.clock.now });
const ask = (caller = ming, fields = {}) => post(world.app, 'askForPerson', fields, now(caller));
const write = (text: string, caller = ming) => {
  presses += 1;
  return post(world.app, 'sendMessage', { clientId: `c-${presses}`, toUid: 'face', text }, now(caller));
};
const seenBy = async (caller = ming) =>
  (await signedGet(world.app, 'chatMessages', { conversationId: ID }, now(caller))).data;
const act = (browser: DeskBrowser, name: 'talkTake' | 'talkHandBack' | 'talkEnd', conversationId = ID) =>
  desk(world.app, browser, name, { conversationId });
const takeOver = (browser: DeskBrowser, from: string, reason = '同事下班了') =>
  desk(world.app, browser, 'talkTakeOver', { conversationId: ID, from, reason });
const say = (browser: DeskBrowser, text: string, press = '') => {
  presses += 1;
  return desk(world.app, browser, 'talkSay', { conversationId: ID, clientId: press || `p-${presses}`, text });
};
const read = (browser: DeskBrowser, more = {}) =>
  desk(world.app, browser, 'talkMessages', { conversationId: ID, ...more });
const list = async (browser: DeskBrowser, box: TalkBox, more = {}) =>
  (await desk(world.app, browser, 'talkList', { box, ...more })).data.info;
const journal = () => world.db.selectFrom('desk_journal').selectAll().orderBy('id').execute();

describe('who answers at the desk', () => {
  it('is to the viewer the site’s customer service, and nothing of it reaches their own account in the app', async () => {
    await write('会员没有到账');
    await ask();
    expect((await act(li, 'talkTake')).ret).toBe(ret.ok);
    const { data } = await say(li, '您好，我来看看');
    expect(data).toMatchObject({ from: 'service', text: '您好，我来看看', recalled: false });
    const { info } = await seenBy();
    expect(info.slice(-2).map(({ text, sender }) => [text, sender])).toEqual([
      ['客服 客服小屏 为您服务', ''],
      ['您好，我来看看', 'face'],
    ]);
    const found = await signedGet(world.app, 'conversation', { conversationId: ID }, now(ming));
    expect(found.data.case).toMatchObject({ state: 'open', agent: '客服小屏' });
    expect(JSON.stringify([info, found.data])).not.toMatch(/私人|"li"/);
    const own = await as('li');
    expect((await signedGet(world.app, 'chatMessages', { conversationId: ID }, own)).ret).toBe(ret.notFound);
    expect((await signedGet(world.app, 'conversations', { box: 'service' }, own)).data.info).toEqual([]);
    expect((await signedGet(world.app, 'serviceQueue', {}, own)).ret).toBe(ret.forbidden);
  });

  it('who has the flag as well answers in their own name, here and in the app', async () => {
    await world.db
      .updateTable('users')
      .set({ service: 1, created_at: world.clock.now })
      .where('id', '=', 'li')
      .execute();
    await ask();
    await act(li, 'talkTake');
    await say(li, '您好');
    expect((await seenBy()).info.slice(-2).map(({ text, sender }) => [text, sender])).toEqual([
      ['客服 私人li 为您服务', ''],
      ['您好', 'li'],
    ]);
    const own = await as('li');
    expect((await signedGet(world.app, 'conversations', { box: 'service' }, own)).data.info).toHaveLength(1);
    expect((await post(world.app, 'closeCase', { conversationId: ID }, own)).ret).toBe(ret.ok);
    expect((await read(li)).ret).toBe(ret.notFound);
  });

  it('keeps a case that who has it still may answer, and no other one', async () => {
    await ask();
    await act(li, 'talkTake');
    const { serviceDesk } = world.app.services;
    expect(await serviceDesk.sweep()).toBe(0);
    await workAs(world, ['editor'], 'li');
    expect(await serviceDesk.sweep()).toBe(1);
    expect(await list(zhao, 'waiting')).toMatchObject([{ conversationId: ID }]);
  });

  it('counts as somebody who is there', async () => {
    await world.db.insertInto('meta').values({ key: HOURS_KEY, value: '09:00-18:00' }).execute();
    const online = async () => (await signedGet(world.app, 'customerService', {}, now(ming))).data.online;
    expect(await online()).toBe(false);
    await desk(world.app, li, 'talkCounts');
    expect(await online()).toBe(true);
    world.clock.now += 180_000;
    expect(await online()).toBe(false);
  });

  it('needs an account that gives customer service its name', async () => {
    await ask();
    await makeAgent(world.db, 'face', false);
    expect((await act(li, 'talkTake')).msg).toContain('还没有客服账号');
  });
});

describe('a case', () => {
  it('is taken by one of two at once, and the other is told', async () => {
    await ask();
    const both = await Promise.all([act(li, 'talkTake'), act(zhao, 'talkTake')]);
    expect(both.map((answer) => answer.ret).sort()).toEqual([ret.ok, ret.conflict].sort());
    expect(both.find((answer) => answer.ret !== ret.ok)?.msg).toBe('这位用户已由其他客服接待');
    expect((await seenBy()).info.filter(({ text }) => text.endsWith('为您服务'))).toHaveLength(1);
    const loser = both[0].ret === ret.ok ? zhao : li;
    expect((await say(loser, '插一句')).ret).toBe(ret.forbidden);
    expect((await read(loser)).ret).toBe(ret.notFound);
    expect((await act(loser, 'talkEnd')).ret).toBe(ret.conflict);
    expect((await journal()).map((row) => row.act)).toEqual(['talkTake']);
  });

  it('handed back waits where it stood, and ended nobody reads it, an owner neither', async () => {
    const owner = await workAs(world, ['owner'], 'boss');
    await ask();
    world.clock.now += 1_000;
    await ask(await as('vip'));
    await act(li, 'talkTake');
    await say(li, '请稍等');
    expect((await act(li, 'talkHandBack')).ret).toBe(ret.ok);
    expect((await list(zhao, 'waiting')).map((row) => row.conversationId)).toEqual([ID, 's:vip']);
    await act(zhao, 'talkTake');
    world.clock.now += 1_000;
    expect((await act(zhao, 'talkEnd')).ret).toBe(ret.ok);
    for (const browser of [li, zhao, owner]) {
      expect((await read(browser)).ret).toBe(ret.notFound);
      expect((await desk(world.app, browser, 'talk', { conversationId: ID })).ret).toBe(ret.notFound);
    }
    expect(await list(owner, 'ended')).toMatchObject([
      { conversationId: ID, agentUid: 'zhao', agent: '私人zhao', words: '', byViewer: false, at: world.clock.now },
    ]);
    expect((await seenBy()).info.map(({ text }) => text).at(-1)).toContain('这次服务已结束');
    expect((await journal()).map(({ act: name, kind, subject }) => [name, kind, subject])).toEqual([
      ['talkTake', 'case', ID],
      ['talkSay', 'case', ID],
      ['talkHandBack', 'case', ID],
      ['talkTake', 'case', ID],
      ['talkEnd', 'case', ID],
    ]);
    expect(JSON.stringify(await journal())).not.toContain('请稍等');
  });

  it('goes over to an owner with a reason, once, and is not read before', async () => {
    const owner = await workAs(world, ['owner'], 'boss');
    await ask();
    await act(li, 'talkTake');
    expect(await list(owner, 'others')).toMatchObject([{ agentUid: 'li', words: '', unread: 0 }]);
    expect((await read(owner)).ret).toBe(ret.notFound);
    expect((await takeOver(zhao, 'li')).ret).toBe(ret.forbidden);
    expect((await takeOver(owner, 'li', ' ')).ret).toBe(ret.badRequest);
    expect((await takeOver(owner, 'zhao')).msg).toBe('接待的人刚刚换了，请刷新后再看');
    expect((await takeOver(owner, 'li')).ret).toBe(ret.ok);
    expect((await takeOver(owner, 'li')).ret).toBe(ret.conflict);
    expect((await say(li, '还在吗')).ret).toBe(ret.forbidden);
    expect((await say(owner, '我接着为您处理')).ret).toBe(ret.ok);
    const rows = await journal();
    expect(rows.find((row) => row.act === 'talkTakeOver')).toMatchObject({ reason: '同事下班了', subject: ID });
  });

  it('of one’s own is nobody’s to answer', async () => {
    await ask(await as('li'));
    expect((await act(li, 'talkTake', 's:li')).ret).toBe(ret.conflict);
    expect((await read(li, { conversationId: 's:li' })).ret).toBe(ret.notFound);
    expect((await act(zhao, 'talkTake', 's:li')).ret).toBe(ret.ok);
    expect((await act(li, 'talkTake', 's:nobody')).ret).toBe(ret.conflict);
  });

  it('that its viewer ends is over at the desk, too', async () => {
    await ask();
    await act(li, 'talkTake');
    await post(world.app, 'closeCase', { conversationId: ID }, now(ming));
    expect((await say(li, '还在吗')).ret).toBe(ret.forbidden);
    expect(await list(li, 'ended')).toMatchObject([{ uid: 'ming', agentUid: 'li', byViewer: true }]);
  });
});

describe('the lists', () => {
  it('show who waits with their last words, what I have not read, and what is over for a month', async () => {
    await write('先说一句');
    await ask();
    await write('<img src=x onerror=alert(1)>');
    expect(await list(li, 'waiting')).toMatchObject([
      { name: 'ming', words: '<img src=x onerror=alert(1)>', agent: '', unread: 0, askedAt: world.clock.now },
    ]);
    await act(li, 'talkTake');
    expect(await list(li, 'mine')).toMatchObject([{ unread: 0 }]);
    await write('还有一件事');
    expect(await list(li, 'mine')).toMatchObject([{ unread: 1, words: '还有一件事' }]);
    expect((await desk(world.app, li, 'talkCounts')).data).toEqual({ waiting: 0, mine: 1, others: 0, unread: 1 });
    expect((await desk(world.app, zhao, 'talkCounts')).data).toEqual({ waiting: 0, mine: 0, others: 1, unread: 0 });
    const { data } = await read(li);
    const seq = data.info.at(-1)?.seq ?? 0;
    expect((await desk(world.app, li, 'talkRead', { conversationId: ID, seq: seq + 100 })).ret).toBe(ret.ok);
    expect((await desk(world.app, li, 'talkCounts')).data.unread).toBe(0);
    expect((await seenBy()).peerReadSeq).toBe(seq);
    await act(li, 'talkEnd');
    expect(await list(li, 'ended', { q: 'ming' })).toHaveLength(1);
    expect(await list(li, 'ended', { q: 'min' })).toHaveLength(1);
    expect(await list(li, 'ended', { q: 'ming@example.com' })).toHaveLength(1);
    expect(await list(li, 'ended', { q: '还有一件事' })).toHaveLength(0);
    world.clock.now += ENDED_KEPT_MS + 1;
    li = await workAs(world, ['support'], 'li');
    expect(await list(li, 'ended')).toHaveLength(0);
    ming = await as('ming');
    await ask();
    await act(li, 'talkTake');
    await act(li, 'talkEnd');
    expect(await world.db.selectFrom('service_ended').select('id').execute()).toHaveLength(1);
  });

  it('go on behind the last row', async () => {
    for (const id of ['ming', 'vip']) {
      await ask(await as(id));
      world.clock.now += 1_000;
    }
    const first = (await desk(world.app, li, 'talkList', { box: 'waiting', size: 1 })).data;
    expect(first).toMatchObject({ total: 2, info: [{ uid: 'ming' }] });
    expect(await list(li, 'waiting', { size: 1, after: first.next })).toMatchObject([{ uid: 'vip' }]);
  });
});

describe('what was said', () => {
  it('comes as text, older ones on demand, newer ones alone, and what was taken back without its words', async () => {
    await ask();
    await act(li, 'talkTake');
    const sent = await write('密码是 123');
    for (let n = 0; n < 31; n += 1) await write(`第 ${n} 句`);
    const { data } = await read(li);
    expect([data.info.length, data.hasMore, data.info.at(-1)?.text]).toEqual([30, true, '第 30 句']);
    const older = (await read(li, { before: data.info[0]?.seq })).data;
    expect(older.hasMore).toBe(false);
    const last = data.info.at(-1)?.seq ?? 0;
    expect((await read(li, { after: last })).data.info).toEqual([]);
    await post(world.app, 'recallMessage', { conversationId: ID, seq: sent.data.seq }, now(ming));
    const newer = (await read(li, { after: last })).data.info;
    expect(newer).toMatchObject([{ kind: 'recall', from: 'viewer', recalls: sent.data.seq, text: '' }]);
    const again = (await read(li, { before: data.info[0]?.seq })).data.info;
    expect(again.find(({ seq }) => seq === sent.data.seq)).toMatchObject({ recalled: true, text: '' });
  });

  it('is stored once for one press, as long as a viewer’s may be, and never empty', async () => {
    await ask();
    await act(li, 'talkTake');
    const once = await say(li, '您好', 'same-press');
    expect((await say(li, '您好', 'same-press')).data.id).toBe(once.data.id);
    expect((await say(li, '\u200b ')).ret).toBe(ret.badRequest);
    expect((await say(li, 'x'.repeat(limits.chatMaxChars))).ret).toBe(ret.ok);
    expect((await say(li, 'x'.repeat(limits.chatMaxChars + 1))).ret).toBe(ret.badRequest);
    expect((await seenBy()).info.filter(({ text }) => text === '您好')).toHaveLength(1);
  });
});

describe('a picture', () => {
  const part = { press: 'p-1', chunk: 0, chunks: 1, file: smallPng };
  const upload = (browser: DeskBrowser) => desk(world.app, browser, 'talkPicture', { conversationId: ID, ...part });
  const show = (browser: DeskBrowser, picture: string, more = {}) =>
    desk(world.app, browser, 'talkSay', { conversationId: ID, clientId: 'shows', text: '', picture, ...more });

  it('from who has the case is seen by the viewer, under an address of their own, and says nothing of who it was', async () => {
    await write('找不到按钮');
    await ask();
    expect((await upload(li)).ret).toBe(ret.forbidden);
    await act(li, 'talkTake');
    const { address } = (await upload(li)).data;
    const { data } = await show(li, address);
    expect(data).toMatchObject({ from: 'service', kind: 'image', text: '', picture: { width: 1, height: 1 } });
    // A second press with the same picture is one message.
    expect((await show(li, address)).data.id).toBe(data.id);
    const last = (await seenBy()).info.at(-1);
    expect(last).toMatchObject({ kind: 'image', sender: 'face', picture: { width: 1 } });
    const shown = await world.app.inject({ url: last?.picture?.url ?? '' });
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, expect.stringContaining('private')]);
    const rows = await journal();
    expect(JSON.parse(rows.at(-2)?.after ?? '')).toMatchObject({ picture: true });
  });

  it('of somebody else, or together with words, is refused', async () => {
    await ask();
    await act(li, 'talkTake');
    const { address } = (await upload(li)).data;
    expect((await show(zhao, address)).ret).toBe(ret.notFound);
    expect((await upload(zhao)).ret).toBe(ret.notFound);
    expect((await show(li, address, { text: '看这里' })).ret).toBe(ret.badRequest);
    expect((await show(li, '/files/private/x')).ret).toBe(ret.notFound);
    const large = await desk(world.app, li, 'talkPicture', { conversationId: ID, ...part, chunks: 6 });
    expect([large.ret, large.msg]).toEqual([ret.badRequest, expect.stringContaining('10 MB')]);
  });
});

describe('beside it', () => {
  it('stands who writes, masked, with their orders and what else they wait for', async () => {
    const orderId = await addOrder(world.db, 'ming');
    await world.db
      .insertInto('pay_reports')
      .values({
        ...{ id: 'appeal-1', uid: 'ming', client_id: 'a', kind: 'appeal', order_id: orderId, reason: 'notGranted' },
        ...{ trade_no: '', text: '已经付款', picture: '', state: 'open', reply: '', created_at: 1, answered_at: 0 },
      })
      .execute();
    await world.db
      .insertInto('feedbacks')
      .values({
        ...{ id: 'f-1', kind: 'suggestion', viewer: 'u:ming', client_id: 'f', gid: '', name: '', video_title: '' },
        ...{ text: '想要倍速', picture_hash: '', picture_type: '', device: '', browser: '', problems: '', contact: '' },
        ...{ answer: '', log: '', state: 0, second: -1, at: 1, answered_at: 0 },
      })
      .execute();
    await ask(ming, { orderId });
    const beside = async (browser: DeskBrowser) =>
      (await desk(world.app, browser, 'talk', { conversationId: ID })).data;
    const data = await beside(li);
    expect(data).toMatchObject({
      ...{ uid: 'ming', state: 'waiting', orderId, mutedUntil: 0, locked: false },
      orders: [{ id: orderId, state: 'pending', amount: null }],
      appeals: [{ id: 'appeal-1', orderId, text: '已经付款' }],
      feedbacks: [{ id: 'f-1', text: '想要倍速' }],
      devices: [{ name: expect.any(String) }],
    });
    expect(JSON.stringify(data)).not.toMatch(/ming@example\.com|token/);
    const owner = await workAs(world, ['owner'], 'boss');
    expect((await beside(owner)).orders).toMatchObject([{ amount: 1_900 }]);
    const cardOf = async (browser: DeskBrowser) => (await read(browser)).data.info.find(({ card }) => card)?.card;
    expect(await cardOf(li)).toMatchObject({ kind: 'order', id: orderId, text: '', gone: false });
    expect((await cardOf(owner))?.text).toContain('¥19');
  });
});
