import naughty from 'big-list-of-naughty-strings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import type { Token } from '../../../src/contract/schemas/user';
import { type Fields, login, post, signedGet } from '../../test/client';
import { addSocial, createWorld, PASSWORD, userRow, type World } from '../../test/fixture';
import { createMeanwhile, statementOn } from '../../test/meanwhile';

let world: World;
const meanwhile = createMeanwhile();
let token: Token;
let vip: Token;
beforeEach(async () => {
  world = await createWorld({ plugin: meanwhile.plugin });
  await addSocial(world.db);
  token = await login(world.app, 'ming@example.com', PASSWORD);
  vip = await login(world.app, 'vip@example.com', PASSWORD, { deviceId: 'vip-device' });
});
afterEach(() => world.close());

const as = (who: Token | undefined = token) => ({ ...(who ? { token: who } : {}), now: world.clock.now });
let sent = 0;
const comment = (contxt: string, fields: Fields = {}, who: Token = token) => {
  sent += 1;
  world.clock.now += limits.commentMinIntervalMs;
  return post(world.app, 'addComment', { mediaKey: 'liulang', contxt, clientId: `k-${sent}`, ...fields }, as(who));
};
const list = async (fields: Fields = {}, who: Token = token) =>
  (await signedGet(world.app, 'comments', { mediaKey: 'liulang', sort: 'new', ...fields }, as(who))).data;

describe('comments', () => {
  it('stand under the film with their replies, two levels in all', async () => {
    const root = (await comment('第一条\n\n\n\n第二段')).data;
    expect(root).toMatchObject({ contxt: '第一条\n\n第二段', parentId: '', mine: true, replies: 0 });
    const reply = (await comment('同意', { replyId: root.id }, vip)).data;
    expect(reply).toMatchObject({ parentId: root.id, replyTo: '' });
    const deeper = (await comment('谢谢', { replyId: reply.id })).data;
    expect(deeper).toMatchObject({ parentId: root.id, replyTo: 'vip' });
    const { info, total } = await list();
    expect(total).toBe(2);
    expect(info[0]).toMatchObject({
      id: root.id,
      replies: 2,
      firstReplies: [{ contxt: '同意' }, { contxt: '谢谢' }],
    });
    const under = (await signedGet(world.app, 'replies', { parentId: root.id }, as())).data;
    expect(under.info.map(({ contxt }) => contxt)).toEqual(['同意', '谢谢']);
  });

  it('come in pages, newest or most liked first', async () => {
    const ids: string[] = [];
    for (const text of ['一', '二', '三']) ids.push((await comment(text)).data.id);
    await signedGet(world.app, 'likeComment', { id: ids[0] ?? '' }, as(vip));
    expect((await list({ size: 2 })).info.map(({ contxt }) => contxt)).toEqual(['三', '二']);
    expect((await list({ size: 2, page: 2 })).info.map(({ contxt }) => contxt)).toEqual(['一', '值得二刷']);
    expect((await list({ sort: 'hot' })).info[0]?.contxt).toBe('一');
  });

  it('are taken away by who wrote them, with what stands under them', async () => {
    const { id } = (await comment('写错了')).data;
    await comment('哈哈', { replyId: id }, vip);
    expect(await signedGet(world.app, 'deleteComment', { id }, as(vip))).toMatchObject({ ret: 403 });
    expect((await signedGet(world.app, 'deleteComment', { id }, as())).ret).toBe(200);
    expect((await signedGet(world.app, 'deleteComment', { id }, as())).ret).toBe(200);
    expect((await list()).info.map((row) => row.id)).toEqual(['comment-1']);
    expect((await signedGet(world.app, 'titleDetails', { mediaKey: 'liulang' }, as())).data.comments).toBe(1);
  });

  it('are one for each client id, also of many at once, and three seconds apart', async () => {
    const body = { mediaKey: 'liulang', contxt: '同一条', clientId: 'same' };
    const answers = await Promise.all([1, 2, 3].map(() => post(world.app, 'addComment', body, as())));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await post(world.app, 'addComment', { ...body, clientId: 'other' }, as())).toMatchObject({ ret: 203 });
  });

  it('go on when a clock that was an hour ahead is set right', async () => {
    world.clock.now += 3_600_000;
    await comment('一');
    world.clock.now -= 3_600_000;
    expect((await comment('二')).ret).toBe(200);
    world.clock.now -= 1;
    expect((await comment('三')).ret).toBe(203);
  });

  it('keep naughty strings as text, or refuse them', async () => {
    for (const text of naughty.filter((_, at) => at % 7 === 0)) {
      const answer = await comment(text);
      expect([200, 400]).toContain(answer.ret);
      if (answer.ret === 200) expect((await list({ size: 1 })).info[0]?.contxt).toBe(answer.data.contxt);
    }
  });
});

