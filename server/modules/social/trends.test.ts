import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import type { Token } from '../../../src/contract/schemas/user';
import { recountTallies } from '../../tallies/tallies-repository';
import { type Fields, login, post, signedGet } from '../../test/client';
import { addSocial, commentRow, createWorld, PASSWORD, userRow, type World } from '../../test/fixture';

let world: World;
let token: Token;
beforeEach(async () => {
  world = await createWorld();
  await addSocial(world.db);
  token = await login(world.app, 'ming@example.com', PASSWORD);
});
afterEach(() => world.close());
const as = () => ({ token, now: world.clock.now });
const later = () => {
  world.clock.now += limits.commentMinIntervalMs;
};

it('UpdTask counts what the user really did today, whatever the client says', async () => {
  const tasks = async () =>
    Object.fromEntries(
      (await signedGet(world.app, 'dailyTasks', {}, as())).data.info.map(({ task, done, goal }) => [
        task,
        [done, goal],
      ]),
    );
  expect(await tasks()).toEqual({ watch: [0, 1], danmu: [0, 3], comment: [0, 1], rate: [0, 1] });
  await signedGet(world.app, 'addPlayRecord', { episodeKey: 'liulang-1', position: 20, duration: 600 }, as());
  for (const clientId of ['a', 'b', 'c', 'd']) {
    await signedGet(world.app, 'sendDanmu', { episodeKey: 'liulang-1', text: '好', time: 1, clientId }, as());
    later();
  }
  await post(world.app, 'addComment', { mediaKey: 'liulang', contxt: '好看', clientId: 'r' }, as());
  await signedGet(world.app, 'rating', { mediaKey: 'liulang', score: 9 }, as());
  expect(await tasks()).toEqual({ watch: [1, 1], danmu: [3, 3], comment: [1, 1], rate: [1, 1] });
  world.clock.now += 86_400_000;
  expect((await tasks()).danmu).toEqual([0, 3]);
  expect((await signedGet(world.app, 'dailyTasks', {}, { now: world.clock.now })).ret).toBe(1000);
});

it('UpdTask counts a day of the site, from its midnight on', async () => {
  // 23:59 in Shanghai.
  world.clock.now = Date.UTC(2026, 2, 1, 15, 59);
  await signedGet(world.app, 'rating', { mediaKey: 'liulang', score: 9 }, as());
  const rated = async () =>
    (await signedGet(world.app, 'dailyTasks', {}, as())).data.info.find((row) => row.task === 'rate');
  expect(await rated()).toMatchObject({ done: 1 });
  world.clock.now += 120_000;
  expect(await rated()).toMatchObject({ done: 0 });
});

it('GetUserFansList names who follows a user, the last first', async () => {
  for (const id of ['lin', 'hua']) {
    await world.db
      .insertInto('users')
      .values(await userRow(id))
      .execute();
  }
  const rows = ['lin', 'hua'].map((uid, at) => ({ uid, target: 'ming', created_at: world.clock.now + at }));
  await world.db.insertInto('follows').values(rows).execute();
  await recountTallies(world.db);
  const page = async (fields: Fields = {}) => (await signedGet(world.app, 'fans', fields, as())).data;
  expect((await page()).info.map(({ id }) => id)).toEqual(['hua', 'lin']);
  expect(await page({ size: 1, page: 2 })).toMatchObject({ total: 2, hasMore: false, info: [{ id: 'lin' }] });
  expect(await page({ userId: 'lin' })).toMatchObject({ info: [], total: 0 });
  expect((await signedGet(world.app, 'fans', { userId: 'nobody' }, as())).ret).toBe(404);
  expect((await signedGet(world.app, 'fans', {}, { now: world.clock.now })).ret).toBe(1000);
});

it('MyListTrends lists what the user has published, with what others make of it', async () => {
  await world.db
    .updateTable('titles')
    .set({ uploader: 'ming' })
    .where('media_key', 'in', ['liulang', 'changcheng'])
    .execute();
  await world.db.insertInto('comments').values(commentRow('c2')).execute();
  await recountTallies(world.db);
  await signedGet(world.app, 'setFavourite', { mediaKey: 'liulang', selected: 1 }, as());
  const { data } = await signedGet(world.app, 'myPosts', {}, as());
  expect(data).toMatchObject({ total: 2, hasMore: false });
  expect(data.info).toMatchObject([
    { mediaKey: 'changcheng', favorites: { selected: false, count: 0 }, comments: 0 },
    {
      mediaKey: 'liulang',
      label: '电影',
      location: '中国大陆',
      favorites: { selected: true, count: 1 },
      comments: 2,
    },
  ]);
  expect((await signedGet(world.app, 'myPosts', {}, { now: world.clock.now })).ret).toBe(1000);
});

it('AppDownload names the packages that the operator offers', async () => {
  const data = async () => (await signedGet(world.app, 'downloads', {}, { now: world.clock.now })).data;
  expect(await data()).toMatchObject({
    androidDownloadURL: '',
    androidVer: limits.defaultAndroidVersion,
    tvVer: limits.defaultTvVersion,
    iphoneVip: false,
  });
  const rows = [
    { key: 'config.download.androidDownloadURL', value: 'https://dl.example/feiping.apk' },
    { key: 'config.download.androidVer', value: '1.9.0' },
    { key: 'config.download.ipadVip', value: '1' },
    { key: 'config.download.pcDownloadURL', value: 'javascript:alert(1)' },
  ];
  await world.db.insertInto('meta').values(rows).execute();
  expect(await data()).toMatchObject({
    androidDownloadURL: 'https://dl.example/feiping.apk',
    androidVer: '1.9.0',
    ipadVip: true,
    pcDownloadURL: '',
  });
});

describe('a score', () => {
  it('is one and the same wherever it is shown', async () => {
    const shown = async () => {
      world.clock.now += 6_000;
      const list = (await signedGet(world.app, 'titleList', { category: 'movie' }, as())).data.info;
      return [
        (await signedGet(world.app, 'titleDetails', { mediaKey: 'changcheng' }, as())).data.score,
        (await signedGet(world.app, 'rating', { mediaKey: 'changcheng' }, as())).data.score,
        list.find(({ mediaKey }) => mediaKey === 'changcheng')?.score,
      ];
    };
    expect(await shown()).toEqual([5.1, 5.1, 5.1]);
    const given = await signedGet(world.app, 'rating', { mediaKey: 'changcheng', score: 9 }, as());
    expect(given.data).toMatchObject({ score: 9, total: 1, mine: 9 });
    const vip = await login(world.app, 'vip@example.com', PASSWORD, { deviceId: 'device-of-vip' });
    await signedGet(world.app, 'rating', { mediaKey: 'changcheng', score: 4 }, { token: vip, now: world.clock.now });
    expect(await shown()).toEqual([6.5, 6.5, 6.5]);
  });
});

describe('Replys', () => {
  it('takes the kind of film that is commented on from the query, and refuses another', async () => {
    const reply = (mediaKey: string, query: Fields) => {
      later();
      const body = { mediaKey, contxt: '好看', clientId: `c-${world.clock.now}` };
      return post(world.app, 'addComment', body, as(), query);
    };
    expect((await reply('liulang', { videoType: 0 })).ret).toBe(200);
    expect((await reply('zhuixu', { videoType: 1 })).ret).toBe(200);
    expect((await reply('zhuixu', {})).ret).toBe(200);
    expect(await reply('zhuixu', { videoType: 0 })).toMatchObject({ ret: 404, msg: '影片不存在或已下架' });
    expect((await reply('liulang', { videoType: 7 })).ret).toBe(400);
  });
});
