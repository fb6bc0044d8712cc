import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import type { AlbumPurpose } from '../../../src/contract/schemas/album';
import type { Token } from '../../../src/contract/schemas/user';
import { postOfTitle } from '../../posts/store-post';
import { type Fields, login, post, signedGet } from '../../test/client';
import { addSocial, addUser, createWorld, PASSWORD, type World } from '../../test/fixture';
import { drain } from '../../test/jobs';
import { smallGif } from '../../test/small-gif';

let world: World;
let ming: Token;
let vip: Token;
let hong: Token;
beforeEach(async () => {
  world = await createWorld();
  await addSocial(world.db);
  await addUser(world.db, 'hong', { nick_name: '小红' });
  ming = await login(world.app, 'ming@example.com', PASSWORD);
  vip = await login(world.app, 'vip@example.com', PASSWORD, { deviceId: 'vip-device' });
  hong = await login(world.app, 'hong@example.com', PASSWORD, { deviceId: 'hong-device' });
});
afterEach(() => world.close());

const as = (token: Token) => ({ token, now: world.clock.now });
let sent = 0;
/** Under a title of vip's, unless said. */
function say(contxt: string, fields: Fields = {}, who: Token = ming) {
  sent += 1;
  world.clock.now += limits.commentMinIntervalMs;
  const body = { mediaKey: 'goldfilm', contxt, clientId: `m-${sent}`, ...fields };
  return post(world.app, 'addComment', body, as(who));
}
const list = async (fields: Fields = {}, who: Token = ming) =>
  (await signedGet(world.app, 'comments', { mediaKey: 'goldfilm', sort: 'new', ...fields }, as(who))).data;
const block = (uid: string, who: Token, status = 1) => signedGet(world.app, 'blockPerson', { uid, status }, as(who));
/** What somebody was told of comments, the first first. */
const heard = (uid: string) =>
  world.db
    .selectFrom('notices')
    .select(['what', 'comment_id', 'subject'])
    .where('uid', '=', uid)
    .orderBy('at')
    .execute();
async function upload(purpose: AlbumPurpose, who: Token = ming, name = 'p'): Promise<string> {
  const fields = { file: smallGif, uniqueFileID: `${name}-${who.uid}-${purpose}`, purpose };
  const { data } = await post(world.app, 'albumUpload', fields, as(who), { chunk: 0, totalChunk: 1 });
  return data.filepath;
}

describe('pictures', () => {
  it('stand under a comment for everybody, with or without words', async () => {
    const picture = await upload('comment');
    expect((await say('', { pictures: picture })).data).toMatchObject({ contxt: '', pictures: [picture] });
    expect((await list({}, vip)).info[0]).toMatchObject({ pictures: [picture] });
    expect((await world.app.inject({ url: picture })).statusCode).toBe(200);
    expect(await say('')).toMatchObject({ ret: 400, msg: '评论内容不能为空' });
  });

  it('are one’s own and for comments, and three at most', async () => {
    const [theirs, private_] = [await upload('comment', vip), await upload('chat')];
    for (const pictures of [theirs, private_, '/files/ab/nothing.gif', 'https://example.com/a.png'])
      expect((await say('看', { pictures })).ret, pictures).toBe(404);
    const four = ['a', 'b', 'c', 'd'].map((name) => `/files/${name}`).join('|');
    expect(await say('看', { pictures: four })).toMatchObject({ ret: 400, msg: '一条评论最多 3 张图片' });
    expect((await list()).total).toBe(0);
  });
});

describe('the room of pictures', () => {
  const room = async () => (await world.db.selectFrom('file_quotas').select(['owner', 'bytes']).execute())[0];
  const shown = async (picture: string) => (await world.app.inject({ url: picture })).statusCode;
  const remove = (id: string) => signedGet(world.app, 'deleteComment', { id }, as(ming));
  /** A day and a minute later, with what is due done. */
  async function nextDay(): Promise<void> {
    world.clock.now += 86_400_000 + 60_000;
    await drain(world.app.services.jobs);
  }

  it('is free again with the last comment that shows one', async () => {
    const picture = await upload('comment');
    const taken = await room();
    const [first, second] = [await say('一', { pictures: picture }), await say('二', { pictures: picture })];
    await remove(first.data.id);
    expect([await room(), await shown(picture)]).toEqual([taken, 200]);
    await remove(second.data.id);
    expect([await room(), await shown(picture)]).toEqual([{ owner: 'u:ming', bytes: 0 }, 404]);
  });

  it('is that of who answered, too, where a whole thread goes; what somebody else still shows is shown', async () => {
    const root = await say('一');
    const [mine, theirs] = [await upload('comment', vip), await upload('comment', hong)];
    expect(mine).toBe(theirs);
    await say('二', { replyId: root.data.id, pictures: mine }, vip);
    await say('三', { pictures: theirs }, hong);
    await remove(root.data.id);
    expect(await world.db.selectFrom('file_quotas').select('owner').where('bytes', '>', 0).execute()).toEqual([
      { owner: 'u:hong' },
    ]);
    expect(await shown(theirs)).toBe(200);
  });

  it('is free after a day where nothing was sent with them', async () => {
    const [sentOne, lost] = [await upload('comment'), await upload('chat')];
    await say('', { pictures: sentOne });
    await nextDay();
    const left = await world.db.selectFrom('files').select(['purpose']).execute();
    expect(left).toEqual([{ purpose: 'comment' }]);
    expect([await shown(sentOne), await shown(lost)]).toEqual([200, 404]);
  });

  it('is kept for a day more where one was chosen again', async () => {
    await upload('comment');
    world.clock.now += 80_000_000;
    const again = await upload('comment');
    world.clock.now += 80_000_000;
    await drain(world.app.services.jobs);
    expect((await say('', { pictures: again })).data).toMatchObject({ pictures: [again] });
    await nextDay();
    expect(await shown(again)).toBe(200);
  });
});