describe('people', () => {
  const person = async (who: Token = token) =>
    (await signedGet(world.app, 'titleDetails', { mediaKey: 'goldfilm' }, as(who))).data.uploader;
  const follow = (userId: string, fields: Fields = {}) => signedGet(world.app, 'follow', { userId, ...fields }, as());

  it('are followed and no longer', async () => {
    expect(await person()).toMatchObject({ id: 'vip', focusStatus: false, fans: 0 });
    expect((await follow('vip')).data).toEqual({ selected: true, fans: 1 });
    expect(await person()).toMatchObject({ focusStatus: true, fans: 1 });
    expect((await post(world.app, 'myProfile', {}, as())).data.user.follows).toBe(1);
    expect((await follow('vip', { selected: 1 })).data.fans).toBe(1);
    expect((await follow('vip')).data.selected).toBe(false);
    expect(await follow('ming')).toMatchObject({ ret: 403, msg: '不能关注自己' });
    expect(await follow('nobody')).toMatchObject({ ret: 404 });
  });

  it('on the black list are neither followed nor read', async () => {
    await follow('vip');
    const prevent = (status: number) => signedGet(world.app, 'blockPerson', { uid: 'vip', status }, as());
    expect((await prevent(1)).data).toEqual({ isBlackList: true });
    expect(await person()).toMatchObject({ isBlackList: true, focusStatus: false });
    expect(await follow('vip', { selected: 1 })).toMatchObject({ ret: 409 });
    expect((await list()).info).toEqual([]);
    expect((await signedGet(world.app, 'blacklist', {}, as())).data.info.map(({ id }) => id)).toEqual(['vip']);
    const { id } = (await comment('你好')).data;
    expect(await comment('在吗', { replyId: id }, vip)).toMatchObject({ ret: 403, msg: '对方暂时不接收您的互动' });
    await prevent(0);
    expect((await list()).total).toBe(2);
  });

  it('on the black list do not answer through a third one’s reply', async () => {
    await world.db
      .insertInto('users')
      .values(await userRow('hong'))
      .execute();
    const hong = await login(world.app, 'hong@example.com', PASSWORD, { deviceId: 'hong-device-1' });
    const kept = { ret: 403, msg: '对方暂时不接收您的互动' };
    await signedGet(world.app, 'blockPerson', { uid: 'vip', status: 1 }, as());
    // Ming began the thread.
    const { id: mine } = (await comment('你好')).data;
    const { id: under } = (await comment('你也好', { replyId: mine }, hong)).data;
    expect(await comment('在吗', { replyId: under }, vip)).toMatchObject(kept);
    // Ming replied in somebody else's, and Hong answered that.
    const { id: root } = (await comment('今晚看什么', {}, hong)).data;
    const { id: reply } = (await comment('看这部', { replyId: root })).data;
    const { id: answer } = (await comment('好', { replyId: reply }, hong)).data;
    expect(await comment('在吗', { replyId: answer }, vip)).toMatchObject(kept);
    // What reaches Hong alone is Hong's own affair.
    expect((await comment('一起看', { replyId: root }, vip)).ret).toBe(200);
  });
});

