import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Token } from '../../../src/contract/schemas/user';
import { offlinePlaces } from '../../places/places';
import { judgePost } from '../../posts/judge-post';
import { reviewOf } from '../../posts/review';
import { postOfTitle } from '../../posts/store-post';
import { type Fields, login, post, signedGet } from '../../test/client';
import { addSocial, addUser, createWorld, PASSWORD, type World } from '../../test/fixture';
import { smallGif } from '../../test/small-gif';
import { addWords, STANDARD } from '../../words/words-repository';

let world: World;
let ming: Token;
let vip: Token;
beforeEach(async () => {
  world = await createWorld();
  await addSocial(world.db);
  await world.db
    .insertInto('labels')
    .values([
      { id: 'sky', name: '天空', name_tw: '天空', position: 1, active: 1 },
      { id: 'food', name: '家常菜', name_tw: '家常料理', position: 2, active: 1 },
      { id: 'old', name: '旧标签', name_tw: '', position: 3, active: 0 },
    ])
    .execute();
  ming = await login(world.app, 'ming@example.com', PASSWORD);
  vip = await login(world.app, 'vip@example.com', PASSWORD);
});
afterEach(() => world.close());

const as = (token?: Token) => ({ ...(token ? { token } : {}), now: world.clock.now });
const publish = (fields: Fields, token = ming) =>
  post(world.app, 'createPost', { clientId: 'c1', ...fields }, as(token));
const seen = (id: string, token?: Token) => signedGet(world.app, 'post', { id }, as(token));
let pictures = 0;
async function upload(token = ming): Promise<string> {
  pictures += 1;
  const form = { file: smallGif, uniqueFileID: `p-${pictures}`, purpose: 'post' };
  const { data } = await post(world.app, 'albumUpload', form, as(token), { chunk: 0, totalChunk: 1 });
  return data.filepath;
}

