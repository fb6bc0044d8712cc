import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import { ret } from '../../../src/contract/ret';
import { type Caller, type Fields, login, post, signedGet } from '../../test/client';
import { addUser, createWorld, NOON, PASSWORD, type World } from '../../test/fixture';

const PAIR = 'p:ming:vip';
const HOUR = 3_600_000;

let world: World;
let ming: Caller;
let vip: Caller;
let names = 0;
beforeEach(async () => {
  world = await createWorld();
  [ming, vip] = [await as('ming'), await as('vip')];
});
afterEach(() => world.close());

async function as(id: string): Promise<Caller> {
  const caller = { deviceId: `device-of-${id}`, now: world.clock.now };
  return { ...caller, token: await login(world.app, `${id}@example.com`, PASSWORD, caller) };
}
const now = (caller: Caller): Caller => ({ ...caller, now: world.clock.now });
function send(caller: Caller, fields: Fields) {
  names += 1;
  return post(world.app, 'sendMessage', { clientId: `c-${names}`, ...fields }, now(caller));
}
const say = (caller: Caller, toUid: string, text: string) => send(caller, { toUid, text });
const open = async (caller: Caller, fields: Fields = { conversationId: PAIR }) =>
  (await signedGet(world.app, 'conversation', fields, now(caller))).data;
const read = async (caller: Caller, fields: Fields = {}) =>
  (await signedGet(world.app, 'chatMessages', { conversationId: PAIR, ...fields }, now(caller))).data;
const follow = (uid: string, target: string) =>
  world.db.insertInto('follows').values({ uid, target, created_at: 1 }).execute();

describe('a message', () => {
  it('has its place, the same for both, and is unread for the other', async () => {
    const { ret: code, data } = await say(ming, 'vip', ' 今晚看\0什么\r\n\n\n\n《长城》吧 ');
    expect(code).toBe(ret.ok);
    expect(data).toMatchObject({
      conversationId: PAIR,
      seq: 1,
      kind: 'text',
      sender: 'ming',
      text: '今晚看什么\n\n《长城》吧',
    });
    expect((await say(vip, 'ming', '好')).data.seq).toBe(2);
    const [mine, theirs] = [await read(ming), await read(vip)];
    expect(mine.info).toEqual(theirs.info);
    expect(mine).toMatchObject({ hasMore: false, lastSeq: 2, readSeq: 0, peerReadSeq: 0 });
    expect(await open(ming)).toMatchObject({ unread: 1, lastSeq: 2, last: { text: '好' }, peer: { id: 'vip' } });
    expect(await open(vip, { toUid: 'ming' })).toMatchObject({ id: PAIR, unread: 1, peer: { id: 'ming' } });
  });

  it('sent twice is one, though the two have parted since', async () => {
    const once = await send(ming, { toUid: 'vip', clientId: 'same', text: '在吗' });
    await world.db.insertInto('blacklist').values({ uid: 'vip', target: 'ming', created_at: 1 }).execute();
    const again = await send(ming, { toUid: 'vip', clientId: 'same', text: '在吗' });
    expect(again.data).toEqual(once.data);
    expect((await read(vip)).info).toHaveLength(1);
  });

  it.each([
    ['nothing visible', { text: ' \u200b ' }, '写点什么再发送吧'],
    ['too much', { text: '长'.repeat(limits.chatMaxChars + 1) }, '一条消息最多 1000 字，请分几条发'],
    ['two things at once', { text: '看', cardKind: 'title', cardId: 'liulang' }, '文字、图片和卡片请分开发送'],
    ['a card of nothing', { cardKind: 'title', cardId: 'no-such' }, '这个内容现在看不到，换一个分享吧'],
    ['somebody else’s order', { cardKind: 'order', cardId: 'o-1' }, '订单只能发给客服'],
    ['a picture of nobody', { picture: '/files/aa/bb.png' }, '图片已失效，请重新上传'],
  ])('of %s is refused', async (_, fields, msg) => {
    const answer = await send(ming, { toUid: 'vip', ...fields });
    expect([answer.ret === ret.ok, answer.msg]).toEqual([false, msg]);
    expect(await world.db.selectFrom('conversations').selectAll().execute()).toEqual([]);
  });

  it('goes neither to oneself, nor to nobody, nor into a conversation of others', async () => {
    await addUser(world.db, 'third');
    await say(ming, 'vip', '在吗');
    expect((await say(ming, 'ming', '我')).msg).toBe('不能给自己发消息');
    expect((await say(ming, 'ghost', '谁')).msg).toBe('账号不存在');
    for (const conversationId of [PAIR, 'p:vip:ming', 's:ming', 'p:ming', 'x:third', 'p:ming:vip:third']) {
      expect(await send(await as('third'), { conversationId, text: '我也在' })).toMatchObject({
        ret: ret.notFound,
        msg: '会话不存在',
      });
    }
  });
});