describe('a name in a comment', () => {
  const suggest = async (keyword = '', who: Token = ming) =>
    (await signedGet(world.app, 'mentionPeople', { mediaKey: 'goldfilm', keyword }, as(who))).data.info.map(
      ({ id }) => id,
    );

  it('is suggested: who wrote here, whom one follows, and others who are named in full', async () => {
    expect(await suggest()).toEqual([]);
    await say('我先来', {}, vip);
    await signedGet(world.app, 'follow', { userId: 'hong', selected: 1 }, as(ming));
    expect(await suggest()).toEqual(['vip', 'hong']);
    expect(await suggest('小')).toEqual(['hong']);
    expect(await suggest('小红', vip)).toEqual(['hong']);
    expect(await suggest('小', vip)).toEqual([]);
    expect(await suggest('%', vip)).toEqual([]);
  });

  it('tells whom it names, and stays as it was written', async () => {
    const { data } = await say('@小红 看这个', { mentions: 'hong' });
    expect(data.mentions).toEqual([{ id: 'hong', name: '小红' }]);
    expect(await heard('hong')).toEqual([{ what: 'mention', comment_id: data.id, subject: 'goldfilm' }]);
    await world.db.updateTable('users').set({ nick_name: '红红' }).where('id', '=', 'hong').execute();
    expect((await list()).info[0]?.mentions).toEqual([{ id: 'hong', name: '小红' }]);
  });

  it('tells nobody of what is for others, neither under it nor in lines of before', async () => {
    await postOfTitle(world.db, { mediaKey: 'goldfilm', uid: 'vip', at: 1 });
    await signedGet(world.app, 'follow', { userId: 'vip', selected: 1 }, as(ming));
    await say('@小红 快看', { mentions: 'hong' });
    const lines = async () => (await signedGet(world.app, 'notices', { kind: 'comments' }, as(hong))).data.info;
    expect(await lines()).toMatchObject([{ what: 'mention', subject: '金库', gone: false }]);
    await world.db.updateTable('posts').set({ audience: 'followers' }).where('id', '=', 'goldfilm').execute();
    expect(await lines()).toMatchObject([{ what: 'mention', subject: '', picture: '', gone: true }]);
    world.clock.now += 60_000;
    expect((await say('@小红 再看', { mentions: 'hong' })).data.mentions).toEqual([]);
    expect(await heard('hong')).toHaveLength(1);
  });

  it('is left out where the text does not have it, where it is one’s own, and where nobody has the id', async () => {
    const { data } = await say('@小 @ming', { mentions: 'hong,ming,nobody' });
    expect(data.mentions).toEqual([]);
    expect(await heard('hong')).toEqual([]);
  });

  it.each([
    ['keeps the writer away', 'hong', 'ming'],
    ['is kept away by the writer', 'ming', 'hong'],
  ])('is neither suggested nor told where who is named %s', async (_, keeper, kept) => {
    await signedGet(world.app, 'follow', { userId: 'hong', selected: 1 }, as(ming));
    await block(kept, keeper === 'hong' ? hong : ming);
    expect(await suggest('小红')).toEqual([]);
    expect((await say('@小红 在吗', { mentions: 'hong' })).data.mentions).toEqual([]);
    expect(await heard('hong')).toEqual([]);
  });
});

