import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FeedItem, FeedType } from '../../../src/contract/schemas/posts';
import type { Token } from '../../../src/contract/schemas/user';
import { set } from '../../accounts/people-repository';
import type { EpisodeRow, PostRow } from '../../db/schema';
import { postRowOfTitle } from '../../posts/posts-repository';
import { type Fields, login, signedGet } from '../../test/client';
import { addTitles, addUser, createWorld, NOON, PASSWORD, titleRow, type World } from '../../test/fixture';

let world: World;
let ming: Token;
beforeEach(async () => {
  world = await createWorld();
  for (const id of ['lan', 'hai', 'shan']) await addUser(world.db, id);
  ming = await login(world.app, 'ming@example.com', PASSWORD);
});
afterEach(() => world.close());

const as = (token?: Token) => ({ ...(token ? { token } : {}), now: world.clock.now });
const MINUTE = 60_000;

/** A post of somebody, some minutes ago. */
async function say(id: string, uid: string, minutesAgo: number, facts: Partial<PostRow> = {}): Promise<void> {
  const at = world.clock.now - minutesAgo * MINUTE;
  const row = { ...postRowOfTitle(id, uid, at), kind: 'text' as const, media_key: '', text: id, ...facts };
  await world.db.insertInto('posts').values(row).execute();
}

/** A film with its post. */
async function film(key: string, uid: string, minutesAgo: number, facts: Parameters<typeof titleRow>[2] = {}) {
  const at = world.clock.now - minutesAgo * MINUTE;
  await addTitles(world.db, [titleRow(key, `片名${key}`, { uploader: uid, published_at: at, ...facts })]);
  await world.db
    .insertInto('posts')
    .values(postRowOfTitle(key, uid, at))
    .execute();
}

const watch = (viewer: string, key: string, minutesAgo = 10) =>
  world.db
    .insertInto('play_records')
    .values({
      viewer,
      media_key: key,
      episode_key: `${key}-1`,
      position: 100,
      duration: 600,
      watched_at: world.clock.now - minutesAgo * MINUTE,
    })
    .execute();

const ask = (type: FeedType, fields: Fields = {}, token: Token | undefined = ming) =>
  signedGet(world.app, 'feed', { type, ...fields }, as(token));
const keys = async (...asked: Parameters<typeof ask>): Promise<string[]> =>
  (await ask(...asked)).data.info.map(({ mediaKey }) => mediaKey);