describe('a post', () => {
  it('is one for each client id, and everybody sees it', async () => {
    const first = await publish({ description: '  今晚的云\n\n\n\n像一条河  ', labels: 'sky,food' });
    const again = await publish({ description: '  今晚的云\n\n\n\n像一条河  ', labels: 'sky,food' });
    expect(first).toMatchObject({
      ret: 200,
      data: {
        description: '今晚的云\n\n像一条河',
        kind: 'text',
        state: 'shown',
        mine: true,
        label: '天空 家常菜',
        film: null,
      },
    });
    expect(again).toMatchObject({ ret: 200, data: { mediaKey: first.data.mediaKey, edited: false } });
    const { data } = await seen(first.data.mediaKey);
    expect(data).toMatchObject({ mine: false, user: { id: 'ming' }, comments: 0, likes: 0, reason: '' });
    const labels = (await signedGet(world.app, 'labels', {}, as())).data.info;
    expect(labels).toEqual([
      { id: 'sky', name: '天空', count: 1 },
      { id: 'food', name: '家常菜', count: 1 },
    ]);
  });

  it('that is sent again after no answer came is as it was sent last: it may be for fewer eyes now', async () => {
    const first = await publish({ description: '今晚的云', labels: 'sky', pictures: await upload() });
    const again = await publish({ description: '只给自己看', audience: 'self' });
    expect(again).toMatchObject({
      ret: 200,
      data: { mediaKey: first.data.mediaKey, description: '只给自己看', kind: 'text', label: '', edited: false },
    });
    expect((await seen(first.data.mediaKey)).ret).toBe(404);
    expect((await seen(first.data.mediaKey, ming)).data).toMatchObject({ audience: 'self', pictures: [] });
  });

  it('has to say or show something, and no more than there is room for', async () => {
    const refusals: [Fields, string][] = [
      [{ description: ' \u200b ' }, '写点什么，或选几张图片再发布'],
      [{ description: '云'.repeat(1001) }, '动态不能超过 1000 个字'],
      [{ description: '云', labels: 'a,b,c,d,e,f' }, '最多选择 5 个标签'],
      [{ description: '云', labels: 'old' }, '有标签已经下线，请重新选择'],
      [
        { description: '云', pictures: Array.from({ length: 10 }, (_, n) => `p${n}`).join('|') },
        '一条动态最多 9 张图片',
      ],
      [{ description: '云', videoId: 'nothing' }, '影片还没有保存，请先完成上传'],
      [{ description: '云', videoId: 'x', pictures: 'p' }, '图片和影片请分开发布'],
    ];
    for (const [fields, msg] of refusals) expect(await publish(fields)).toMatchObject({ msg });
    expect((await signedGet(world.app, 'myPosts', {}, as(ming))).data.total).toBe(0);
    expect((await post(world.app, 'createPost', { description: '云', clientId: 'x' }, as())).ret).toBe(1000);
  });

  it('shows pictures of its author alone; what no post shows any more is thrown away', async () => {
    const path = await upload();
    expect((await publish({ description: '', pictures: path }, vip)).ret).toBe(404);
    const { data } = await publish({ description: '', pictures: path });
    expect(data).toMatchObject({ kind: 'pictures', pictures: [{ path, width: expect.any(Number) }] });
    const album = await signedGet(world.app, 'albumPictures', { userId: 'ming' }, as(vip));
    expect(album.data.info).toMatchObject([{ path, postId: data.mediaKey }]);
    // Kept by its path while it stays, and gone with the post.
    const kept = await post(world.app, 'editPost', { id: data.mediaKey, pictures: path, description: '云' }, as(ming));
    expect(kept.data).toMatchObject({ pictures: [{ path }], description: '云', edited: true });
    expect(await world.db.selectFrom('files').select('id').where('purpose', '=', 'post').execute()).toHaveLength(1);
    await post(world.app, 'deletePost', { id: data.mediaKey }, as(ming));
    expect(await world.db.selectFrom('files').select('id').where('purpose', '=', 'post').execute()).toEqual([]);
    expect((await seen(data.mediaKey, ming)).ret).toBe(404);
  });

  it('is not changed by who is kept from writing, but taken back for oneself', async () => {
    const { mediaKey: id } = (await publish({ description: '云' })).data;
    const muted_until = world.clock.now + 60_000;
    await world.db.updateTable('users').set({ muted_until }).where('id', '=', 'ming').execute();
    const edit = async (fields: Fields) => (await post(world.app, 'editPost', { id, ...fields }, as(ming))).ret;
    expect([await edit({ description: '雨' }), await edit({ audience: 'self' })]).toEqual([403, 200]);
    expect([await edit({ audience: 'all' }), (await seen(id, ming)).data.description]).toEqual([403, '云']);
  });

  it('changed while another change is on its way keeps both', async () => {
    const path = await upload();
    const { mediaKey: id } = (await publish({ description: '云', pictures: path })).data;
    const edit = (change: object) => post(world.app, 'editPost', { id, ...change }, as(ming));
    const byIds = offlinePlaces.byIds.bind(offlinePlaces);
    vi.spyOn(offlinePlaces, 'byIds').mockImplementationOnce(async (...places) => {
      expect((await edit({ description: '雨', pictures: '' })).ret).toBe(200);
      return byIds(...places);
    });
    expect((await edit({ location: 'c350200' })).ret).toBe(200);
    const after = (await seen(id, ming)).data;
    expect(after).toMatchObject({ kind: 'text', pictures: [], description: '雨', placeId: 'c350200' });
  });

  it('is changed and deleted by its author alone', async () => {
    const { mediaKey: id } = (await publish({ description: '云' })).data;
    expect((await post(world.app, 'editPost', { id, description: '雨' }, as(vip))).ret).toBe(403);
    expect((await post(world.app, 'deletePost', { id }, as(vip))).ret).toBe(403);
    expect((await post(world.app, 'editPost', { id, description: '' }, as(ming))).ret).toBe(400);
    const { data } = await post(world.app, 'editPost', { id, labels: 'food', location: 'c350200' }, as(ming));
    expect(data).toMatchObject({ description: '云', label: '家常菜', location: '厦门市', placeId: 'c350200' });
    expect((await post(world.app, 'editPost', { id, location: 'nowhere' }, as(ming))).msg).toBe(
      '这个位置已经下线，请重新选择',
    );
    expect((await post(world.app, 'deletePost', { id }, as(ming))).ret).toBe(200);
    expect((await post(world.app, 'deletePost', { id }, as(ming))).ret).toBe(200);
  });

  it('takes everything under it along', async () => {
    const { mediaKey } = (await publish({ description: '云' })).data;
    await post(world.app, 'addComment', { mediaKey, contxt: '好看', clientId: 'r1' }, as(vip));
    await signedGet(world.app, 'likeTitle', { mediaKey, selected: 1 }, as(vip));
    await signedGet(world.app, 'setFavourite', { mediaKey, selected: 1 }, as(vip));
    expect((await seen(mediaKey)).data).toMatchObject({ comments: 1, likes: 1, favorites: { count: 1 } });
    await post(world.app, 'deletePost', { id: mediaKey }, as(ming));
    for (const table of ['comments', 'opinions', 'favourites'] as const)
      expect(await world.db.selectFrom(table).selectAll().where('media_key', '=', mediaKey).execute()).toEqual([]);
    expect(await world.db.selectFrom('tallies').selectAll().where('subject', '=', mediaKey).execute()).toEqual([]);
    const unread = world.db.selectFrom('notices').selectAll().where('uid', '=', 'ming');
    expect(await unread.execute()).toEqual([]);
  });
});

