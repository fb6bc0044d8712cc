import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Token } from '../../../src/contract/schemas/user';
import { postOfTitle, showPost } from '../../posts/store-post';
import { type Fields, login, post, signedGet } from '../../test/client';
import { uploadRow } from '../../test/films';
import { addSocial, createWorld, PASSWORD, type World } from '../../test/fixture';
import { addWords, STANDARD } from '../../words/words-repository';
import { LOOKED_UP } from '../stores/items-repository';

let world: World;
let ming: Token;
let vip: Token;
beforeEach(async () => {
  world = await createWorld();
  await addSocial(world.db);
  [ming, vip] = [
    await login(world.app, 'ming@example.com', PASSWORD),
    await login(world.app, 'vip@example.com', PASSWORD),
  ];
});
afterEach(() => world.close());

const as = (token: Token) => ({ token, now: world.clock.now });
const publish = (fields: Fields, token = ming) =>
  post(world.app, 'createPost', { clientId: 'c1', ...fields }, as(token));
const seen = (id: string, token: Token) => signedGet(world.app, 'post', { id }, as(token));

describe('a film that is kept from others', () => {
  it.each([
    ['self', 'shown'],
    ['all', 'refused'],
    ['all', 'review'],
  ] as const)(
    'for %s and %s is in nobody’s playlist, favourites, history or conversation but its author’s',
    async (audience, state) => {
      const { db, app, clock } = world;
      await db.updateTable('titles').set({ uploader: 'ming' }).where('media_key', '=', 'liulang').execute();
      await postOfTitle(db, { mediaKey: 'liulang', uid: 'ming', at: 1 });
      const { key } = (await post(app, 'saveStore', { title: '周末' }, as(ming))).data;
      await post(app, 'changeStore', { key, mediaKeys: 'liulang,walle', selected: 1 }, as(ming));
      await signedGet(app, 'setFavourite', { mediaKey: 'liulang', selected: 1 }, as(ming));
      for (const viewer of ['u:ming', 'u:vip']) {
        const place = { position: 9, duration: 40, watched_at: clock.now };
        await db
          .insertInto('play_records')
          .values({ viewer, media_key: 'liulang', episode_key: 'liulang-1', ...place })
          .execute();
      }
      await db.updateTable('posts').set({ audience, state }).where('id', '=', 'liulang').execute();
      app.services.catalogue.changed('liulang');
      const found = async (who: Token) => {
        const ask = async (cards: Promise<{ data: { info: { mediaKey: string }[] } }>) =>
          (await cards).data.info.some(({ mediaKey }) => mediaKey === 'liulang');
        const records = (await signedGet(app, 'playRecords', {}, as(who))).data.info;
        return [
          await ask(signedGet(app, 'storeItems', { key }, as(who))),
          await ask(signedGet(app, 'spaceFavourites', { userId: 'ming' }, as(who))),
          records.some(({ card }) => card.mediaKey === 'liulang'),
        ];
      };
      expect([await found(ming), await found(vip)]).toEqual([
        [true, true, true],
        [false, false, false],
      ]);
      expect((await signedGet(app, 'store', { key }, as(vip))).data.cover).toBe('/media/walle/backdrop.jpg');
      // What is said of it is what is shown of it.
      const counted = async (who: Token) => [
        (await signedGet(app, 'store', { key }, as(who))).data.count,
        (await signedGet(app, 'storeItems', { key }, as(who))).data.total,
        (await signedGet(app, 'stores', { mode: 'USER', userId: 'ming' }, as(who))).data.info[0]?.count,
      ];
      expect([await counted(ming), await counted(vip)]).toEqual([
        [2, 2, 2],
        [1, 1, 1],
      ]);
      await post(app, 'changeStore', { key, mediaKeys: 'walle', selected: 0 }, as(ming));
      expect([await counted(ming), await counted(vip)]).toEqual([
        [1, 1, 1],
        [0, 0, 0],
      ]);
      expect(await post(app, 'saveStore', { title: '封面', cover: 'title:liulang' }, as(vip))).toMatchObject({
        ret: 404,
      });
    },
  );
});

it('a film that is kept from somebody cannot be put into their playlist, as if it were not there', async () => {
  const { db, app } = world;
  await postOfTitle(db, { mediaKey: 'liulang', uid: 'ming', at: 1 });
  await db.updateTable('posts').set({ audience: 'self' }).where('id', '=', 'liulang').execute();
  const add = async (mediaKeys: string, who: Token) => {
    const { key } = (await post(app, 'saveStore', { title: '周末', clientId: mediaKeys.replace(',', '-') }, as(who)))
      .data;
    return post(app, 'changeStore', { key, mediaKeys, selected: 1 }, as(who));
  };
  const nothing = await add('no-such-film', vip);
  expect(await add('liulang', vip)).toMatchObject({ ret: nothing.ret, msg: nothing.msg });
  expect((await add('liulang,walle', vip)).data.count).toBe(1);
  expect((await add('liulang', ming)).data.count).toBe(1);
});

it('a film for followers is counted in a playlist for them, and for nobody else', async () => {
  const { db, app } = world;
  await postOfTitle(db, { mediaKey: 'liulang', uid: 'ming', at: 1 });
  const { key } = (await post(app, 'saveStore', { title: '周末' }, as(ming))).data;
  await post(app, 'changeStore', { key, mediaKeys: 'liulang,walle', selected: 1 }, as(ming));
  await db.updateTable('posts').set({ audience: 'followers' }).where('id', '=', 'liulang').execute();
  const count = async () => (await signedGet(app, 'store', { key }, as(vip))).data.count;
  expect(await count()).toBe(1);
  expect((await signedGet(app, 'follow', { userId: 'ming', selected: 1 }, as(vip))).ret).toBe(200);
  expect(await count()).toBe(2);
});