describe('the lists of discovery', () => {
  it('are films, those of whom one follows, and everything; the newest first', async () => {
    await say('a', 'lan', 5);
    await film('f', 'hai', 4);
    await say('b', 'shan', 3);
    await set(world.db, 'follows', 'ming', 'lan', NOON);
    await set(world.db, 'follows', 'ming', 'hai', NOON);
    expect(await keys(1)).toEqual(['f']);
    expect(await keys(3)).toEqual(['f', 'a']);
    expect(await keys(4)).toEqual(['b', 'f', 'a']);
    const { data } = await ask(1);
    expect(data.info[0]).toMatchObject({ kind: 'film', user: { id: 'hai' }, film: { title: '片名f' }, reasonOf: '' });
  });

  it('asks a visitor who wants to see whom they follow to sign in', async () => {
    expect((await signedGet(world.app, 'feed', { type: 3 }, as())).ret).toBe(1000);
    expect((await signedGet(world.app, 'followUsers', {}, as())).ret).toBe(1000);
  });

  it('show each what is meant for them', async () => {
    await say('all', 'lan', 9);
    await say('fans', 'lan', 8, { audience: 'followers' });
    await say('self', 'lan', 7, { audience: 'self' });
    await say('waits', 'lan', 6, { state: 'review' });
    await say('mine', 'ming', 5, { audience: 'self' });
    expect(await keys(4)).toEqual(['mine', 'all']);
    await set(world.db, 'follows', 'ming', 'lan', NOON);
    expect(await keys(4)).toEqual(['mine', 'fans', 'all']);
    expect(await keys(3)).toEqual(['fans', 'all']);
    expect((await signedGet(world.app, 'feed', { type: 4 }, as())).data.info).toHaveLength(1);
  });

  it.each([
    ['ming', 'lan'],
    ['lan', 'ming'],
  ])('hide people from each other where %s keeps %s away', async (uid, target) => {
    await say('a', 'lan', 5);
    await say('b', 'hai', 4);
    await set(world.db, 'follows', 'ming', 'lan', NOON);
    await set(world.db, 'blacklist', uid, target, NOON);
    expect(await keys(4)).toEqual(['b']);
    expect(await keys(3)).toEqual([]);
    expect(await keys(2)).toEqual(['b']);
    expect((await signedGet(world.app, 'followUsers', {}, as(ming))).data.info).toEqual([]);
  });

  it('are those of a label alone', async () => {
    for (const id of ['a', 'b', 'c']) await say(id, 'lan', 5);
    const at = world.clock.now - 5 * MINUTE;
    await world.db
      .insertInto('labels')
      .values({ id: 'sky', name: '天空', name_tw: '', position: 1, active: 1 })
      .execute();
    await world.db
      .insertInto('post_labels')
      .values([{ post_id: 'b', label_id: 'sky', at }])
      .execute();
    await set(world.db, 'follows', 'ming', 'lan', NOON);
    for (const type of [2, 3, 4] as const) expect(await keys(type, { labelId: 'sky' })).toEqual(['b']);
    expect(await keys(1, { labelId: 'sky' })).toEqual([]);
    expect(await keys(4, { labelId: 'nothing' })).toEqual([]);
  });

  it.each([1, 2, 3, 4] as const)('list %i pages without showing a post twice, though new ones come', async (type) => {
    for (let n = 0; n < 12; n += 1) await film(`f${n}`, n % 2 ? 'lan' : 'hai', 20 + n);
    for (const target of ['lan', 'hai']) await set(world.db, 'follows', 'ming', target, NOON);
    const until = world.clock.now;
    const first = await ask(type, { size: 5, page: 1, until });
    world.clock.now += MINUTE;
    for (let n = 0; n < 4; n += 1) await film(`later${n}`, 'lan', 0);
    const rest = [await ask(type, { size: 5, page: 2, until }), await ask(type, { size: 5, page: 3, until })];
    const all = [first, ...rest].flatMap(({ data }) => data.info.map(({ mediaKey }) => mediaKey));
    expect(new Set(all).size).toBe(12);
    expect(all).toHaveLength(12);
    expect([first, ...rest].map(({ data }) => data.hasMore)).toEqual([true, true, false]);
    expect(await keys(type, { size: 5 })).toContain('later0');
  });

  it('of whom one follows reads as far back as it is asked, with many authors', async () => {
    for (let n = 0; n < 20; n += 1) {
      await addUser(world.db, `author${n}`);
      await set(world.db, 'follows', 'ming', `author${n}`, NOON);
      for (let m = 0; m < 3; m += 1) await say(`p${n}-${m}`, `author${n}`, n + m * 7);
    }
    const expected = await keys(4, { size: 60 });
    const paged = [];
    for (let page = 1; page <= 9; page += 1) paged.push(...(await keys(3, { size: 7, page })));
    expect(paged).toEqual(expected);
    expect(paged).toHaveLength(60);
  });

  it('of whom one follows goes on to its end, though the newest film of one of them was withdrawn', async () => {
    for (let n = 0; n < 8; n += 1) {
      await addUser(world.db, `author${n}`);
      await set(world.db, 'follows', 'ming', `author${n}`, NOON);
      await say(`old${n}`, `author${n}`, 100 + n);
      if (n > 0) await say(`new${n}`, `author${n}`, n);
    }
    await film('gone', 'author0', 0);
    await world.db.updateTable('titles').set({ withdrawn: 1 }).where('media_key', '=', 'gone').execute();
    const pages = [];
    for (let page = 1; page <= 4; page += 1) pages.push((await ask(3, { size: 4, page })).data);
    expect(pages.flatMap(({ info }) => info)).toHaveLength(15);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, true, false]);
  });
});