describe('who sees it', () => {
  const others = async (id: string) => [(await seen(id)).ret, (await seen(id, vip)).ret, (await seen(id, ming)).ret];
  const listed = async (token?: Token) =>
    (await signedGet(world.app, 'myPosts', { userId: 'ming' }, as(token))).data.info.map(({ mediaKey }) => mediaKey);

  it('its audience: followers, or nobody but its author', async () => {
    const own = (await publish({ description: '日记', audience: 'self', clientId: 'a' })).data.mediaKey;
    const near = (await publish({ description: '朋友', audience: 'followers', clientId: 'b' })).data.mediaKey;
    expect(await others(own)).toEqual([404, 404, 200]);
    expect(await others(near)).toEqual([404, 404, 200]);
    expect(await listed(vip)).toEqual([]);
    await signedGet(world.app, 'follow', { userId: 'ming', selected: 1 }, as(vip));
    expect(await others(own)).toEqual([404, 404, 200]);
    expect(await others(near)).toEqual([404, 200, 200]);
    expect([await listed(vip), await listed()]).toEqual([[near], []]);
    // Whoever may not see it can do nothing under it either.
    for (const call of ['likeTitle', 'setFavourite', 'comments', 'mentionPeople'] as const)
      expect((await signedGet(world.app, call, { mediaKey: own }, as(vip))).ret).toBe(404);
    const said = { mediaKey: own, contxt: '你好', clientId: 'r' };
    expect((await post(world.app, 'addComment', said, as(vip))).ret).toBe(404);
    const report = { kind: 'post', target: own, reason: 'other', text: '' };
    expect((await signedGet(world.app, 'report', report, as(vip))).ret).toBe(404);
    expect((await signedGet(world.app, 'report', { ...report, target: near }, as(vip))).ret).toBe(200);
  });

  it('black lists, in both directions', async () => {
    const id = (await publish({ description: '云' })).data.mediaKey;
    await world.db.insertInto('blacklist').values({ uid: 'vip', target: 'ming', created_at: 1 }).execute();
    expect(await others(id)).toEqual([200, 404, 200]);
    await world.db.updateTable('blacklist').set({ uid: 'ming', target: 'vip' }).execute();
    expect(await others(id)).toEqual([200, 404, 200]);
  });

  it('a film that is for some is in no list, and no address of it is for others', async () => {
    await world.db.updateTable('titles').set({ uploader: 'ming' }).where('media_key', '=', 'liulang').execute();
    await postOfTitle(world.db, { mediaKey: 'liulang', uid: 'ming', at: 1 });
    const found = async () => {
      world.app.services.catalogue.changed('liulang');
      return (await signedGet(world.app, 'searchTitles', { keyword: '流浪地球' }, as(vip))).data.info.length;
    };
    expect(await found()).toBe(1);
    await world.db.updateTable('posts').set({ audience: 'self' }).where('id', '=', 'liulang').execute();
    expect(await found()).toBe(0);
    for (const call of ['titleDetails', 'comments'] as const)
      expect((await signedGet(world.app, call, { mediaKey: 'liulang' }, as(vip))).ret).toBe(404);
    expect((await signedGet(world.app, 'playAddress', { episodeKey: 'liulang-1' }, as(vip))).ret).toBe(404);
    expect((await signedGet(world.app, 'works', { userId: 'ming' }, as(vip))).data.info).toEqual([]);
    expect((await signedGet(world.app, 'works', {}, as(ming))).data.info).toHaveLength(1);
    expect((await signedGet(world.app, 'playAddress', { episodeKey: 'liulang-1' }, as(ming))).ret).toBe(200);
    expect((await signedGet(world.app, 'myPosts', {}, as(ming))).data.info).toMatchObject([
      { mediaKey: 'liulang', film: { title: '流浪地球' }, audience: 'self' },
    ]);
  });
});

