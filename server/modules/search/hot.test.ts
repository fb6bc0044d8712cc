import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, login, signedGet } from '../../test/client';
import { addTitles, addUser, createWorld, PASSWORD, titleRow, type World } from '../../test/fixture';

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// Another month: nobody remembers what the last test searched for.
beforeEach(async () => {
  world.clock.now += 30 * DAY;
  await world.db.deleteFrom('searches_by_day').execute();
});
afterAll(() => world.close());

const ask = (keyword: string, more: { device?: string; mode?: 'text' | 't9' } = {}) =>
  signedGet(
    world.app,
    'searchTitles',
    { keyword, mode: more.mode ?? 'text' },
    { now: world.clock.now, deviceId: `device-${more.device ?? 'one'}` },
  );
/** The list as it is after the minute in which an earlier one may be shown. */
const hot = async () => {
  world.clock.now += 60_000;
  return (await signedGet(world.app, 'hotSearches', {}, { now: world.clock.now })).data.info;
};
const counted = async () => {
  const rows = await world.db.selectFrom('searches_by_day').selectAll().orderBy('media_key').execute();
  return rows.map((row) => [row.media_key, row.searches]);
};

describe('what counts as a search', () => {
  it.each([
    ['重庆森林', 'text', 'chongqing'],
    ['Wall·E　机器人', 'text', 'walle'],
    ['chongqingsenlin', 'text', 'chongqing'],
    ['2012', 't9', 'year2012'],
    ['森林', 'text', 'chongqing'],
    ['cqsl', 'text', 'chongqing'],
  ] as const)('%s (%s) names a title', async (keyword, mode, mediaKey) => {
    expect((await ask(keyword, { mode })).ret).toBe(200);
    expect(await counted()).toEqual([[mediaKey, 1]]);
  });

  it.each([
    ['of several titles', '地球'],
    ['on the way to one', '重'],
    ['on the way to one, by sound', 'ch'],
    ['of none', '买彩票加微信'],
    ['of nothing', '  '],
  ])('a word %s names none', async (_, keyword) => {
    expect((await ask(keyword)).ret).toBe(200);
    expect(await counted()).toEqual([]);
  });

  it('counts the exact title among others that begin with its name', async () => {
    await addTitles(world.db, [titleRow('sequel', '夜航之后', { hit: 10 })]);
    await ask('夜航');
    await ask('yehang', { device: 'two' });
    expect(await counted()).toEqual([['zhuixu', 2]]);
  });

  it('counts a device once a day for a title, whatever it types', async () => {
    for (const keyword of ['重庆森林', '重庆森林', 'chongqingsenlin']) await ask(keyword);
    await ask('长城');
    expect(await counted()).toEqual([
      ['changcheng', 1],
      ['chongqing', 1],
    ]);
    world.clock.now += DAY;
    await ask('重庆森林');
    expect((await counted()).filter(([key]) => key === 'chongqing')).toEqual([
      ['chongqing', 1],
      ['chongqing', 1],
    ]);
  });

  it('counts a member once a day for a title, whatever device they say it is, and names nobody', async () => {
    const own = await createWorld();
    await addUser(own.db, 'lan');
    const now = own.clock.now;
    const [ming, lan] = [
      await login(own.app, 'ming@example.com', PASSWORD, { now }),
      await login(own.app, 'lan@example.com', PASSWORD, { now }),
    ];
    const search = (caller: Caller) => signedGet(own.app, 'searchTitles', { keyword: '重庆森林' }, { now, ...caller });
    for (let n = 0; n < 5; n += 1) expect((await search({ deviceId: `made-up-tv-${n}`, token: ming })).ret).toBe(200);
    // Two of one household, on one set.
    await search({ deviceId: 'made-up-tv-0', token: lan });
    const rows = await own.db.selectFrom('searches_by_day').select(['media_key', 'searches']).execute();
    expect(rows).toEqual([{ media_key: 'chongqing', searches: 2 }]);
    const holders = await own.db.selectFrom('search_devices').select('device_id').execute();
    expect(holders.filter(({ device_id }) => /ming|lan/.test(device_id))).toEqual([]);
    await own.close();
  });

  it('counts twenty visitors of an address a day for a title: devices are invented easily', async () => {
    const own = await createWorld();
    const at = (deviceId: string) => ({ now: own.clock.now, deviceId });
    for (let n = 0; n < 25; n += 1)
      expect((await signedGet(own.app, 'searchTitles', { keyword: '重庆森林' }, at(`made-up-tv-${n}`))).ret).toBe(200);
    await signedGet(own.app, 'searchTitles', { keyword: '长城' }, at('made-up-tv-1'));
    const rows = await own.db.selectFrom('searches_by_day').selectAll().orderBy('media_key').execute();
    expect(rows.map((row) => [row.media_key, row.searches])).toEqual([
      ['changcheng', 1],
      ['chongqing', 20],
    ]);
    await own.close();
  });

  /** Titles that nothing but their whole name finds alone. */
  const many = (count: number) => Array.from({ length: count }, (_, n) => titleRow(`many-${n}`, `长名影片${n}号`));

  it('counts only so many titles a day for visitors of an address, however many devices they invent', async () => {
    // Twenty.
    const own = await createWorld({ limitFactor: 0.02 });
    await addTitles(own.db, many(24));
    const search = (keyword: string, deviceId: string) =>
      signedGet(own.app, 'searchTitles', { keyword }, { now: own.clock.now, deviceId });
    // What was counted before takes nothing.
    for (let n = 0; n < 3; n += 1) await search('长名影片0号', 'living-room-tv');
    for (let n = 1; n < 24; n += 1) expect((await search(`长名影片${n}号`, `made-up-tv-${n}`)).ret).toBe(200);
    expect(await own.db.selectFrom('search_devices').select('media_key').execute()).toHaveLength(20);
    await own.close();
  });

  it('counts two hundred titles a day of a member', async () => {
    const own = await createWorld();
    await addTitles(own.db, many(203));
    const token = await login(own.app, 'ming@example.com', PASSWORD, { now: own.clock.now });
    for (let n = 0; n < 203; n += 1) {
      const caller = { now: own.clock.now, token, deviceId: `made-up-tv-${n}` };
      await signedGet(own.app, 'searchTitles', { keyword: `长名影片${n}号` }, caller);
    }
    expect(await own.db.selectFrom('search_devices').select('media_key').execute()).toHaveLength(200);
    await own.close();
  });

  it('answers all the same where it cannot be counted', async () => {
    await sql`alter table search_devices rename to away`.execute(world.db);
    expect(await ask('重庆森林')).toMatchObject({ ret: 200, data: { total: 1 } });
    await sql`alter table away rename to search_devices`.execute(world.db);
    expect(await counted()).toEqual([]);
  });
});