describe('recommended', () => {
  const reasons = async (token: Token | undefined = ming) =>
    new Map<string, FeedItem>((await ask(2, {}, token)).data.info.map((item) => [item.mediaKey, item]));

  it('is never empty for who is new, and says that it is new', async () => {
    await say('a', 'lan', 5);
    const { data } = await signedGet(world.app, 'feed', { type: 2 }, as());
    expect(data.info).toMatchObject([{ mediaKey: 'a', reasonOf: 'new', because: '' }]);
  });

  it('names whom one follows, and has nothing of oneself', async () => {
    await say('a', 'lan', 5);
    await say('own', 'ming', 4);
    await set(world.db, 'follows', 'ming', 'lan', NOON);
    expect(await keys(2)).toEqual(['a']);
    expect((await reasons()).get('a')).toMatchObject({ reasonOf: 'followed', because: 'lan' });
  });

  it('has films of the kind that one watched, and names the one that was watched', async () => {
    await film('seen', 'lan', 500, { category: 'music', genres: '["现场"]' });
    await film('like', 'hai', 400, { category: 'music', genres: '["现场"]' });
    await film('other', 'shan', 300, { category: 'tech', genres: '["数码"]' });
    await watch('u:ming', 'seen');
    const found = await reasons();
    expect(found.get('like')).toMatchObject({ reasonOf: 'watched', because: '片名seen' });
    expect(found.get('other')).toMatchObject({ reasonOf: 'new', because: '' });
    expect([...found.keys()].indexOf('like')).toBeLessThan([...found.keys()].indexOf('other'));
  });

  it('names a film in the script of who asks', async () => {
    await film('seen', 'lan', 500, { title: '现场', category: 'music', genres: '["现场"]' });
    await film('like', 'hai', 400, { category: 'music', genres: '["现场"]' });
    await watch('u:ming', 'seen');
    const asked = await signedGet(world.app, 'feed', { type: 2 }, { ...as(ming), traditional: true });
    expect(asked.data.info[0]).toMatchObject({ mediaKey: 'like', reasonOf: 'watched', because: '現場' });
  });

  it('has what people with a similar history watched, and puts what one has seen last', async () => {
    await film('seen', 'lan', 500, { category: 'music', genres: '["现场"]' });
    await film('theirs', 'hai', 400, { category: 'tech', genres: '["数码"]' });
    await film('nobodys', 'shan', 300, { category: 'life', genres: '["日常"]' });
    for (const viewer of ['u:ming', 'u:lan', 'u:shan']) await watch(viewer, 'seen');
    for (const viewer of ['u:lan', 'u:shan']) await watch(viewer, 'theirs');
    const found = await reasons();
    expect(found.get('theirs')).toMatchObject({ reasonOf: 'similar', because: '片名seen' });
    expect([...found.keys()]).toEqual(['theirs', 'nobodys', 'seen']);
  });

  it('calls liked only what was liked', async () => {
    await say('liked', 'lan', 500);
    await say('plain', 'hai', 400);
    await world.db.insertInto('tallies').values({ kind: 'likes', subject: 'liked', n: 3 }).execute();
    const found = await reasons();
    expect(found.get('liked')?.reasonOf).toBe('hot');
    expect(found.get('plain')?.reasonOf).toBe('new');
  });

  it('is never filled by one author while there are others', async () => {
    for (let n = 0; n < 12; n += 1) await say(`busy${n}`, 'lan', n);
    for (let n = 0; n < 4; n += 1) await say(`calm${n}`, n % 2 ? 'hai' : 'shan', 100 + n);
    const authors = (await ask(2)).data.info.map(({ user }) => user.id);
    expect(authors.slice(0, 4).filter((id) => id === 'lan')).toHaveLength(2);
    expect(new Set(authors.slice(0, 3)).size).toBe(3);
    expect(authors).toHaveLength(16);
  });
});

describe('whom one follows', () => {
  it('stands with news first', async () => {
    for (const id of ['lan', 'hai', 'shan']) await set(world.db, 'follows', 'ming', id, NOON);
    await say('old', 'lan', 50);
    await say('new1', 'hai', 5);
    await say('new2', 'hai', 4);
    await say('own', 'shan', 3, { audience: 'self' });
    const since = world.clock.now - 10 * MINUTE;
    const { info } = (await signedGet(world.app, 'followUsers', { since }, as(ming))).data;
    expect(info.map(({ id, news }) => [id, news])).toEqual([
      ['hai', 2],
      ['lan', 0],
      ['shan', 0],
    ]);
    expect(info[0]).toMatchObject({ nickName: 'hai', focusStatus: true });
  });
});