describe('who may write', () => {
  const left = async (caller = ming) => {
    const { mayWrite, left } = await open(caller);
    return [mayWrite, left];
  };

  it('a stranger sends three messages; after a day, or an answer, more', async () => {
    expect(await left()).toEqual(['stranger', 3]);
    for (const text of ['一', '二', '三']) expect((await say(ming, 'vip', text)).ret).toBe(ret.ok);
    expect(await left()).toEqual(['waiting', 0]);
    expect(await say(ming, 'vip', '四')).toMatchObject({ ret: ret.sendLimited, msg: '发送失败，请 24 小时后重试' });
    world.clock.now += 24 * HOUR - 1;
    expect((await say(ming, 'vip', '四')).ret).toBe(ret.sendLimited);
    world.clock.now += 1;
    expect(await left()).toEqual(['stranger', 3]);
    expect((await say(ming, 'vip', '四')).ret).toBe(ret.ok);
    expect(await left()).toEqual(['stranger', 2]);
    expect((await say(vip, 'ming', '您好')).ret).toBe(ret.ok);
    expect(await left()).toEqual(['open', 0]);
    for (let n = 0; n < 5; n += 1) expect((await say(ming, 'vip', `第 ${n}`)).ret).toBe(ret.ok);
  });

  it('a stranger whose messages went while the clock was days ahead does not wait for all of them', async () => {
    world.clock.now += 72 * HOUR;
    for (const text of ['一', '二', '三']) expect((await say(ming, 'vip', text)).ret).toBe(ret.ok);
    // Another process, whose clock is a little behind.
    world.clock.now -= 2_000;
    expect(await left()).toEqual(['waiting', 0]);
    world.clock.now -= 72 * HOUR - 2_000;
    expect(await left()).toEqual(['stranger', 3]);
    expect((await say(ming, 'vip', '四')).ret).toBe(ret.ok);
    expect(await left()).toEqual(['stranger', 2]);
    for (const text of ['五', '六']) expect((await say(ming, 'vip', text)).ret).toBe(ret.ok);
    expect(await say(ming, 'vip', '七')).toMatchObject({ ret: ret.sendLimited });
    world.clock.now += 24 * HOUR;
    expect(await left()).toEqual(['stranger', 3]);
  });

  it('whom the other follows writes freely; who takes friends alone hears nobody else', async () => {
    await world.db
      .updateTable('users')
      .set({ settings: '{"onlyReceiveFriendMessage":true}' })
      .where('id', '=', 'vip')
      .execute();
    expect(await left()).toEqual(['friendsOnly', 0]);
    expect(await say(ming, 'vip', '在吗')).toMatchObject({
      ret: ret.forbidden,
      msg: '对方只接收好友消息，等对方关注您后再发',
    });
    await follow('vip', 'ming');
    expect(await left()).toEqual(['open', 0]);
    for (let n = 0; n < 5; n += 1) expect((await say(ming, 'vip', `第 ${n}`)).ret).toBe(ret.ok);
  });

  it.each([
    ['blocked', 'ming', 'vip', '您已拉黑对方，移出黑名单后再发'],
    ['keptAway', 'vip', 'ming', '发送失败，对方暂时不接收您的消息'],
  ])('%s', async (verdict, uid, target, msg) => {
    await follow('vip', 'ming');
    await world.db.insertInto('blacklist').values({ uid, target, created_at: 1 }).execute();
    expect(await left()).toEqual([verdict, 0]);
    expect((await say(ming, 'vip', '在吗')).msg).toBe(msg);
  });

  it.each([
    ['closed', 'vip', { closed_at: 5 }, '对方账号已注销或停用，收不到消息了'],
    ['closed', 'vip', { locked: 1 }, '对方账号已注销或停用，收不到消息了'],
    ['muted', 'ming', { muted_until: NOON + 16 * HOUR }, '您已被禁言，16 小时后可以继续发言'],
  ])('%s: %s %o', async (verdict, uid, facts, msg) => {
    await world.db.updateTable('users').set(facts).where('id', '=', uid).execute();
    expect(await left()).toEqual([verdict, 0]);
    expect((await say(ming, 'vip', '在吗')).msg).toBe(msg);
  });
});

