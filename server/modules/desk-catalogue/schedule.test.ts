import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TitlePlan } from '../../../src/contract/desk/catalogue';
import type { EndpointName } from '../../../src/contract/endpoints';
import { ret } from '../../../src/contract/ret';
import type { Token } from '../../../src/contract/schemas/user';
import { postRowOfTitle } from '../../posts/posts-repository';
import { GATES_MS } from '../../rights/grants-index';
import { type Fields, login, post, signedGet } from '../../test/client';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { addTitles, createWorld, danmuRow, NOON, PASSWORD, titleRow, type World } from '../../test/fixture';
import { drain, listening } from '../../test/jobs';

/** A key that no other text of the world contains. */
const KEY = 'wanxia';
const MINUTE = 60_000;
let world: World;
let editor: DeskBrowser;
let ming: Token;
let mediaRoot: string;

beforeEach(async () => {
  mediaRoot = mkdtempSync(join(tmpdir(), 'danmu-tv-plan-'));
  mkdirSync(join(mediaRoot, KEY, 'e1'), { recursive: true });
  for (const file of ['manifest.mpd', 'seg-0-00001.m4s']) writeFileSync(join(mediaRoot, KEY, 'e1', file), 'film');
  world = await createWorld({ limitFactor: 0, mediaRoot });
  editor = await workAs(world, ['editor']);
  const facts = { uploader: 'vip', gold: 5, hit: 5_000, genres: '["科幻","冒险"]', published_at: NOON - MINUTE };
  await addTitles(world.db, [titleRow(KEY, '晚霞列车', facts)]);
  await world.db
    .insertInto('posts')
    .values(postRowOfTitle(KEY, 'vip', NOON - MINUTE))
    .execute();
  await world.db
    .insertInto('collection_items')
    .values({ collection_id: 'space', media_key: KEY, position: 9 })
    .execute();
  await world.db
    .insertInto('danmu')
    .values(danmuRow('of-wanxia', { episode_key: `${KEY}-1` }))
    .execute();
  await world.db.updateTable('users').set({ gold: 100 }).execute();
  ming = await login(world.app, 'ming@example.com', PASSWORD);
});
afterEach(async () => {
  await world.close();
  rmSync(mediaRoot, { recursive: true });
});

const me = () => ({ token: ming, now: world.clock.now });
const ask = <N extends EndpointName>(name: N, fields: Fields = {}) => signedGet(world.app, name, fields, me());
const open = async () => (await desk(world.app, editor, 'title', { mediaKey: KEY })).data;
async function plan(change: Partial<TitlePlan>, revision = '') {
  const { revision: read, ...before } = (await open()).plan;
  const body = { mediaKey: KEY, ...before, ...change, revision: revision || read, reason: '版权' };
  return desk(world.app, editor, 'titleSchedule', body);
}
const withdraw = () => plan({ withdrawn: true });
const status = async (url: string) => (await world.app.inject({ url })).statusCode;
const isListed = async () => JSON.stringify((await ask('titleList')).data).includes(KEY);

/** Calls that show a title to viewers, each with its parameters. */
const shows: [EndpointName, Fields][] = [
  ['homePage', {}],
  ['titleList', { genre: '冒险' }],
  ['searchTitles', { keyword: '晚霞' }],
  ['ranking', { period: 'day' }],
  ['relatedTitles', { mediaKey: 'liulang' }],
  ['collectionDetail', { id: 'space' }],
  ['feed', { type: 1 }],
  ['works', { userId: 'vip' }],
  ['playRecords', {}],
  ['favourites', {}],
  ['goldPrices', { mediaKeys: KEY }],
];
/** Calls that return data about one title. */
const about: [EndpointName, Fields][] = [
  ['titleDetails', { mediaKey: KEY }],
  ['episodes', { mediaKey: KEY }],
  ['playData', { mediaKey: KEY }],
  ['playAddress', { episodeKey: `${KEY}-1` }],
  ['titleCollections', { mediaKey: KEY }],
  ['relatedTitles', { mediaKey: KEY }],
  ['danmuList', { episodeKey: `${KEY}-1` }],
  ['danmuHeat', { episodeKey: `${KEY}-1` }],
  ['comments', { mediaKey: KEY }],
  ['votes', { mediaKey: KEY }],
  ['rating', { mediaKey: KEY }],
  ['shareTitle', { mediaKey: KEY }],
  ['likeTitle', { mediaKey: KEY, selected: 1 }],
  ['setFavourite', { mediaKey: KEY, selected: 1 }],
  ['addPlayRecord', { episodeKey: `${KEY}-1`, position: 40, duration: 600 }],
];