describe('a film', () => {
  it('is liked or disliked, never both', async () => {
    const press = async (name: 'likeTitle' | 'dislikeTitle') =>
      (await signedGet(world.app, name, { mediaKey: 'liulang' }, as())).data;
    expect(await press('likeTitle')).toEqual({ status: 1, likes: 1, dislikes: 0 });
    expect(await press('dislikeTitle')).toEqual({ status: -1, likes: 0, dislikes: 1 });
    expect(await press('dislikeTitle')).toEqual({ status: 0, likes: 0, dislikes: 0 });
  });

  it('has the score that viewers give it', async () => {
    const rating = async (fields: Fields = {}, who: Token = token) =>
      (await signedGet(world.app, 'rating', { mediaKey: 'liulang', ...fields }, as(who))).data;
    expect(await rating()).toMatchObject({ score: 8.3, total: 0, mine: 0 });
    await rating({ score: 10 });
    expect(await rating({ score: 7 }, vip)).toMatchObject({ score: 8.5, total: 2, mine: 7 });
    expect((await rating({ score: 9 })).counts).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 1, 0]);
  });

  it('is given points by nobody once it is removed, be it at that moment', async () => {
    const { films } = world.app.services;
    const remove = () => world.db.transaction().execute((trx) => films.removeTitle(trx, 'liulang'));
    meanwhile.after(statementOn('SelectQueryNode', 'titles'), remove);
    expect((await signedGet(world.app, 'rating', { mediaKey: 'liulang', score: 9 }, as())).ret).toBe(404);
  });

  it('has votes, one voice each, and none after the end', async () => {
    const vote = (optionId: string) => signedGet(world.app, 'castVote', { optionId }, as());
    expect((await vote('vote-1-a')).data).toMatchObject({ mine: 'vote-1-a', total: 11 });
    expect((await vote('vote-1-b')).data.options.map(({ count }) => count)).toEqual([0, 11]);
    await world.db.updateTable('votes').set({ ends_at: world.clock.now }).execute();
    expect(await vote('vote-1-a')).toMatchObject({ ret: 409, msg: '投票已经结束' });
  });

  it('for gold is bought once and then plays', async () => {
    const play = (who?: Token) => signedGet(world.app, 'playAddress', { episodeKey: 'goldfilm-1' }, as(who));
    const pay = (who: Token = token) => signedGet(world.app, 'payByGold', { mediaKey: 'goldfilm' }, as(who));
    expect(
      await signedGet(world.app, 'playAddress', { episodeKey: 'goldfilm-1' }, { now: world.clock.now }),
    ).toMatchObject({ ret: 1000 });
    expect(await play()).toMatchObject({ ret: 403, data: { gold: 60, have: 100 } });
    // A tenth less for VIP 1.
    expect(await pay(vip)).toMatchObject({ ret: 403, msg: '金币不足，还差 54 金币', data: { have: 0 } });
    expect((await Promise.all([pay(), pay(), pay()])).map(({ data }) => data.gold)).toEqual([40, 40, 40]);
    expect((await play()).ret).toBe(200);
    const priced = await signedGet(world.app, 'goldPrices', { mediaKeys: 'goldfilm,liulang' }, as());
    expect(priced.data.info).toEqual([{ mediaKey: 'goldfilm', gold: 60, fullGold: 60, paid: true }]);
  });

  it('is shared by an address that a phone finds, and reported', async () => {
    const shared = (await signedGet(world.app, 'shareTitle', { mediaKey: 'liulang' }, as())).data;
    expect(shared).toMatchObject({ title: '流浪地球', url: expect.stringMatching(/^https?:\/\/.+\/play\/liulang$/) });
    const report = { kind: 'video', target: 'liulang', reason: 'other', text: ' 第三集没有声音 ' };
    expect((await signedGet(world.app, 'report', report, as())).ret).toBe(200);
    expect(await world.db.selectFrom('reports').select(['target', 'text']).execute()).toEqual([
      { target: 'liulang', text: '第三集没有声音' },
    ]);
  });
});

it('adverts come by kind, film, region and time, and count who opened them', async () => {
  // A visitor says their own region; a user's account does (modules/region).
  const visitor = { now: world.clock.now };
  const ask = async (fields: Fields) =>
    (await signedGet(world.app, 'adverts', { typeList: '2,3', ...fields }, visitor)).data.info.map(({ id }) => id);
  expect(await ask({})).toEqual(['ad-1']);
  expect(await ask({ typeList: '3' })).toEqual([]);
  await world.db.updateTable('adverts').set({ media_key: 'walle', region: 'MY' }).execute();
  expect(await ask({ mediaKey: 'walle' })).toEqual([]);
  expect(await ask({ mediaKey: 'walle', region: 'MY' })).toEqual(['ad-1']);
  await post(world.app, 'advertViewed', { id: 'ad-1' }, as());
  expect(await world.db.selectFrom('adverts').select('views').execute()).toEqual([{ views: 1 }]);
  await world.db.updateTable('adverts').set({ ends_at: world.clock.now }).execute();
  expect(await ask({ mediaKey: 'walle', region: 'MY' })).toEqual([]);
});

it('adverts are counted here, or where the operator says', async () => {
  const viewURL = async () =>
    (await signedGet(world.app, 'adverts', { typeList: '2' }, as())).data.info.map((advert) => advert.viewURL);
  expect(await viewURL()).toEqual(['/api/video/advertview']);
  await world.db.updateTable('adverts').set({ view_url: 'https://count.example/v?id=1' }).execute();
  expect(await viewURL()).toEqual(['https://count.example/v?id=1']);
});
