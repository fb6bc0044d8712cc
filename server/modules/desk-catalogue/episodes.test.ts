import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EpisodeOrder } from '../../../src/contract/desk/catalogue';
import { ret } from '../../../src/contract/ret';
import { GATES_MS } from '../../rights/grants-index';
import { post, signedGet } from '../../test/client';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { createWorld, type World } from '../../test/fixture';

const KEY = 'zhuixu';
let world: World;
let editor: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  editor = await workAs(world, ['editor']);
});
afterEach(() => world.close());

const visitor = (traditional = false) => ({ deviceId: 'living-room-tv', now: world.clock.now, traditional });
const open = async () => (await desk(world.app, editor, 'title', { mediaKey: KEY })).data;
async function put(change: (order: EpisodeOrder['seasons']) => EpisodeOrder['seasons'], revision = '') {
  const { seasons, revision: read } = (await open()).order;
  const body = { mediaKey: KEY, seasons: change(seasons), revision: revision || read, reason: '' };
  return desk(world.app, editor, 'episodesOrder', body);
}

async function withdraw(episodeKey: string, { withdrawn = true, reason = '字幕有误' } = {}) {
  const one = (await open()).episodes.find((row) => row.episodeKey === episodeKey);
  const body = { mediaKey: KEY, episodeKey, withdrawn, revision: one?.revision ?? '', reason };
  return desk(world.app, editor, 'episodeWithdraw', body);
}

/** The episodes as viewers see them. */
const listed = async (traditional = false) => {
  const { data } = await signedGet(world.app, 'episodes', { mediaKey: KEY }, visitor(traditional));
  return data.info;
};
const play = async (episodeKey?: string) =>
  (await signedGet(world.app, 'playData', episodeKey ? { mediaKey: KEY, episodeKey } : { mediaKey: KEY }, visitor()))
    .data;
const watch = (episodeKey: string, position: number) =>
  signedGet(world.app, 'addPlayRecord', { episodeKey, position, duration: 600 }, visitor());
const goOn = async () => (await signedGet(world.app, 'playRecords', { unfinished: 1 }, visitor())).data.info;

const turned = (seasons: EpisodeOrder['seasons']) =>
  seasons.map((one) => ({ ...one, episodes: [...one.episodes].reverse() }));
/** Seasons of which the first holds the first episode, and the second all others. */
const divided = (seasons: EpisodeOrder['seasons']) => {
  const [first = '', ...rest] = seasons.flatMap(({ episodes }) => episodes);
  return [
    { number: 2, title: ' 雨夜 ', titleTw: '夜雨', episodes: rest },
    { number: 1, title: '', titleTw: '', episodes: [first] },
  ];
};

describe('the order of episodes', () => {
  it('is what an editor makes it; the list, what comes next and where one goes on follow', async () => {
    expect((await listed()).map((one) => one.episodeKey)).toEqual(['zhuixu-1', 'zhuixu-2', 'zhuixu-3']);
    await watch('zhuixu-3', 600);
    expect(await goOn()).toEqual([]);
    expect((await put(turned)).ret).toBe(ret.ok);
    expect((await listed()).map((one) => [one.episodeKey, one.index, one.number])).toEqual([
      ['zhuixu-3', 1, 1],
      ['zhuixu-2', 2, 2],
      ['zhuixu-1', 3, 3],
    ]);
    expect((await play('zhuixu-3')).nextEpisodeKey).toBe('zhuixu-2');
    expect(await goOn()).toMatchObject([{ episodeKey: 'zhuixu-2', place: 'S1 E2', seasonTitle: '', position: 0 }]);
  });

  it('of two editors is the first one’s; no episode gets lost, and none comes in', async () => {
    const { revision } = (await open()).order;
    await put(turned);
    expect((await put((order) => order, revision)).ret).toBe(ret.conflict);
    const before = await listed();
    expect((await put((order) => order.map((one) => ({ ...one, episodes: one.episodes.slice(1) })))).ret).toBe(
      ret.notFound,
    );
    expect((await put((order) => order.map((one) => ({ ...one, episodes: [...one.episodes, 'walle-1'] })))).ret).toBe(
      ret.notFound,
    );
    const twice = await put((order) => [...order, { number: 0, title: '', titleTw: '', episodes: [] }]);
    expect([twice.ret, twice.msg]).toEqual([ret.badRequest, '同一季不能写两次']);
    expect(await listed()).toEqual(before);
  });
});