/** Makes a viewer buy the title, watch it, and add it to their favourites. */
async function watches(): Promise<void> {
  await ask('payByGold', { mediaKey: KEY });
  await ask('addPlayRecord', { episodeKey: `${KEY}-1`, position: 30, duration: 600 });
  await ask('setFavourite', { mediaKey: KEY, selected: 1 });
}

describe('a withdrawn title', () => {
  it('is in no list of viewers, nobody is told anything of it, and all of it is there again later', async () => {
    await watches();
    const shown = async () =>
      Promise.all(
        shows.map(async ([name, fields]) => [name, JSON.stringify((await ask(name, fields)).data).includes(KEY)]),
      );
    const answers = async () => Promise.all(about.map(async ([name, fields]) => [name, (await ask(name, fields)).ret]));
    const everywhere = shows.map(([name]) => [name, true]);
    const answered = about.map(([name]) => [name, ret.ok]);
    expect([await shown(), await answers()]).toEqual([everywhere, answered]);
    expect((await withdraw()).ret).toBe(ret.ok);
    expect(await shown()).toEqual(shows.map(([name]) => [name, false]));
    expect(await answers()).toEqual(about.map(([name]) => [name, ret.notFound]));
    expect((await ask('favourites')).data).toMatchObject({ total: 0 });
    expect((await ask('payByGold', { mediaKey: KEY })).ret).toBe(ret.notFound);
    const words = JSON.stringify((await ask('hotSearches')).data);
    expect(words).not.toContain('晚霞列车');
    expect((await plan({ withdrawn: false })).ret).toBe(ret.ok);
    expect([await shown(), await answers()]).toEqual([everywhere, answered]);
    // A title that was only withdrawn for a while keeps its time of publication.
    expect((await open()).title.publishedAt).toBe(NOON - MINUTE);
  });

  it('gives no segment more to who had its address, once the guard has looked again', async () => {
    await watches();
    const { data } = await ask('playAddress', { episodeKey: `${KEY}-1` });
    const segment = data.dash.replace('manifest.mpd', 'seg-0-00001.m4s');
    expect([await status(data.dash), await status(segment)]).toEqual([200, 200]);
    await withdraw();
    world.clock.now += GATES_MS;
    expect([await status(segment), await status(`/media/${KEY}/e1/seg-0-00001.m4s`)]).toEqual([403, 403]);
    await plan({ withdrawn: false });
    world.clock.now += GATES_MS;
    expect(await status(segment)).toBe(200);
  });

  it('is told of to its uploader alone, among their own posts', async () => {
    await withdraw();
    const vip = await login(world.app, 'vip@example.com', PASSWORD);
    const own = await signedGet(world.app, 'myPosts', {}, { token: vip, now: world.clock.now });
    expect(own.data.info).toMatchObject([
      { mediaKey: KEY, film: null, state: 'refused', reason: expect.stringContaining('下架') },
    ]);
    expect((await ask('myPosts', { userId: 'vip' })).data.info).toEqual([]);
    expect((await ask('post', { id: KEY })).ret).toBe(ret.notFound);
  });

  it('is found at the desk by its name and its state, and goes into no playlist', async () => {
    const found = async (params: object) =>
      (await desk(world.app, editor, 'titleList', params)).data.info.map(({ mediaKey }) => mediaKey);
    await withdraw();
    expect([await found({ q: '晚霞' }), await found({ state: 'withdrawn' })]).toEqual([[KEY], [KEY]]);
    expect(await found({ state: 'planned' })).toEqual([]);
    expect(await found({ state: 'shown' })).not.toContain(KEY);
    await plan({ publishAt: world.clock.now + MINUTE });
    expect([await found({ state: 'planned', sort: 'name' }), await found({ state: 'withdrawn' })]).toEqual([[KEY], []]);
    const { data: store } = await post(world.app, 'saveStore', { title: '想看', public: 1 }, me());
    expect((await post(world.app, 'changeStore', { key: store.key, mediaKeys: KEY, selected: 1 }, me())).ret).toBe(
      ret.notFound,
    );
  });
});