describe('the list of what somebody has published', () => {
  it('has titles and posts, the newest first, by kind and by page', async () => {
    await postOfTitle(world.db, { mediaKey: 'liulang', uid: 'ming', at: world.clock.now + 5 });
    await publish({ description: '云', clientId: 'a' });
    world.clock.now += 10;
    await publish({ description: '', pictures: await upload(), clientId: 'b' });
    const list = async (fields: Fields = {}) =>
      (await signedGet(world.app, 'myPosts', { userId: 'ming', ...fields }, as(vip))).data;
    const all = await list();
    expect(all.info.map(({ kind }) => kind)).toEqual(['pictures', 'film', 'text']);
    expect(all.info[1]).toMatchObject({ mediaKey: 'liulang', film: { title: '流浪地球' }, description: '' });
    expect((await list({ kind: 'film' })).total).toBe(1);
    expect(await list({ size: 1, page: 2 })).toMatchObject({ total: 3, hasMore: true, info: [{ kind: 'film' }] });
    expect((await signedGet(world.app, 'myPosts', {}, as())).ret).toBe(1000);
  });

  it('follows a title to whoever publishes it now, and no member can stand in its place', async () => {
    await publish({ description: '云', clientId: 'liulang' });
    await postOfTitle(world.db, { mediaKey: 'liulang', uid: 'ming', at: 1 });
    await postOfTitle(world.db, { mediaKey: 'liulang', uid: 'ming', at: 9 });
    expect((await seen('liulang')).data).toMatchObject({ user: { id: 'ming' }, at: 1, kind: 'film' });
    await postOfTitle(world.db, { mediaKey: 'liulang', uid: 'vip', at: 9 });
    expect((await seen('liulang')).data).toMatchObject({ user: { id: 'vip' }, at: 1 });
  });
});

describe('what others make of it', () => {
  it('is counted and told to its author', async () => {
    const { mediaKey } = (await publish({ description: '今晚的云' })).data;
    expect(await signedGet(world.app, 'likeTitle', { mediaKey }, as(vip))).toMatchObject({
      ret: 200,
      data: { status: 1, likes: 1 },
    });
    await signedGet(world.app, 'setFavourite', { mediaKey, selected: 1 }, as(vip));
    const comment = await post(world.app, 'addComment', { mediaKey, contxt: '好看', clientId: 'r1' }, as(vip));
    expect((await seen(mediaKey, vip)).data).toMatchObject({
      comments: 1,
      likes: 1,
      liked: true,
      favorites: { selected: true, count: 1 },
    });
    const likes = await signedGet(world.app, 'notices', { kind: 'likes' }, as(ming));
    expect(likes.data.info).toMatchObject([
      { what: 'likePost', subject: '今晚的云', gone: false, target: { mediaKey: '', postId: mediaKey } },
    ]);
    const said = await signedGet(world.app, 'notices', { kind: 'comments' }, as(ming));
    expect(said.data.info).toMatchObject([
      { what: 'comment', text: '好看', target: { postId: mediaKey, commentId: comment.data.id } },
    ]);
    const kept = await signedGet(world.app, 'favouritePosts', {}, as(vip));
    expect(kept.data.info).toMatchObject([{ mediaKey }]);
    expect((await signedGet(world.app, 'favourites', {}, as(vip))).data).toMatchObject({ info: [], total: 0 });
    // The author keeps order under it.
    expect((await post(world.app, 'pinComment', { id: comment.data.id, status: 1 }, as(ming))).data.pinned).toBe(true);
    expect((await signedGet(world.app, 'deleteComment', { id: comment.data.id }, as(ming))).ret).toBe(200);
  });

  it('leads somebody else to it', async () => {
    const { mediaKey } = (await publish({ description: '今晚的云\n第二行' })).data;
    const { data } = await signedGet(world.app, 'sharePost', { id: mediaKey }, as(vip));
    expect(data).toMatchObject({ title: '今晚的云', url: expect.stringContaining(`/dynamicDetail?id=${mediaKey}`) });
    const film = await signedGet(world.app, 'sharePost', { id: 'liulang' }, as(vip));
    expect(film.ret).toBe(404);
  });
});