describe('a long conversation', () => {
  it('is read from its end upwards, and what was missed from a place on', async () => {
    await follow('vip', 'ming');
    for (let n = 1; n <= 10; n += 1) await say(ming, 'vip', `第 ${n}`);
    const seqs = async (fields: Fields) => {
      const { info, hasMore } = await read(vip, fields);
      return [info.map(({ seq }) => seq), hasMore];
    };
    expect(await seqs({ size: 3 })).toEqual([[8, 9, 10], true]);
    expect(await seqs({ size: 3, before: 8 })).toEqual([[5, 6, 7], true]);
    expect(await seqs({ size: 7, before: 8 })).toEqual([[1, 2, 3, 4, 5, 6, 7], false]);
    expect(await seqs({ size: 3, after: 6 })).toEqual([[7, 8, 9], true]);
    expect(await seqs({ size: 4, after: 6 })).toEqual([[7, 8, 9, 10], false]);
    expect(await seqs({ after: 10 })).toEqual([[], false]);
  });

  it('is read up to a mark that only rises, and what is unread is exact', async () => {
    await follow('vip', 'ming');
    for (let n = 1; n <= 5; n += 1) await say(ming, 'vip', `第 ${n}`);
    await say(vip, 'ming', '看到了');
    const mark = async (seq: number) =>
      (await post(world.app, 'readMessages', { conversationId: PAIR, seq }, now(vip))).data;
    expect(await mark(3)).toEqual({ readSeq: 3, unread: 2 });
    expect(await mark(2)).toEqual({ readSeq: 3, unread: 2 });
    expect(await mark(999)).toEqual({ readSeq: 6, unread: 0 });
    expect(await read(ming)).toMatchObject({ readSeq: 0, peerReadSeq: 6 });
    expect(await open(ming)).toMatchObject({ unread: 1, peerReadSeq: 6 });
  });
});

describe('a message that is taken back', () => {
  const recall = (caller: Caller, seq: number) =>
    post(world.app, 'recallMessage', { conversationId: PAIR, seq }, now(caller));

  it('is no longer for anybody, and whoever had it to read has not', async () => {
    await say(ming, 'vip', '一');
    await say(ming, 'vip', '手滑了');
    expect((await open(vip)).unread).toBe(2);
    const { data } = await recall(ming, 2);
    expect(data).toMatchObject({ seq: 3, kind: 'recall', recalls: 2, sender: 'ming', text: '' });
    for (const caller of [ming, vip]) {
      const { info } = await read(caller);
      expect(info.map(({ kind, text, recalled }) => [kind, text, recalled])).toEqual([
        ['text', '一', false],
        ['text', '', true],
        ['recall', '', false],
      ]);
      expect((await open(caller)).last).toMatchObject({ kind: 'recall', recalls: 2 });
    }
    expect((await open(vip)).unread).toBe(1);
    expect(JSON.stringify(await world.db.selectFrom('messages').selectAll().execute())).not.toContain('手滑');
    expect((await recall(ming, 2)).data).toEqual(data);
    expect((await open(vip)).unread).toBe(1);
  });

  it('that was read leaves what is unread as it is', async () => {
    await say(ming, 'vip', '一');
    await post(world.app, 'readMessages', { conversationId: PAIR, seq: 1 }, now(vip));
    await say(ming, 'vip', '二');
    await recall(ming, 1);
    expect((await open(vip)).unread).toBe(1);
    const { data } = await post(world.app, 'readMessages', { conversationId: PAIR, seq: 1 }, now(vip));
    expect(data.unread).toBe(1);
  });

  it('is one’s own, and not older than two minutes', async () => {
    await say(ming, 'vip', '一');
    expect((await recall(vip, 1)).msg).toBe('只能撤回自己发的消息');
    expect((await recall(ming, 9)).msg).toBe('这条消息不存在');
    world.clock.now += limits.chatRecallMs;
    await say(ming, 'vip', '二');
    expect((await recall(ming, 1)).ret).toBe(ret.ok);
    world.clock.now += limits.chatRecallMs + 1;
    expect((await recall(ming, 2)).msg).toBe('发送超过 2 分钟，不能撤回了');
    expect((await recall(ming, 3)).msg).toBe('这条消息不存在');
  });
});