describe('who hears of a comment', () => {
  it('is whose title it is, whom it answers, whom it names: each once', async () => {
    const root = (await say('第一条', {}, ming)).data;
    expect(await heard('vip')).toEqual([{ what: 'comment', comment_id: root.id, subject: 'goldfilm' }]);
    const reply = (await say('@ming 谢谢', { replyId: root.id, mentions: 'ming' }, vip)).data;
    expect(await heard('ming')).toEqual([{ what: 'reply', comment_id: reply.id, subject: root.id }]);
    const named = (await say('@vip 好看', { mentions: 'vip' }, hong)).data;
    expect((await heard('vip'))[1]).toEqual({ what: 'mention', comment_id: named.id, subject: 'goldfilm' });
    expect(await heard('vip')).toHaveLength(2);
  });

  it('is nobody who wrote it, and nobody twice for one client id', async () => {
    await say('自己的片子', {}, vip);
    expect(await heard('vip')).toEqual([]);
    const body = { mediaKey: 'goldfilm', contxt: '同一条', clientId: 'same' };
    world.clock.now += limits.commentMinIntervalMs;
    const answers = await Promise.all([1, 2, 3].map(() => post(world.app, 'addComment', body, as(ming))));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await heard('vip')).toHaveLength(1);
  });

  it('forgets it with the comment, and with the like', async () => {
    const { id } = (await say('马上删', { mentions: 'hong' }, ming)).data;
    await signedGet(world.app, 'likeComment', { id, selected: 1 }, as(vip));
    expect(await heard('ming')).toEqual([{ what: 'likeComment', comment_id: id, subject: id }]);
    await signedGet(world.app, 'likeComment', { id, selected: 0 }, as(vip));
    expect(await heard('ming')).toEqual([]);
    await signedGet(world.app, 'deleteComment', { id }, as(ming));
    expect(await heard('vip')).toEqual([]);
  });
});

describe('whose title it is', () => {
  const pin = (id: string, status = 1, who: Token = vip) => post(world.app, 'pinComment', { id, status }, as(who));

  it('pins one comment above the others, in every order and on one page alone', async () => {
    const ids: string[] = [];
    for (const text of ['一', '二', '三', '四']) ids.push((await say(text)).data.id);
    expect((await pin(ids[0] ?? '')).data).toMatchObject({ pinned: true, canPin: true });
    expect((await list()).info.map(({ contxt }) => contxt)).toEqual(['一', '四', '三', '二']);
    expect((await list({ size: 2 })).info.map(({ contxt }) => contxt)).toEqual(['一', '四']);
    expect((await list({ size: 2, page: 2 })).info.map(({ contxt }) => contxt)).toEqual(['三', '二']);
    await signedGet(world.app, 'likeComment', { id: ids[2] ?? '', selected: 1 }, as(hong));
    expect((await list({ sort: 'hot' })).info.map(({ contxt }) => contxt)).toEqual(['一', '三', '四', '二']);
    await pin(ids[1] ?? '');
    expect((await list()).info.filter(({ pinned }) => pinned).map(({ contxt }) => contxt)).toEqual(['二']);
    await pin(ids[1] ?? '', 0);
    expect((await list()).info.map(({ contxt }) => contxt)).toEqual(['四', '三', '二', '一']);
  });

  it('alone may, and of many at once one stays pinned', async () => {
    const ids = [(await say('一')).data.id, (await say('二')).data.id];
    expect(await pin(ids[0] ?? '', 1, ming)).toMatchObject({ ret: 403, msg: '只能置顶自己作品下的评论' });
    const reply = (await say('回', { replyId: ids[0] ?? '' })).data.id;
    expect(await pin(reply)).toMatchObject({ ret: 400, msg: '回复不能置顶' });
    const answers = await Promise.all([...ids, ...ids].map((id) => pin(id)));
    expect(answers.map(({ ret }) => ret)).toEqual([200, 200, 200, 200]);
    const pinned = world.db.selectFrom('comments').select('id').where('pinned_at', '>', 0);
    expect(await pinned.execute()).toHaveLength(1);
  });

  it('is named beside their own words, and deletes what stands under it', async () => {
    const [other, own] = [(await say('路过')).data, (await say('谢谢大家', {}, vip)).data];
    expect([other.byAuthor, own.byAuthor]).toEqual([false, true]);
    expect((await list({}, vip)).info.map(({ canDelete }) => canDelete)).toEqual([true, true]);
    expect((await list({}, ming)).info.map(({ canDelete, canPin }) => [canDelete, canPin])).toEqual([
      [false, false],
      [true, false],
    ]);
    expect((await signedGet(world.app, 'deleteComment', { id: own.id }, as(ming))).ret).toBe(403);
    expect((await signedGet(world.app, 'deleteComment', { id: other.id }, as(vip))).ret).toBe(200);
    expect((await list()).total).toBe(1);
  });
});

it('a comment is found by its id, with the page on which its reply stands', async () => {
  const root = (await say('根')).data;
  const reply = (await say('叶', { replyId: root.id }, vip)).data;
  const thread = async (id: string, who: Token = ming) => signedGet(world.app, 'commentThread', { id }, as(who));
  expect((await thread(root.id)).data).toMatchObject({ mediaKey: 'goldfilm', root: { id: root.id }, reply: null });
  expect((await thread(reply.id)).data).toMatchObject({ root: { id: root.id }, reply: { id: reply.id }, place: 1 });
  expect((await thread('gone')).ret).toBe(404);
  await block('vip', ming);
  expect((await thread(reply.id)).ret).toBe(404);
});