describe('review', () => {
  it('takes what holds a sensitive word, however it is written, and tells nobody', async () => {
    await addWords(world.db, STANDARD, ['赌博'], world.clock.now);
    const { data, ret } = await publish({ description: '来 赌-博 吧' });
    expect([ret, data.state]).toEqual([200, 'review']);
    expect((await seen(data.mediaKey, vip)).ret).toBe(404);
    const clean = (await publish({ description: '云', clientId: 'c2' })).data;
    expect(clean.state).toBe('shown');
    const changed = await post(world.app, 'editPost', { id: clean.mediaKey, description: '赌 博' }, as(ming));
    expect(changed.data.state).toBe('review');
  });

  it('looks at what comes into a post that stands, however strict the operator is', async () => {
    await addWords(world.db, STANDARD, ['赌博'], world.clock.now);
    const { mediaKey: id } = (await publish({ description: '云' })).data;
    const review = async (value: string) => {
      await world.db.deleteFrom('meta').where('key', '=', 'config.review').execute();
      await world.db.insertInto('meta').values({ key: 'config.review', value }).execute();
    };
    const edit = async (fields: Fields) => (await post(world.app, 'editPost', { id, ...fields }, as(ming))).data.state;
    const passed = () =>
      world.db.updateTable('posts').set({ state: 'shown', reason: '' }).where('id', '=', id).execute();
    await review('all');
    expect(await edit({ labels: 'sky' })).toBe('shown');
    expect(await edit({ description: '雨' })).toBe('review');
    await passed();
    await review('pictures');
    expect(await edit({ description: '雪' })).toBe('shown');
    expect(await edit({ pictures: await upload() })).toBe('review');
    await passed();
    expect(await edit({ description: '赌博' })).toBe('review');
  });

  it('ends with a verdict, of which its author reads', async () => {
    await addWords(world.db, STANDARD, ['赌博'], world.clock.now);
    const { mediaKey: id } = (await publish({ description: '赌博是不对的' })).data;
    const letters = async () => (await signedGet(world.app, 'systemMessages', {}, as(ming))).data.info;
    const judge = (verdict: 'pass' | 'refuse', reason = '') =>
      world.db.transaction().execute((trx) => judgePost(trx, id, { verdict, reason, now: world.clock.now }));
    world.clock.now += 5;
    expect(await judge('pass')).toMatchObject({ id });
    // Of two operators one answers.
    expect(await judge('pass')).toBeUndefined();
    expect((await seen(id, vip)).data).toMatchObject({ state: 'shown', at: world.clock.now });
    world.clock.now += 5;
    await judge('refuse', '引人误会');
    expect((await seen(id, vip)).ret).toBe(404);
    expect((await seen(id, ming)).data).toMatchObject({ state: 'refused', reason: '引人误会' });
    expect((await letters()).map(({ title }) => title)).toEqual(['动态未通过审核', '动态已通过审核']);
    expect((await letters())[0]).toMatchObject({ link: expect.stringContaining('/moderationAppeal?id=') });
    // What is changed after that waits again, whatever it says now.
    const changed = await post(world.app, 'editPost', { id, description: '云' }, as(ming));
    expect(changed.data).toMatchObject({ state: 'review', reason: '' });
  });

  it('takes what the operator wants to look at', async () => {
    expect([...reviewOf('')]).toEqual(['words']);
    expect([...reviewOf('pictures, films')]).toEqual(['words', 'pictures', 'films']);
    expect(() => reviewOf('everything')).toThrow('REVIEW');
    const strict = await createWorld({ review: reviewOf('all') });
    await addUser(strict.db, 'lin');
    const token = await login(strict.app, 'lin@example.com', PASSWORD);
    const made = await post(
      strict.app,
      'createPost',
      { description: '云', clientId: 'a' },
      { token, now: strict.clock.now },
    );
    expect(made.data.state).toBe('review');
    // What an owner chose at the desk goes before it, also where somebody wrote it by hand and wrong.
    const now = async (value: string, clientId: string) => {
      await strict.db.deleteFrom('meta').where('key', '=', 'config.review').execute();
      await strict.db.insertInto('meta').values({ key: 'config.review', value }).execute();
      const given = { description: '海', clientId };
      return (await post(strict.app, 'createPost', given, { token, now: strict.clock.now })).data.state;
    };
    expect(await now('pictures,films', 'b')).toBe('shown');
    expect(await now('everything', 'c')).toBe('shown');
    expect(await now('all', 'd')).toBe('review');
    await strict.close();
  });
});