describe('a plan', () => {
  const jobs = () => world.app.services.jobs;

  it('lets a title come out and takes it back, each at its time, as a new work', async () => {
    const [out, back] = [NOON + MINUTE, NOON + 5 * MINUTE];
    await plan({ publishAt: out, withdrawAt: back });
    expect((await open()).plan).toMatchObject({ withdrawn: true, publishAt: out, withdrawAt: back });
    await drain(jobs());
    expect(await isListed()).toBe(false);
    world.clock.now = out;
    await drain(jobs());
    expect(await isListed()).toBe(true);
    const { title, plan: then } = await open();
    expect([title.publishedAt, then.withdrawn, then.publishAt, then.withdrawAt]).toEqual([out, false, 0, back]);
    world.clock.now = back;
    await drain(jobs());
    expect(await isListed()).toBe(false);
    expect((await open()).plan).toMatchObject({ withdrawn: true, publishAt: 0, withdrawAt: 0 });
  });

  it('that was changed is not done at its old time', async () => {
    await plan({ publishAt: NOON + MINUTE });
    await plan({ publishAt: NOON + 9 * MINUTE });
    world.clock.now = NOON + 2 * MINUTE;
    await drain(jobs());
    expect(await isListed()).toBe(false);
    await plan({ withdrawn: false, publishAt: 0 });
    expect(await isListed()).toBe(true);
    expect((await open()).title.publishedAt).toBe(world.clock.now);
  });

  it('whose job was stopped is mended within the hour', async () => {
    await listening(world, 'title-plan-sweep');
    await plan({ withdrawAt: NOON + MINUTE });
    await world.db.updateTable('jobs').set({ state: 'dead' }).where('kind', '=', 'title-plan').execute();
    world.clock.now = NOON + 61 * MINUTE;
    await drain(jobs());
    expect((await open()).plan).toMatchObject({ withdrawn: true, withdrawAt: 0 });
  });

  it.each([
    ['a time that is over', { publishAt: NOON - MINUTE }, '晚于现在'],
    ['an end before the beginning', { publishAt: NOON + 2 * MINUTE, withdrawAt: NOON + MINUTE }, '晚于上架时间'],
    ['an end of what is not out', { withdrawn: true, withdrawAt: NOON + MINUTE }, '先定上架时间'],
  ])('with %s is refused with a sentence', async (_, change, sentence) => {
    const { ret: answer, msg } = await plan(change);
    expect([answer, msg]).toEqual([ret.badRequest, expect.stringContaining(sentence)]);
    expect((await open()).plan).toMatchObject({ withdrawn: false, publishAt: 0, withdrawAt: 0 });
  });

  it('of two editors is the first one; the journal says what was', async () => {
    const { revision } = (await open()).plan;
    await withdraw();
    const late = await plan({ withdrawAt: NOON + MINUTE }, revision);
    expect([late.ret, late.data]).toMatchObject([ret.conflict, { current: { withdrawn: true } }]);
    const owner = await workAs(world, ['owner']);
    const { data } = await desk(world.app, owner, 'journal', { kind: 'title', subject: KEY });
    expect(data.info).toMatchObject([
      { act: 'titleSchedule', reason: '版权', before: { withdrawn: false }, after: { withdrawn: true } },
    ]);
  });
});
