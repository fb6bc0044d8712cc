import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeHome } from '../../home/compose-home';
import { zhCN } from '../../messages/zh-cn';
import { type Fields, signedGet } from '../../test/client';
import { addTitles, createWorld, NOON, titleRow, type World } from '../../test/fixture';
import type { TitleFacts } from '../../titles/site';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const at = { now: NOON };
const THIS_YEAR = new Date(NOON).getUTCFullYear();
const keys = (cards: { mediaKey: string }[]) => cards.map((card) => card.mediaKey);

describe('list', () => {
  const list = async (fields: Fields) => (await signedGet(world.app, 'titleList', fields, at)).data;

  it.each([
    [{ category: 'movie', sort: 'hot' }, ['liulang', 'walle', 'chongqing', 'year2012', 'changcheng', 'vipfilm']],
    [{ sort: 'new', size: 1 }, ['changcheng']],
    [{ sort: 'score', size: 1 }, ['liulang']],
    [{ genre: '冒险' }, ['liulang', 'year2012', 'changcheng']],
    [{ genre: '冒' }, []],
    [{ genre: '%' }, []],
    [{ region: '美国' }, ['walle', 'year2012']],
    [{ year: '2009' }, ['year2012']],
    [{ year: '1990-1999' }, ['walle', 'chongqing']],
    [{ category: 'documentary', region: '英国', year: '2006', genre: '自然' }, ['diqiu']],
    [{ category: 'music' }, []],
  ] as [Fields, string[]][])('%j', async (fields, wanted) => {
    expect(keys((await list(fields)).info)).toEqual(wanted);
  });

  it('comes in pages', async () => {
    const [first, second, beyond] = [
      await list({ size: 5 }),
      await list({ size: 5, page: 2 }),
      await list({ size: 5, page: 9 }),
    ];
    expect(first).toMatchObject({ page: 1, total: 8, hasMore: true });
    expect(second).toMatchObject({ page: 2, total: 8, hasMore: false });
    expect(new Set([...keys(first.info), ...keys(second.info)]).size).toBe(8);
    expect(beyond).toMatchObject({ info: [], hasMore: false });
  });

  it('refuses a year that is none', async () => {
    expect(await signedGet(world.app, 'titleList', { year: 'soon' }, at)).toMatchObject({
      ret: 400,
      msg: '参数 year 的值不正确',
    });
  });
});

describe('rank', () => {
  it('counts the plays of its days, and has no place for what was not played', async () => {
    const today = Math.floor(NOON / 86_400_000);
    const plays = [
      ['vipfilm', today, 5],
      ['changcheng', today - 3, 50],
      ['year2012', today - 20, 500],
      ['walle', today - 40, 5000],
    ] as const;
    await world.db
      .insertInto('plays_by_day')
      .values(plays.map(([media_key, day, n]) => ({ media_key, day, plays: n })))
      .execute();
    for (const [mediaKey] of plays) world.app.services.catalogue.changed(mediaKey);
    const first = async (period: string) =>
      keys((await signedGet(world.app, 'ranking', { period, size: 3 }, at)).data.info);
    expect(await first('day')).toEqual(['vipfilm']);
    expect(await first('week')).toEqual(['changcheng', 'vipfilm']);
    expect(await first('month')).toEqual(['year2012', 'changcheng', 'vipfilm']);
    const hits = (await signedGet(world.app, 'ranking', { period: 'week', size: 3 }, at)).data.info.map(
      (card) => card.hit,
    );
    expect(hits).toEqual([50, 5]);
    const films = await signedGet(world.app, 'ranking', { period: 'day', category: 'documentary' }, at);
    expect(films.data).toEqual({ info: [], page: 1, total: 0, hasMore: false });
  });

  it('begins a day at midnight of the site with an empty board, and fills it with nothing', async () => {
    const own = await createWorld();
    const board = async (period: string) => {
      const { data } = await signedGet(own.app, 'ranking', { period }, { now: own.clock.now });
      return data.info.map(({ mediaKey, hit }) => [mediaKey, hit]);
    };
    const watch = () =>
      signedGet(
        own.app,
        'addPlayRecord',
        { episodeKey: 'walle-1', position: 9, duration: 600 },
        { now: own.clock.now },
      );
    // A minute before midnight in Shanghai, four hours after noon in London.
    own.clock.now = Date.UTC(2026, 2, 1, 15, 59);
    await watch();
    own.app.services.catalogue.changed('walle');
    expect(await board('day')).toEqual([['walle', 1]]);
    own.clock.now = Date.UTC(2026, 2, 1, 16, 0);
    expect([await board('day'), await board('week')]).toEqual([[], [['walle', 1]]]);
    // Within the hour it was counted already, on the day before.
    await watch();
    own.app.services.catalogue.changed('walle');
    expect([await board('day'), await board('week')]).toEqual([[], [['walle', 1]]]);
    own.clock.now = Date.UTC(2026, 2, 1, 16, 59);
    await watch();
    own.app.services.catalogue.changed('walle');
    expect([await board('day'), await board('week')]).toEqual([[['walle', 1]], [['walle', 2]]]);
    await signedGet(own.app, 'deletePlayRecords', { mediaKeys: '*' }, { now: own.clock.now });
    await watch();
    own.app.services.catalogue.changed('walle');
    expect(await board('week')).toEqual([['walle', 2]]);
    await own.close();
  });
});

