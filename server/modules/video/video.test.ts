import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import type { Token } from '../../../src/contract/schemas/user';
import { removeTitle } from '../../films/films-repository';
import { type Caller, type Fields, login, signedGet } from '../../test/client';
import { createWorld, NOON, PASSWORD, type World } from '../../test/fixture';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const at = (caller: Caller = {}): Caller => ({ ...caller, now: world.clock.now });
const playData = async (fields: Fields) => (await signedGet(world.app, 'playData', fields, at())).data;
const watch = (episodeKey: string, position: number, caller: Caller = {}) =>
  signedGet(world.app, 'addPlayRecord', { episodeKey, position, duration: 600 }, at(caller));
const records = async (fields: Fields = {}, caller: Caller = {}) =>
  (await signedGet(world.app, 'playRecords', fields, at(caller))).data;

describe('a film', () => {
  it('has details and episodes', async () => {
    const film = await signedGet(world.app, 'titleDetails', { mediaKey: 'liulang' }, at());
    expect(film.data).toMatchObject({
      title: '流浪地球',
      director: '周远',
      episodes: 1,
      duration: 600,
      favorited: false,
    });
    const series = await signedGet(world.app, 'episodes', { mediaKey: 'zhuixu' }, at());
    expect(series.data.info.map((row) => [row.episodeKey, row.index])).toEqual([
      ['zhuixu-1', 1],
      ['zhuixu-2', 2],
      ['zhuixu-3', 3],
    ]);
    expect(await signedGet(world.app, 'titleDetails', { mediaKey: 'gone' }, at())).toMatchObject({
      ret: 404,
      msg: '影片不存在或已下架',
    });
  });

  it('is a favourite of the viewer who made it one', async () => {
    const toggle = async (fields: Fields = {}, caller: Caller = {}) =>
      (await signedGet(world.app, 'setFavourite', { mediaKey: 'liulang', ...fields }, at(caller))).data.selected;
    expect([await toggle(), await toggle(), await toggle({ selected: 1 }), await toggle({ selected: 1 })]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    const favorited = async (caller: Caller) =>
      (await signedGet(world.app, 'titleDetails', { mediaKey: 'liulang' }, at(caller))).data.favorited;
    expect([await favorited({}), await favorited({ deviceId: 'another-device' })]).toEqual([true, false]);
  });

  it('stands among the favourites of that viewer, the last kept first, page by page', async () => {
    for (const mediaKey of ['liulang', 'walle', 'zhuixu']) {
      await signedGet(world.app, 'setFavourite', { mediaKey, selected: 1 }, at());
      world.clock.now += 1_000;
    }
    await removeTitle(world.db, 'walle');
    const page = async (fields: Fields, caller: Caller = {}) => {
      const { info, total, hasMore } = (await signedGet(world.app, 'favourites', fields, at(caller))).data;
      return [info.map(({ mediaKey }) => mediaKey), total, hasMore];
    };
    expect(await page({ size: 1 })).toEqual([['zhuixu'], 2, true]);
    expect(await page({ size: 1, page: 2 })).toEqual([['liulang'], 2, false]);
    expect(await page({}, { deviceId: 'another-device' })).toEqual([[], 0, false]);
  });
});

describe('play data', () => {
  it('begins with the first episode and names the next', async () => {
    expect(await playData({ mediaKey: 'zhuixu' })).toMatchObject({
      episodeKey: 'zhuixu-1',
      position: 0,
      nextEpisodeKey: 'zhuixu-2',
      heights: [1080, 720],
      tiles: { url: '/media/zhuixu/e1/tiles-{n}.jpg' },
      subtitles: [{ url: '/media/zhuixu/e1/zh.vtt', language: 'zh-CN' }],
    });
    expect((await playData({ mediaKey: 'zhuixu', episodeKey: 'zhuixu-3' })).nextEpisodeKey).toBe('');
  });

  it('goes on where the viewer stopped, in each episode', async () => {
    await watch('zhuixu-1', 100);
    world.clock.now += 1000;
    await watch('zhuixu-2', 250.5);
    expect(await playData({ mediaKey: 'zhuixu' })).toMatchObject({ episodeKey: 'zhuixu-2', position: 250.5 });
    expect(await playData({ mediaKey: 'zhuixu', episodeKey: 'zhuixu-1' })).toMatchObject({ position: 100 });
  });

  it('goes on with the next episode after the end of one, and from the start of a film that was seen', async () => {
    await watch('zhuixu-1', 590);
    expect(await playData({ mediaKey: 'zhuixu' })).toMatchObject({ episodeKey: 'zhuixu-2', position: 0 });
    await watch('liulang-1', 600);
    expect(await playData({ mediaKey: 'liulang' })).toMatchObject({ episodeKey: 'liulang-1', position: 0 });
  });

  it('knows no episode of another film', async () => {
    const answer = await signedGet(world.app, 'playData', { mediaKey: 'zhuixu', episodeKey: 'liulang-1' }, at());
    expect(answer).toMatchObject({ ret: 404, msg: '这一集不存在或已下架' });
  });
});

describe('play addresses', () => {
  const address = (episodeKey: string, token?: Token) =>
    signedGet(world.app, 'playAddress', { episodeKey }, at(token ? { token } : {}));
  const allow = (key: string) => world.db.insertInto('meta').values({ key, value: '1' }).execute();

  it('are for everybody', async () => {
    expect((await address('liulang-1')).data).toEqual({
      hls: '/media/liulang/e1/master.m3u8',
      dash: '/media/liulang/e1/manifest.mpd',
      expires: 0,
      grant: '',
      clearKeys: {},
    });
  });

  it('of a VIP film are for VIP', async () => {
    expect(await address('vipfilm-1')).toMatchObject({ ret: 1000 });
    expect(await address('vipfilm-1', await login(world.app, 'ming@example.com', PASSWORD))).toMatchObject({
      ret: 403,
      msg: '您需要升级VIP才能继续',
    });
    const vip = await login(world.app, 'vip@example.com', PASSWORD);
    expect((await address('vipfilm-1', vip)).ret).toBe(200);
    world.clock.now += 2 * 86_400_000;
    expect((await address('vipfilm-1', vip)).ret).toBe(403);
  });

  it('are for users where the site wants a login, and for VIP where it wants that', async () => {
    const user = await login(world.app, 'ming@example.com', PASSWORD);
    await allow('config.mustLogin');
    expect([(await address('liulang-1')).ret, (await address('liulang-1', user)).ret]).toEqual([1000, 200]);
    await allow('config.mustVIP');
    expect((await address('liulang-1', user)).ret).toBe(403);
  });
});

describe('history', () => {
  it('has each title once, the latest first, with its episode', async () => {
    for (const key of ['liulang-1', 'zhuixu-1', 'zhuixu-2']) {
      await watch(key, 60);
      world.clock.now += 1000;
    }
    expect((await records()).info).toMatchObject([
      { card: { mediaKey: 'zhuixu' }, episodeKey: 'zhuixu-2', episodeIndex: 2, position: 60, duration: 600 },
      { card: { mediaKey: 'liulang' }, episodeKey: 'liulang-1' },
    ]);
    expect(await records({ size: 1, page: 2 })).toMatchObject({
      total: 2,
      hasMore: false,
      info: [{ episodeKey: 'liulang-1' }],
    });
  });

  it('unfinished is what can be gone on with', async () => {
    await watch('liulang-1', 599);
    await watch('changcheng-1', 10);
    await watch('zhuixu-1', 599);
    const { info } = await records({ unfinished: 1 });
    expect(info.map((row) => [row.episodeKey, row.position]).sort()).toEqual([
      ['changcheng-1', 10],
      ['zhuixu-2', 0],
    ]);
  });

  it('belongs to the user, or to the device of a visitor', async () => {
    const token = await login(world.app, 'ming@example.com', PASSWORD);
    await watch('liulang-1', 10, { token });
    await watch('changcheng-1', 10);
    const keys = async (caller: Caller) => (await records({}, caller)).info.map((row) => row.card.mediaKey);
    expect(await keys({ token, deviceId: 'another-device' })).toEqual(['liulang']);
    expect(await keys({})).toEqual(['changcheng']);
    expect(await keys({ deviceId: 'another-device' })).toEqual([]);
  });

  it('can be removed by title or altogether', async () => {
    for (const key of ['liulang-1', 'changcheng-1', 'walle-1']) await watch(key, 10);
    await signedGet(world.app, 'deletePlayRecords', { mediaKeys: 'liulang,walle' }, at());
    expect((await records()).info.map((row) => row.card.mediaKey)).toEqual(['changcheng']);
    await signedGet(world.app, 'deletePlayRecords', { mediaKeys: '*' }, at());
    expect((await records()).total).toBe(0);
    expect((await signedGet(world.app, 'deletePlayRecords', { mediaKeys: ',' }, at())).ret).toBe(400);
  });

  it('goes altogether with what this device watched before its viewer signed in, and no other device', async () => {
    const token = await login(world.app, 'ming@example.com', PASSWORD);
    await watch('liulang-1', 10, { token });
    await watch('changcheng-1', 10);
    await watch('walle-1', 10, { deviceId: 'another-device' });
    await signedGet(world.app, 'deletePlayRecords', { mediaKeys: '*' }, at({ token }));
    const left = async (caller: Caller) => (await records({}, caller)).total;
    expect([await left({ token }), await left({}), await left({ deviceId: 'another-device' })]).toEqual([0, 0, 1]);
  });

  it('that was deleted is not brought back by what a device had not sent until then', async () => {
    const token = await login(world.app, 'ming@example.com', PASSWORD);
    const late = async (episodeKey: string, age: number) => {
      await signedGet(world.app, 'addPlayRecord', { episodeKey, position: 20, duration: 600, age }, at({ token }));
    };
    const left = async () => (await records({}, { token })).info.map((row) => row.card.mediaKey).sort();
    await watch('zhuixu-1', 10, { token });
    await watch('liulang-1', 10, { token });
    world.clock.now += 60_000;
    await signedGet(world.app, 'deletePlayRecords', { mediaKeys: 'zhuixu' }, at({ token }));
    world.clock.now += 60_000;
    // Of any of its episodes, by a phone that was away; another title, and what was watched since, are as they were.
    await late('zhuixu-2', 90);
    await late('changcheng-1', 90);
    expect(await left()).toEqual(['changcheng', 'liulang']);
    await late('zhuixu-2', 30);
    expect(await left()).toEqual(['changcheng', 'liulang', 'zhuixu']);
    await signedGet(world.app, 'deletePlayRecords', { mediaKeys: '*' }, at({ token }));
    world.clock.now += 60_000;
    for (const key of ['zhuixu-1', 'liulang-1', 'walle-1']) await late(key, 90);
    expect(await left()).toEqual([]);
    await watch('walle-1', 10, { token });
    expect(await left()).toEqual(['walle']);
  });

  it('counts a play once for a viewer, title and hour', async () => {
    const hit = async () =>
      (await world.db.selectFrom('titles').select('hit').where('media_key', '=', 'zhuixu').executeTakeFirstOrThrow())
        .hit;
    const before = await hit();
    for (const key of ['zhuixu-1', 'zhuixu-1', 'zhuixu-2']) await watch(key, 30);
    expect(await hit()).toBe(before + 1);
    await watch('zhuixu-1', 30, { deviceId: 'another-device' });
    expect(await hit()).toBe(before + 2);
    world.clock.now = NOON + limits.playRestMs - 1;
    await watch('zhuixu-2', 40);
    expect(await hit()).toBe(before + 2);
    world.clock.now = NOON + limits.playRestMs;
    await watch('zhuixu-2', 50);
    expect(await hit()).toBe(before + 3);
    world.clock.now = NOON + 86_400_000;
    await watch('zhuixu-2', 60);
    expect(await hit()).toBe(before + 4);
    const plays = await world.db.selectFrom('plays_by_day').select('plays').orderBy('day').execute();
    expect(plays).toEqual([{ plays: 3 }, { plays: 1 }]);
  });

  it('counts no play again because the history was cleared', async () => {
    const plays = async () =>
      (await world.db.selectFrom('plays_by_day').select('plays').where('media_key', '=', 'walle').execute())[0]?.plays;
    await watch('walle-1', 30);
    await signedGet(world.app, 'deletePlayRecords', { mediaKeys: '*' }, at());
    await watch('walle-1', 30);
    expect(await plays()).toBe(1);
    // The next hour forgets who was counted in the one before, and counts anew.
    await watch('walle-1', 30, { deviceId: 'another-device' });
    world.clock.now += limits.playRestMs;
    await watch('walle-1', 30);
    expect(await world.db.selectFrom('play_viewers').select('viewer').execute()).toHaveLength(1);
    expect(await plays()).toBe(3);
  });

  it('is kept by who may watch alone, and sends nobody to sign in', async () => {
    expect(await watch('vipfilm-1', 30)).toMatchObject({ ret: 403 });
    const ming = await login(world.app, 'ming@example.com', PASSWORD);
    expect(await watch('vipfilm-1', 30, { token: ming })).toMatchObject({ ret: 403, msg: '您需要升级VIP才能继续' });
    const vip = await login(world.app, 'vip@example.com', PASSWORD);
    expect((await watch('vipfilm-1', 30, { token: vip })).ret).toBe(200);
    expect(await world.db.selectFrom('play_records').select('viewer').execute()).toEqual([{ viewer: 'u:vip' }]);
  });

  it('goes by the length of the episode, not by what a player says', async () => {
    const told = { episodeKey: 'walle-1', position: 9_000, duration: 10_000 };
    await signedGet(world.app, 'addPlayRecord', told, at());
    expect((await records()).info).toMatchObject([{ position: 600, duration: 600 }]);
    await world.db.updateTable('episodes').set({ duration: 0 }).where('episode_key', '=', 'walle-1').execute();
    // What was changed by hand counts a minute later.
    world.clock.now += 60_000;
    await signedGet(world.app, 'addPlayRecord', told, at());
    expect((await records()).info).toMatchObject([{ position: 9_000, duration: 0 }]);
  });

  it('of a report that waited on its device is as old as that, and leaves a newer place alone', async () => {
    const token = await login(world.app, 'ming@example.com', PASSWORD);
    const phone = { token, deviceId: 'the-phone-of-ming' };
    const late = (episodeKey: string, age: number) =>
      signedGet(world.app, 'addPlayRecord', { episodeKey, position: 20, duration: 600, age }, at({ token }));
    await watch('zhuixu-1', 400, phone);
    expect((await late('zhuixu-1', 1)).ret).toBe(200);
    await late('liulang-1', 60);
    expect((await records({}, phone)).info).toMatchObject([
      { episodeKey: 'zhuixu-1', position: 400, watchedAt: world.clock.now },
      { episodeKey: 'liulang-1', position: 20, watchedAt: world.clock.now - 60_000 },
    ]);
    // Nobody has watched it since.
    world.clock.now += 100_000;
    await late('zhuixu-1', 99);
    expect((await signedGet(world.app, 'playData', { mediaKey: 'zhuixu' }, at(phone))).data).toMatchObject({
      position: 20,
      watchedAt: world.clock.now - 99_000,
    });
    // It counts as a play of the hour in which it is heard of.
    expect(
      await world.db.selectFrom('play_viewers').select('counted_at').where('media_key', '=', 'liulang').execute(),
    ).toEqual([{ counted_at: world.clock.now - 100_000 }]);
  });

  it('keeps a position within the film', async () => {
    await watch('liulang-1', 5000);
    expect((await records()).info[0]?.position).toBe(600);
  });
});