describe('one’s own side', () => {
  const set = async (caller: Caller, fields: Fields) =>
    post(world.app, 'setConversation', { conversationId: PAIR, ...fields }, now(caller));
  const clear = (caller: Caller, fields: Fields = {}) =>
    post(world.app, 'clearConversation', { conversationId: PAIR, ...fields }, now(caller));
  const list = async (caller: Caller) => (await signedGet(world.app, 'conversations', {}, now(caller))).data;

  it('has a name for the other, is pinned and muted, and the other’s is not', async () => {
    expect((await set(ming, { remark: ' 阿\0\u202e唯\n ', muted: true, pinned: true })).data).toMatchObject({
      remark: '阿唯',
      muted: true,
      pinned: true,
    });
    expect((await list(ming)).total).toBe(0);
    await say(vip, 'ming', '在吗');
    expect((await list(ming)).info).toMatchObject([{ remark: '阿唯', muted: true, pinned: true, unread: 1 }]);
    expect((await list(vip)).info).toMatchObject([{ remark: '', muted: false, pinned: false }]);
    expect((await set(ming, { pinned: false })).data).toMatchObject({ remark: '阿唯', muted: true, pinned: false });
    expect((await set(ming, { remark: '' })).data.remark).toBe('');
    expect((await set(ming, { remark: '名'.repeat(limits.remarkMaxChars + 1) })).msg).toBe('备注名最多 20 个字');
    expect((await set(ming, { conversationId: 'p:ghost:ming', remark: '鬼' })).ret).toBe(ret.notFound);
  });

  it('is emptied, and leaves the list until somebody writes', async () => {
    await follow('vip', 'ming');
    for (const text of ['一', '二', '三']) await say(ming, 'vip', text);
    expect((await clear(vip)).data).toEqual({ clearedSeq: 3 });
    expect(await read(vip)).toMatchObject({ clearedSeq: 3 });
    expect(await read(ming)).toMatchObject({ clearedSeq: 0 });
    expect((await list(vip)).info).toMatchObject([{ last: null, unread: 0, lastSeq: 3, readSeq: 3 }]);
    expect((await read(vip)).info).toEqual([]);
    expect((await read(ming)).info).toHaveLength(3);
    // What is taken back there does not show again.
    await post(world.app, 'recallMessage', { conversationId: PAIR, seq: 3 }, now(ming));
    expect((await list(vip)).info).toMatchObject([{ last: null, unread: 0, lastSeq: 4 }]);
    await clear(vip, { hide: true });
    expect((await list(vip)).info).toEqual([]);
    await say(ming, 'vip', '四');
    expect((await list(vip)).info).toMatchObject([{ last: { text: '四' }, unread: 1 }]);
    expect((await read(vip)).info.map(({ text }) => text)).toEqual(['四']);
  });

  it('lists pinned ones first, then the latest', async () => {
    for (const id of ['a', 'b', 'c']) {
      await addUser(world.db, id);
      world.clock.now += 1000;
      await say(ming, id, `给 ${id}`);
    }
    await post(world.app, 'setConversation', { conversationId: 'p:a:ming', pinned: true }, now(ming));
    const { info, total } = await list(ming);
    expect([info.map(({ peer }) => peer.id), total]).toEqual([['a', 'c', 'b'], 3]);
  });

  it('offers what one says often, and the site’s phrases', async () => {
    await follow('vip', 'ming');
    for (const text of ['马上到', '好的', '马上到', '一句很长很长的话，长得没有人会想要再说一遍'])
      await say(ming, 'vip', text);
    const { info } = (await signedGet(world.app, 'chatPhrases', {}, now(ming))).data;
    const texts = info.map(({ text }) => text);
    expect(texts).toContain('马上到');
    expect(texts.filter((text) => text === '好的')).toHaveLength(1);
    expect(texts.some((text) => text.startsWith('一句'))).toBe(false);
    expect(texts).toContain('先别剧透');
  });
});

describe('customer service', () => {
  it('has one conversation with each viewer, which begins with its first message', async () => {
    expect((await open(ming, { conversationId: 's:ming' }).catch(() => null)) ?? {}).toEqual({});
    await addUser(world.db, 'help', { service: 1, nick_name: '客服小屏' });
    expect(await open(ming, { toUid: 'help' })).toMatchObject({
      id: 's:ming',
      kind: 'service',
      peer: { id: 'help', service: true },
      mayWrite: 'open',
      lastSeq: 0,
    });
    for (let n = 0; n < 5; n += 1) expect((await say(ming, 'help', `第 ${n}`)).ret).toBe(ret.ok);
    const help = await as('help');
    const service = { conversationId: 's:ming' };
    // Until a person is asked for, it is the viewer's alone.
    expect((await signedGet(world.app, 'conversation', { toUid: 'ming' }, now(help))).ret).toBe(ret.notFound);
    expect((await signedGet(world.app, 'chatMessages', service, now(help))).ret).toBe(ret.notFound);
    expect((await post(world.app, 'askForPerson', {}, now(ming))).ret).toBe(ret.ok);
    expect(await open(help, { toUid: 'ming' })).toMatchObject({ id: 's:ming', peer: { id: 'ming' }, lastSeq: 6 });
    expect((await read(help, service)).info).toHaveLength(6);
    expect((await send(help, { ...service, text: '您好' })).msg).toBe('请先接入这位用户，再回复');
    expect((await signedGet(world.app, 'chatMessages', service, now(vip))).ret).toBe(ret.notFound);
  });
});