it('collections keep their order', async () => {
  const all = await signedGet(world.app, 'collections', {}, at);
  expect(all.data.info).toMatchObject([{ id: 'space', count: 2 }]);
  const one = await signedGet(world.app, 'collectionDetail', { id: 'space' }, at);
  expect(keys(one.data.info)).toEqual(['walle', 'liulang']);
  expect((await signedGet(world.app, 'collectionDetail', { id: 'none' }, at)).ret).toBe(404);
});

it('related titles share genres, and do not include the title itself', async () => {
  const { data } = await signedGet(world.app, 'relatedTitles', { mediaKey: 'liulang' }, at);
  expect(keys(data.info).slice(0, 2)).toEqual(['changcheng', 'walle']);
  expect(keys(data.info)).not.toContain('liulang');
  expect((await signedGet(world.app, 'relatedTitles', { mediaKey: 'none' }, at)).ret).toBe(404);
});

it('related titles are there for one that another process published a moment ago', async () => {
  const own = await createWorld();
  const relatedTo = (mediaKey: string) => signedGet(own.app, 'relatedTitles', { mediaKey }, at);
  expect((await relatedTo('new')).ret).toBe(404);
  await addTitles(own.db, [titleRow('new', '新城')]);
  expect(keys((await relatedTo('new')).data.info)).toContain('liulang');
  await own.close();
});

describe('the navigation and the filter', () => {
  it('know the categories there is something in, in the order of the spec', async () => {
    const bar = await signedGet(world.app, 'navigation', {}, at);
    expect(bar.data.info.map((item) => item.path)).toEqual(['/movie', '/drama', '/documentary', '/collection']);
    const traditional = await signedGet(world.app, 'navigation', {}, { ...at, traditional: true });
    expect(traditional.data.info.map((item) => item.name)).toEqual(['電影', '戲劇', '紀錄片', '片單']);
  });

  it('offer what occurs', async () => {
    const { data } = await signedGet(world.app, 'filters', { category: 'movie' }, at);
    const options = Object.fromEntries(data.info.map((row) => [row.key, row.options.map((option) => option.value)]));
    expect(options.genre).toEqual(['', '冒险', '剧情', '科幻', '动画']);
    expect(options.year).toEqual(['', '2024', '2000-2009', '1990-1999']);
    expect(options.sort).toEqual(['hot', 'new', 'score']);
  });
});