describe('short films', () => {
  const short = (key: string, category: string, genres: string, uid = 'lan') =>
    film(key, uid, 60, { category, genres: JSON.stringify(genres.split(' ')) });
  const shown = async (fields: Fields = {}, token: Token | undefined = ming) =>
    (await signedGet(world.app, 'miniVideos', fields, as(token))).data;
  const names = async (...asked: Parameters<typeof shown>) => (await shown(...asked)).info.map((one) => one.mediaKey);

  it('are those of a channel and of a tag, in turn where no channel is asked for', async () => {
    await short('m1', 'music', '现场 民谣');
    await short('m2', 'music', '现场');
    await short('g1', 'game', '独立');
    await short('long', 'drama', '都市');
    expect((await names({ titleId: 'music' })).sort()).toEqual(['m1', 'm2']);
    expect(await names({ titleId: 'music', subID: '民谣' })).toEqual(['m1']);
    expect(await names({ titleId: 'games' })).toEqual(['g1']);
    expect((await names()).sort()).toEqual(['g1', 'm1', 'm2']);
    expect(await names({ titleId: 'nothing' })).toEqual([]);
    expect((await shown({ titleId: 'games' })).info[0]).toMatchObject({
      episodeKey: 'g1-1',
      film: { title: '片名g1' },
      user: { id: 'lan' },
    });
  });

  it('begin with the one that was pressed, and end with those that were watched', async () => {
    for (const key of ['m1', 'm2', 'm3']) await short(key, 'music', '现场');
    await watch('u:ming', 'm1');
    expect((await names({ titleId: 'music' })).at(-1)).toBe('m1');
    expect((await names({ titleId: 'music', mediaKey: 'm1' }))[0]).toBe('m1');
    expect(await names({ titleId: 'music', mediaKey: 'nothing' })).toHaveLength(3);
  });

  it('do not move while they are watched', async () => {
    for (let n = 0; n < 6; n += 1) await short(`m${n}`, 'music', '现场');
    const until = world.clock.now;
    const first = await names({ size: 3, until });
    world.clock.now += MINUTE;
    for (const key of first) await watch('u:ming', key, 0);
    const second = await names({ size: 3, page: 2, until });
    expect(new Set([...first, ...second]).size).toBe(6);
  });

  it('leave out what is long, of VIP, priced, of nobody, or of who keeps one away', async () => {
    await short('m1', 'music', '现场');
    await film('vip1', 'lan', 5, { category: 'music', vip: 1 });
    await film('gold1', 'lan', 5, { category: 'music', gold: 60 });
    await addTitles(world.db, [titleRow('nobody', '无主', { category: 'music' })]);
    await short('away', 'music', '现场', 'hai');
    await film('twohours', 'lan', 5, { category: 'music' });
    await world.db.updateTable('episodes').set({ duration: 7200 }).where('media_key', '=', 'twohours').execute();
    world.app.services.catalogue.changed('twohours');
    await set(world.db, 'blacklist', 'hai', 'ming', NOON);
    expect(await names({ titleId: 'music' })).toEqual(['m1']);
  });

  it('leave out a free title of which the first episode is not, unless it is asked for by name', async () => {
    for (const key of ['free', 'locked', 'early']) await short(key, 'music', '现场');
    const change = (key: string, facts: Partial<EpisodeRow>) =>
      world.db.updateTable('episodes').set(facts).where('media_key', '=', key).execute();
    await change('locked', { vip: 1 });
    await change('early', { free_at: NOON + MINUTE });
    expect(await names({ titleId: 'music' })).toEqual(['free']);
    expect(await names({ titleId: 'music', mediaKey: 'locked' })).toEqual(['locked', 'free']);
    world.clock.now = NOON + MINUTE;
    expect((await names({ titleId: 'music' })).sort()).toEqual(['early', 'free']);
  });

  it('have their channels with tags and a picture of the newest', async () => {
    await short('m1', 'music', '现场 民谣');
    await film('m2', 'hai', 5, { category: 'music', genres: '["现场"]' });
    const { info } = (await signedGet(world.app, 'channels', {}, { ...as(), traditional: true })).data;
    expect(info.map(({ titleId }) => titleId)).toEqual([
      'chinese',
      'games',
      'news',
      'yule',
      'life',
      'music',
      'fashion',
      'tech',
    ]);
    const music = info.find(({ titleId }) => titleId === 'music');
    expect(music).toMatchObject({ name: '音樂', count: 2, tags: ['现场', '民谣'], cover: '/media/m2/backdrop.jpg' });
  });

  it('are counted in their channels without those of people who are apart from the viewer', async () => {
    await short('m1', 'music', '民谣');
    await short('m2', 'music', '现场', 'hai');
    await short('g1', 'game', '独立', 'hai');
    const channel = async (token: Token, titleId: string) => {
      const { info } = (await signedGet(world.app, 'channels', {}, as(token))).data;
      return info.find((one) => one.titleId === titleId);
    };
    expect(await channel(ming, 'music')).toMatchObject({ count: 2 });
    const left = { count: 1, tags: ['民谣'], cover: '/media/m1/backdrop.jpg' };
    for (const [uid, target] of [
      ['ming', 'hai'],
      ['hai', 'ming'],
    ] as const) {
      await set(world.db, 'blacklist', uid, target, NOON);
      expect(await channel(ming, 'music')).toMatchObject(left);
      expect(await channel(ming, 'games')).toMatchObject({ count: 0, tags: [], cover: '' });
      expect(await shown({ titleId: 'music' })).toMatchObject({ total: 1, info: [{ mediaKey: 'm1' }] });
      await set(world.db, 'blacklist', uid, target, null);
    }
    // More than are read at once.
    const others = Array.from({ length: 300 }, (_, at) => `someone-${at}`);
    for (const id of others) await addUser(world.db, id);
    const listed = others.map((target) => ({ uid: 'ming', target, created_at: NOON }));
    await world.db.insertInto('blacklist').values(listed).execute();
    await set(world.db, 'blacklist', 'ming', 'hai', NOON);
    expect(await channel(ming, 'music')).toMatchObject(left);
  });
});
