import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import type { Token } from '../../../src/contract/schemas/user';
import { login, post, signedGet } from '../../test/client';
import { addSocial, addUser, createWorld, danmuRow, PASSWORD, userRow, type World } from '../../test/fixture';

/** What a black list means, row by row of the table in docs/product.md: Ming keeps Vip away. */
let world: World;
let ming: Token;
let vip: Token;
let hong: Token;
const sockets: Socket[] = [];
const kept = { ret: 403, msg: '对方暂时不接收您的互动' };
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addSocial(world.db);
  await addUser(world.db, 'hong');
  ming = await login(world.app, 'ming@example.com', PASSWORD);
  vip = await login(world.app, 'vip@example.com', PASSWORD, { deviceId: 'vip-device' });
  hong = await login(world.app, 'hong@example.com', PASSWORD, { deviceId: 'hong-device' });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await world.close();
});

const as = (token: Token) => ({ token, now: world.clock.now });
const block = (fields: { uid?: string; danmuId?: string } = { uid: 'vip' }, status = 1) =>
  signedGet(world.app, 'blockPerson', { ...fields, status }, as(ming));
let sent = 0;
function say(who: Token, contxt: string, fields: Record<string, string> = {}) {
  sent += 1;
  world.clock.now += limits.commentMinIntervalMs;
  const body = { mediaKey: 'liulang', contxt, clientId: `b-${sent}`, ...fields };
  return post(world.app, 'addComment', body, as(who));
}
function fly(who: Token, text: string) {
  sent += 1;
  world.clock.now += limits.danmuMinIntervalMs;
  const body = { episodeKey: 'walle-1', text, time: 3, clientId: `d-${sent}` };
  return signedGet(world.app, 'sendDanmu', body, as(who));
}
const flying = async (who: Token) =>
  (await signedGet(world.app, 'danmuList', { episodeKey: 'walle-1' }, as(who))).data.info.map(({ text }) => text);
const heard = async (uid: string) =>
  (await world.db.selectFrom('notices').select('what').where('uid', '=', uid).execute()).map(({ what }) => what);
const own = (mediaKey: string, uploader: string) =>
  world.db.updateTable('titles').set({ uploader }).where('media_key', '=', mediaKey).execute();