describe('the home screen', () => {
  it('leads with a hero and fills its shelves', async () => {
    const { data } = await signedGet(world.app, 'homePage', {}, at);
    expect(data.hero[0]?.mediaKey).toBeDefined();
    expect(data.info.slice(0, 2).map((shelf) => shelf.title)).toEqual(['正在热播', '最新上线']);
    expect(data.info.find((shelf) => shelf.id === 'collection-space')).toMatchObject({
      style: 'wide',
      more: '/collection/space',
    });
    for (const shelf of data.info) expect(shelf.items.length, shelf.id).toBeGreaterThan(0);
  });

  it('comes in pages of shelves that do not repeat', async () => {
    const [one, two] = [
      await signedGet(world.app, 'homePage', { size: 2 }, at),
      await signedGet(world.app, 'homePage', { size: 2, page: 2 }, at),
    ];
    const ids = [...one.data.info, ...two.data.info].map((shelf) => shelf.id);
    expect(new Set(ids).size).toBe(4);
    expect(two.data.hero).toEqual([]);
  });

  it('shows what was imported after a few seconds', async () => {
    await addTitles(world.db, [titleRow('fresh', '新片', { published_at: NOON + 1 })]);
    world.clock.now = NOON + 6000;
    const { data } = await signedGet(world.app, 'homePage', {}, { now: world.clock.now });
    expect(data.info.find((shelf) => shelf.id === 'new')?.items[0]?.mediaKey).toBe('fresh');
  });

  it('counts a title whose year nobody knows among none of the old ones', () => {
    const titles = manyTitles(200).map((title) => (title.year < 1990 ? { ...title, year: 0 } : title));
    const byKey = new Map(titles.map((title) => [title.mediaKey, title]));
    const { shelves } = composeHome(titles, [], '', zhCN, THIS_YEAR);
    const old = shelves.find((shelf) => shelf.id === 'classic')?.mediaKeys.map((key) => byKey.get(key)?.year);
    expect(old?.length).toBeGreaterThan(0);
    expect(old).not.toContain(0);
  });

  it('of an empty catalogue is empty', () => {
    expect(composeHome([], [], '', zhCN, THIS_YEAR)).toEqual({ hero: [], shelves: [] });
  });

  it('of a large catalogue is varied', () => {
    const { hero, shelves } = composeHome(
      manyTitles(200),
      [{ id: 'c', title: '片单', mediaKeys: ['t1'] }],
      '',
      zhCN,
      THIS_YEAR,
    );
    expect(hero).toHaveLength(6);
    expect(shelves.length).toBeGreaterThan(15);
    expect(new Set(shelves.map((shelf) => shelf.id)).size).toBe(shelves.length);
    expect(new Set(shelves.map((shelf) => shelf.style))).toEqual(new Set(['poster', 'wide']));
    // Hardly any shelf begins with a title that another one began with.
    const leading = shelves.map((shelf) => shelf.mediaKeys[0]);
    expect(new Set(leading).size).toBeGreaterThan(shelves.length * 0.7);
    const category = composeHome(manyTitles(200), [], 'movie', zhCN, THIS_YEAR);
    expect(category.shelves.length).toBeGreaterThan(8);
  });
});

function manyTitles(count: number): TitleFacts[] {
  const pick = <T>(from: T[], n: number): T => from[n % from.length] as T;
  return Array.from({ length: count }, (_, n) => ({
    mediaKey: `t${n}`,
    category: pick(['movie', 'drama', 'variety', 'anime', 'documentary'], n),
    genres: [pick(['动作', '爱情', '科幻', '悬疑', '喜剧', '历史', '音乐'], n * 3)],
    region: pick(['中国大陆', '美国', '日本', '法国'], n * 5),
    year: 1980 + (n % 46),
    score: (n * 37) % 100,
    hit: (n * 7919) % 10_000,
    height: n % 4 === 0 ? 2160 : 1080,
    vip: n % 6 === 0,
    isSeries: n % 2 === 0,
    complete: n % 3 === 0,
    duration: n % 5 === 0 ? 300 : 5400,
    publishedAt: NOON - ((n * 31) % 400) * 3_600_000,
    uploader: '',
    weekPlays: (n * 13) % 50,
    danmuCount: n * 3,
  }));
}