describe('seasons', () => {
  it('are told where there are several, in either language, each with numbers of its own', async () => {
    expect((await listed()).every(({ season, seasonTitle }) => season === 0 && seasonTitle === '')).toBe(true);
    expect((await put(divided)).ret).toBe(ret.ok);
    const said = (await listed()).map((one) => [one.episodeKey, one.seasonTitle, one.number]);
    expect(said).toEqual([
      ['zhuixu-1', '第 1 季', 1],
      ['zhuixu-2', '雨夜', 1],
      ['zhuixu-3', '雨夜', 2],
    ]);
    expect((await listed(true)).map(({ seasonTitle }) => seasonTitle)).toEqual(['第 1 季', '夜雨', '夜雨']);
    await watch('zhuixu-3', 60);
    expect(await goOn()).toMatchObject([{ place: 'S2 E2', seasonTitle: '雨夜', episodeIndex: 2 }]);
    expect(await play()).toMatchObject({ episodeIndex: 2, episodeTitle: '雨夜 第 3 集' });
    expect((await play('zhuixu-1')).nextEpisodeKey).toBe('zhuixu-2');
    const choices = await signedGet(world.app, 'keepChoices', { mediaKey: KEY }, visitor());
    expect(choices.data.info.map(({ seasonTitle, number }) => [seasonTitle, number])).toEqual([
      ['第 1 季', 1],
      ['雨夜', 1],
      ['雨夜', 2],
    ]);
  });

  it('go where their episodes go', async () => {
    await put(divided);
    const all = (await open()).order.seasons.flatMap(({ episodes }) => episodes);
    await put(() => [{ number: 0, title: '', titleTw: '', episodes: all }]);
    expect(await world.db.selectFrom('seasons').selectAll().execute()).toEqual([]);
    expect((await listed()).map(({ seasonTitle, number }) => [seasonTitle, number])).toEqual([
      ['', 1],
      ['', 2],
      ['', 3],
    ]);
  });
});

describe('an episode that is taken back', () => {
  it('is gone for viewers with its comments and its address, keeps its number, and comes back', async () => {
    await watch('zhuixu-1', 60);
    const before = await signedGet(world.app, 'titleDetails', { mediaKey: KEY }, visitor());
    expect((await withdraw('zhuixu-1', { reason: ' ' })).ret).toBe(ret.badRequest);
    expect((await withdraw('zhuixu-1')).ret).toBe(ret.ok);
    expect((await listed()).map((one) => [one.episodeKey, one.number])).toEqual([
      ['zhuixu-2', 2],
      ['zhuixu-3', 3],
    ]);
    const details = await signedGet(world.app, 'titleDetails', { mediaKey: KEY }, visitor());
    expect(details.data).toMatchObject({ episodes: 2, episodesTotal: before.data.episodesTotal - 1 });
    for (const name of ['playAddress', 'danmuList', 'danmuHeat'] as const) {
      const answer = await signedGet(world.app, name, { episodeKey: 'zhuixu-1' }, visitor());
      expect([name, answer.ret]).toEqual([name, ret.notFound]);
    }
    const gone = { mediaKey: KEY, episodeKey: 'zhuixu-1' };
    expect((await signedGet(world.app, 'playData', gone, visitor())).ret).toBe(ret.notFound);
    expect((await watch('zhuixu-1', 90)).ret).toBe(ret.notFound);
    const kept = await post(world.app, 'keptRights', { episodeKeys: 'zhuixu-1,zhuixu-2' }, visitor());
    expect(kept.data.info.map(({ allowed }) => allowed)).toEqual([false, true]);
    // A viewer who was watching the withdrawn episode continues with the next one.
    expect(await goOn()).toMatchObject([{ episodeKey: 'zhuixu-2', position: 0 }]);
    // The files of the episode are refused; the gate caches its decision for some seconds.
    world.clock.now += GATES_MS + 1;
    const file = await world.app.inject({ url: `/media/zhuixu/e1/manifest.mpd` });
    expect(file.statusCode).toBe(403);
    expect((await withdraw('zhuixu-1', { withdrawn: false, reason: '' })).ret).toBe(ret.ok);
    expect((await listed()).map((one) => one.episodeKey)).toEqual(['zhuixu-1', 'zhuixu-2', 'zhuixu-3']);
    const after = await signedGet(world.app, 'titleDetails', { mediaKey: KEY }, visitor());
    expect(after.data.episodesTotal).toBe(before.data.episodesTotal);
    expect((await play()).position).toBe(60);
  });

  it('leaves whoever was in it where they were in the series, from every door', async () => {
    await watch('zhuixu-1', 600);
    await watch('zhuixu-2', 300);
    await withdraw('zhuixu-2');
    expect(await goOn()).toMatchObject([{ episodeKey: 'zhuixu-3', position: 0 }]);
    expect(await play()).toMatchObject({ episodeKey: 'zhuixu-3', position: 0 });
    // No episode follows: the one before is nearer than the first one.
    await withdraw('zhuixu-2', { withdrawn: false, reason: '' });
    world.clock.now += 1;
    await watch('zhuixu-3', 300);
    await withdraw('zhuixu-3');
    expect((await play()).episodeKey).toBe('zhuixu-2');
  });

  it('is never the last one: then the title is withdrawn', async () => {
    await withdraw('zhuixu-1');
    await withdraw('zhuixu-2');
    const last = await withdraw('zhuixu-3');
    expect([last.ret, last.msg]).toEqual([ret.conflict, expect.stringContaining('请下架整部影片')]);
    expect((await listed()).map((one) => one.episodeKey)).toEqual(['zhuixu-3']);
  });
});