describe('who is kept away', () => {
  it('neither follows nor stays followed, on both sides', async () => {
    await signedGet(world.app, 'follow', { userId: 'vip', selected: 1 }, as(ming));
    await signedGet(world.app, 'follow', { userId: 'ming', selected: 1 }, as(vip));
    await block();
    expect(await world.db.selectFrom('follows').selectAll().execute()).toEqual([]);
    expect(await signedGet(world.app, 'follow', { userId: 'ming', selected: 1 }, as(vip))).toMatchObject(kept);
    expect(await signedGet(world.app, 'follow', { userId: 'vip', selected: 1 }, as(ming))).toMatchObject({ ret: 409 });
  });

  it('does not see the space, nor any list of it', async () => {
    await block();
    const space = (await signedGet(world.app, 'space', { userId: 'ming' }, as(vip))).data;
    expect(space).toMatchObject({ state: 'keptAway', works: 0, introduce: '' });
    for (const answer of [
      signedGet(world.app, 'fans', { userId: 'ming' }, as(vip)),
      signedGet(world.app, 'peopleList', { kind: 'followers', id: 'ming' }, as(vip)),
      signedGet(world.app, 'spaceFavourites', { userId: 'ming' }, as(vip)),
      signedGet(world.app, 'myPosts', { userId: 'ming' }, as(vip)),
    ])
      expect(await answer).toMatchObject(kept);
  });

  it('is seen oneself, with the way to take it back', async () => {
    await block();
    const space = (await signedGet(world.app, 'space', { userId: 'vip' }, as(ming))).data;
    expect(space).toMatchObject({ state: 'open', isBlackList: true });
    expect((await signedGet(world.app, 'blacklist', {}, as(ming))).data.info.map(({ id }) => id)).toEqual(['vip']);
    await block({ uid: 'vip' }, 0);
    expect((await signedGet(world.app, 'blacklist', {}, as(ming))).data.total).toBe(0);
  });

  it('writes no message', async () => {
    await block();
    const message = (toUid: string, who: Token) =>
      post(world.app, 'sendMessage', { toUid, clientId: `c-${toUid}`, text: '在吗' }, as(who));
    expect((await message('ming', vip)).ret).not.toBe(200);
    expect((await message('vip', ming)).ret).not.toBe(200);
    expect(await world.db.selectFrom('messages').select('id').execute()).toEqual([]);
  });

  it('writes nothing that is not read: comments, replies, the first words of answers', async () => {
    const root = (await say(hong, '大家好')).data;
    await say(vip, '我先说', { replyId: root.id });
    await block();
    const list = (await signedGet(world.app, 'comments', { mediaKey: 'liulang', sort: 'new' }, as(ming))).data;
    expect(list.info.map(({ user }) => user.id)).toEqual(['hong']);
    expect(list.info[0]?.firstReplies).toEqual([]);
    expect((await signedGet(world.app, 'replies', { parentId: root.id }, as(ming))).data.total).toBe(0);
    expect((await signedGet(world.app, 'commentThread', { id: 'comment-1' }, as(ming))).ret).toBe(404);
    // Others read it as before.
    expect((await signedGet(world.app, 'replies', { parentId: root.id }, as(hong))).data.total).toBe(1);
  });

  it('neither replies nor comments under one’s own title', async () => {
    await own('diqiu', 'ming');
    const { id } = (await say(ming, '第一条')).data;
    await block();
    expect(await say(vip, '在吗', { replyId: id })).toMatchObject(kept);
    expect(await say(vip, '我来了', { mediaKey: 'diqiu' })).toMatchObject(kept);
    expect((await say(vip, '别处可以')).ret).toBe(200);
  });

  it('is not named, and names nobody', async () => {
    await block();
    expect((await say(vip, '@ming 看', { mentions: 'ming' })).data.mentions).toEqual([]);
    expect((await say(ming, '@vip 看', { mentions: 'vip' })).data.mentions).toEqual([]);
    const people = async (who: Token, keyword: string) =>
      (await signedGet(world.app, 'mentionPeople', { mediaKey: 'liulang', keyword }, as(who))).data.info;
    expect([await people(ming, 'vip'), await people(vip, 'ming')]).toEqual([[], []]);
  });

  it('is heard of no more: what was told of them goes, what they do later is not told', async () => {
    const { id } = (await say(ming, '第一条')).data;
    await signedGet(world.app, 'likeComment', { id, selected: 1 }, as(vip));
    await signedGet(world.app, 'follow', { userId: 'ming', selected: 1 }, as(vip));
    expect((await heard('ming')).sort()).toEqual(['follow', 'likeComment']);
    await block();
    expect(await heard('ming')).toEqual([]);
    const second = (await say(ming, '第二条')).data;
    await signedGet(world.app, 'likeComment', { id: second.id, selected: 1 }, as(vip));
    expect(await heard('ming')).toEqual([]);
  });

  it('asks no poll that is shown, and takes part in none of one’s own', async () => {
    await own('diqiu', 'ming');
    const wish = (mediaKey: string, clientId: string) => ({
      mediaKey,
      title: '去哪？',
      options: '东\n西',
      days: 0,
      clientId,
    });
    const theirs = (await post(world.app, 'createPoll', wish('goldfilm', 'p1'), as(vip))).data;
    const mine = (await post(world.app, 'createPoll', wish('diqiu', 'p2'), as(ming))).data;
    await signedGet(world.app, 'castVote', { optionId: theirs.options[0]?.id ?? '' }, as(ming));
    await block();
    expect((await signedGet(world.app, 'votes', { mediaKey: 'goldfilm' }, as(ming))).data.info).toEqual([]);
    expect((await signedGet(world.app, 'polls', { kind: 'joined' }, as(ming))).data.total).toBe(0);
    const cast = signedGet(world.app, 'castVote', { optionId: mine.options[0]?.id ?? '' }, as(vip));
    expect(await cast).toMatchObject(kept);
  });

  it('flies nothing that one sees from then on; what flew before stays, so that nobody learns which it was', async () => {
    await fly(vip, '之前');
    world.clock.now += 1;
    await block();
    await fly(vip, '之后');
    await fly(hong, '别人');
    expect(await flying(ming)).toEqual(expect.arrayContaining(['之前', '别人']));
    expect(await flying(ming)).not.toContain('之后');
    expect(await flying(hong)).toContain('之后');
    await block({ uid: 'vip' }, 0);
    expect(await flying(ming)).toContain('之后');
  });

  it('flies nothing that somebody sees who keeps hundreds away', async () => {
    const one = await userRow('crowd');
    const many = Array.from({ length: 300 }, (_, n) => `crowd-${n}`);
    const people = many.map((id) => ({ ...one, id, account: `${id}@example.com` }));
    await world.db.insertInto('users').values(people).execute();
    const row = { uid: 'ming', created_at: world.clock.now };
    await world.db
      .insertInto('blacklist')
      .values(many.map((target) => ({ ...row, target })))
      .execute();
    await block();
    await fly(vip, '之后');
    await fly(hong, '别人');
    expect(await flying(ming)).toContain('别人');
    expect(await flying(ming)).not.toContain('之后');
  });

  it('flies nothing that one sees while watching, and the others do', async () => {
    await block();
    const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const watch = async (token: Token, deviceId: string): Promise<string[]> => {
      const seen: string[] = [];
      const socket = io(origin, { transports: ['websocket'], reconnection: false });
      sockets.push(socket);
      socket.on('sendBarrage', ({ info }: { info: { text: string }[] }) => seen.push(...info.map(({ text }) => text)));
      await socket.emitWithAck('hello', { token: token.token, uid: token.uid, deviceId, version: '1.0.3' });
      await socket.emitWithAck('joinVideoRoom', { episodeKey: 'walle-1' });
      return seen;
    };
    const [mine, theirs] = [await watch(ming, 'test-device-1'), await watch(hong, 'hong-device')];
    await fly(vip, '拉黑的人说');
    await fly(hong, '别人说');
    await expect.poll(() => theirs).toEqual(['拉黑的人说', '别人说']);
    await expect.poll(() => mine).toEqual(['别人说']);
  });
});

describe('who sent a bullet comment', () => {
  it('is put on the list by it, without the client knowing who it is', async () => {
    expect((await block({ danmuId: 'danmu-1' })).data).toEqual({ isBlackList: true });
    expect((await signedGet(world.app, 'blacklist', {}, as(ming))).data.info.map(({ id }) => id)).toEqual(['vip']);
  });

  it('is refused where nobody with an account sent it, where it is one’s own, and where it is gone', async () => {
    const rows = [
      danmuRow('from-device', { viewer: 'd:device-1' }),
      danmuRow('own', { viewer: 'u:ming' }),
      danmuRow('hidden', { hidden: 1 }),
    ];
    await world.db.insertInto('danmu').values(rows).execute();
    expect(await block({ danmuId: 'from-device' })).toMatchObject({ ret: 400 });
    expect(await block({ danmuId: 'own' })).toMatchObject({ ret: 403, msg: '不能拉黑自己' });
    expect((await block({ danmuId: 'hidden' })).ret).toBe(404);
    expect((await block({})).ret).toBe(400);
  });
});