it('of the longest playlists what is gone is taken off, and nobody looks each title up', async () => {
  const { db, app } = world;
  await postOfTitle(db, { mediaKey: 'liulang', uid: 'ming', at: 1 });
  const { key } = (await post(app, 'saveStore', { title: '周末' }, as(ming))).data;
  await post(app, 'changeStore', { key, mediaKeys: 'liulang,walle,zhuixu', selected: 1 }, as(ming));
  await db.updateTable('posts').set({ audience: 'self' }).where('id', '=', 'liulang').execute();
  await db.updateTable('titles').set({ withdrawn: 1 }).where('media_key', '=', 'walle').execute();
  const countAmong = async (items: number) => {
    await db.updateTable('stores').set({ items }).where('key', '=', key).execute();
    return (await signedGet(app, 'store', { key }, as(vip))).data.count;
  };
  expect(await countAmong(LOOKED_UP)).toBe(LOOKED_UP - 2);
  expect(await countAmong(LOOKED_UP + 1)).toBe(LOOKED_UP);
});

it.each([
  ['self', 'shown'],
  ['followers', 'shown'],
  ['all', 'refused'],
] as const)('a film for %s and %s is in no collection, and not counted there', async (audience, state) => {
  const { db, app } = world;
  await postOfTitle(db, { mediaKey: 'liulang', uid: 'ming', at: 1 });
  const collection = async () => {
    const [{ data: one }, { data: all }, { data: home }] = [
      await signedGet(app, 'collectionDetail', { id: 'space' }, as(vip)),
      await signedGet(app, 'collections', {}, as(vip)),
      await signedGet(app, 'homePage', {}, as(vip)),
    ];
    const shelf = home.info.find(({ id }) => id === 'collection-space');
    return [one.info, shelf?.items]
      .map((cards) => cards?.map(({ mediaKey }) => mediaKey))
      .concat([[one.collection, ...all.info].map(({ count }) => String(count))]);
  };
  const two = ['walle', 'liulang'];
  expect(await collection()).toEqual([two, two, ['2', '2']]);
  await db.updateTable('posts').set({ audience, state }).where('id', '=', 'liulang').execute();
  app.services.catalogue.changed('liulang');
  expect(await collection()).toEqual([['walle'], ['walle'], ['1', '1']]);
});

describe('a film on its way', () => {
  const row = uploadRow('up-1', { phase: 'packaging', progress: 40, media_key: 'haibian', said: '{}' });

  it('is shown to its author with how far it is, and to others when it stands', async () => {
    await world.db.insertInto('video_uploads').values(row).execute();
    expect((await publish({ description: '海边', videoId: 'up-1' }, vip)).ret).toBe(404);
    const { data } = await publish({ description: '海边', videoId: 'up-1' });
    expect(data).toMatchObject({ mediaKey: 'haibian', state: 'working', film: null, uploadId: 'up-1', progress: 40 });
    expect((await seen('haibian', vip)).ret).toBe(404);
    expect((await signedGet(world.app, 'likeTitle', { mediaKey: 'haibian' }, as(ming))).ret).toBe(404);
    expect(await publish({ description: '再来', videoId: 'up-1', clientId: 'c9' })).toMatchObject({
      msg: '这部影片已经发布过了',
    });
    expect(await world.db.transaction().execute((trx) => showPost(trx, 'haibian', 77))).toBe('shown');
    expect((await seen('haibian', vip)).data).toMatchObject({ state: 'shown', at: 77, uploadId: '', progress: 0 });
    expect(await showPost(world.db, 'nothing', 1)).toBeUndefined();
  });

  it('that failed says why to its author alone', async () => {
    await world.db
      .insertInto('video_uploads')
      .values({ ...row, phase: 'failed', reason: 'notFilm' })
      .execute();
    const { data } = await publish({ description: '海边', videoId: 'up-1' });
    expect(data).toMatchObject({ state: 'refused', uploadId: 'up-1', reason: '这个文件不是视频，或者已经损坏' });
    expect((await seen('haibian', vip)).ret).toBe(404);
  });

  it('waits for review where its words have to, and is shown at once where it is ready', async () => {
    await addWords(world.db, STANDARD, ['赌博'], world.clock.now);
    await world.db
      .insertInto('video_uploads')
      .values([row, { ...row, id: 'up-2', secret: 't', slot: 'g', media_key: 'shan', phase: 'done' }])
      .execute();
    const first = await publish({ description: '赌博', videoId: 'up-1' });
    expect(first.data.state).toBe('working');
    expect(await showPost(world.db, 'haibian', 5)).toBe('review');
    const second = await publish({ description: '山', videoId: 'up-2', clientId: 'c2' });
    expect(second.data.state).toBe('shown');
  });

  it('waits for review by its own words, also where the post’s were changed while it was packaged', async () => {
    await addWords(world.db, STANDARD, ['赌博'], world.clock.now);
    await world.db.insertInto('video_uploads').values(row).execute();
    await publish({ description: '赌博', videoId: 'up-1' });
    expect((await publish({ description: '云', videoId: 'up-1' })).data.description).toBe('云');
    expect(await showPost(world.db, 'haibian', 5)).toBe('review');
  });
});