describe('the hot search list', () => {
  it('shows titles, never what was typed; then the operator’s words, then what is watched', async () => {
    await ask('cqsl');
    const words = (await hot()).map((row) => row.keyword);
    expect(words.slice(0, 3)).toEqual(['重庆森林', '流浪地球', '地球脉动']);
    expect(new Set(words).size).toBe(words.length);
  });

  it('ranks by devices of seven days, today’s the heaviest, and forgets the days before', async () => {
    for (const device of ['one', 'two', 'three']) await ask('长城', { device });
    world.clock.now += 5 * DAY;
    await ask('重庆森林');
    expect((await hot()).slice(0, 2)).toEqual([
      { keyword: '重庆森林', hot: 7 },
      { keyword: '长城', hot: 6 },
    ]);
    world.clock.now += DAY;
    expect((await hot()).slice(0, 2)).toEqual([
      { keyword: '重庆森林', hot: 6 },
      { keyword: '长城', hot: 3 },
    ]);
    world.clock.now += DAY;
    expect((await hot()).slice(0, 2)).toEqual([
      { keyword: '重庆森林', hot: 5 },
      { keyword: '流浪地球', hot: 99 },
    ]);
    await ask('夜航');
    expect(await counted()).toEqual([
      ['chongqing', 1],
      ['zhuixu', 1],
    ]);
    const devices = await world.db.selectFrom('search_devices').select('media_key').execute();
    expect(devices).toEqual([{ media_key: 'zhuixu' }]);
  });

  it('holds no word that no title answers', async () => {
    const words = ['买彩票加微信', '🎬', '长'.repeat(61)].map((keyword) => ({ keyword, hot: 1_000 }));
    await world.db.insertInto('hot_searches').values(words).execute();
    await addTitles(world.db, [titleRow('gone', '昙花')]);
    await ask('昙花');
    await world.db.deleteFrom('titles').where('media_key', '=', 'gone').execute();
    const list = await hot();
    expect(list[0]).toEqual({ keyword: '流浪地球', hot: 99 });
    for (const { keyword } of list) expect((await ask(keyword)).data.total, keyword).toBeGreaterThan(0);
  });

  it('has each name once, where several titles share it', async () => {
    await addTitles(world.db, [titleRow('first', '双城', { hit: 2 }), titleRow('remake', '双城', { hit: 1 })]);
    await ask('双城');
    await world.db.updateTable('titles').set({ hit: 3 }).where('media_key', '=', 'remake').execute();
    world.app.services.catalogue.changed('remake');
    await ask('双城', { device: 'two' });
    expect((await counted()).length).toBe(2);
    expect((await hot())[0]).toEqual({ keyword: '双城', hot: 14 });
  });

  it('is made once a minute, however many ask', async () => {
    const before = await hot();
    await ask('长城');
    const soon = await signedGet(world.app, 'hotSearches', {}, { now: world.clock.now });
    expect(soon.data.info).toEqual(before);
    expect((await hot())[0]?.keyword).toBe('长城');
  });
});
