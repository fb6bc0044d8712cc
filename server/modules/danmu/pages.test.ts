import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import type { Token } from '../../../src/contract/schemas/user';
import { isPostgres } from '../../db/locks';
import type { DanmuRow } from '../../db/schema';
import { type Fields, login, signedGet } from '../../test/client';
import { createWorld, danmuRow, PASSWORD, type World } from '../../test/fixture';
import { listener, planOf } from '../../test/plans';
import { CROWD_SECONDS } from './danmu-repository';

const { plugin, heard } = listener();
let world: World;
let token: Token;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0, plugin });
  token = await login(world.app, 'ming@example.com', PASSWORD);
});
afterEach(() => world.close());

const all = async (fields: Fields = {}, as: { token?: Token } = {}) =>
  (await signedGet(world.app, 'danmuList', { episodeKey: 'liulang-1', ...fields }, { ...as, now: world.clock.now }))
    .data;

/** What came with a film: each of its first seconds has so many. */
const addMany = async (seconds: number, inEach: number, facts: Partial<DanmuRow> = {}) => {
  const rows = Array.from({ length: seconds * inEach }, (_, n) => {
    const [second, of] = [Math.floor(n / inEach), n % inEach];
    const time = Math.floor((of * 1000) / inEach);
    return danmuRow(`x-${second}-${of}`, {
      episode_key: 'liulang-1',
      time_ms: second * 1000 + time,
      viewer: 'x:a',
      ...facts,
    });
  });
  for (let at = 0; at < rows.length; at += 1_000)
    await world.db
      .insertInto('danmu')
      .values(rows.slice(at, at + 1_000))
      .execute();
};
const pages = async (fields: Fields = {}, as: { token?: Token } = {}) => {
  const found = [];
  for (let cursor = '', more = true; more; ) {
    const part = await all({ from: 0, to: 360, ...fields, cursor }, as);
    found.push(part.info);
    expect(part.cursor === '').toBe(!part.hasMore);
    [cursor, more] = [part.cursor, part.hasMore];
  }
  return found;
};

it('answers with more than one page of a part, each comment once', async () => {
  await addMany(180, 30);
  const found = await pages();
  expect(found.map((page) => page.length)).toEqual([990, 990, 990, 990, 990, 450]);
  expect(new Set(found.flat().map(({ id }) => id)).size).toBe(5_400);
  const times = found.flat().map(({ time }) => time);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(await all({ from: 200, to: 360 })).toMatchObject({ info: [], hasMore: false, cursor: '' });
  const broken = await signedGet(
    world.app,
    'danmuList',
    { episodeKey: 'liulang-1', cursor: "1' or 1" },
    { now: world.clock.now },
  );
  expect(broken.ret).toBe(400);
});

it('goes on where an older version ended a page', async () => {
  await addMany(4, 10);
  const { info } = await all({ cursor: '2000_x-2-0' });
  expect(info.map(({ time }) => time)).toEqual([
    2, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.7, 2.8, 2.9, 3, 3.1, 3.2, 3.3, 3.4, 3.5, 3.6, 3.7, 3.8, 3.9,
  ]);
});

it('sends of each second as many as a screen can show', async () => {
  await addMany(60, 200);
  const found = await pages();
  const rows = found.flat();
  for (let second = 0; second < 60; second += 1)
    expect(rows.filter(({ time }) => Math.floor(time) === second)).toHaveLength(limits.danmuPerSecond);
  expect(found.map((page) => page.length)).toEqual([1_000, 1_000, 400]);
  // The same from wherever it is asked.
  const [part = []] = await pages({ from: 10.5, to: 20 });
  expect(part).toEqual(rows.filter(({ time }) => time >= 10.5 && time < 20));
});

it('thins the crowded seconds alone', async () => {
  await addMany(100, 5);
  const storm = Array.from({ length: 300 }, (_, n) =>
    danmuRow(`s-${n}`, { episode_key: 'liulang-1', time_ms: 50_000 + n, viewer: 'x:b' }),
  );
  await world.db.insertInto('danmu').values(storm).execute();
  const rows = (await pages()).flat();
  expect(rows).toHaveLength(99 * 5 + limits.danmuPerSecond);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

it('leaves out neither what the viewer wrote, nor what took VIP, gold or a look, nor what people like', async () => {
  await addMany(30, 500);
  const at = (id: string, facts: Partial<DanmuRow>) =>
    danmuRow(id, { episode_key: 'liulang-1', time_ms: 7_500, ...facts });
  await world.db
    .insertInto('danmu')
    .values([
      at('0-own', { viewer: 'u:ming' }),
      at('0-plain', { viewer: 'u:vip' }),
      at('0-top', { viewer: 'u:vip', mode: 'top' }),
      at('0-color', { viewer: 'u:vip', color: '#ffd84d' }),
      at('0-coins', { viewer: 'u:vip', coins: 3 }),
      at('0-look', { viewer: 'u:vip', look: 'jade' }),
      at('0-liked', { viewer: 'x:b', likes: 1 }),
      at('0-other', { viewer: 'x:b' }),
      at('0-gone', { viewer: 'u:vip', look: 'jade', hidden: 1 }),
    ])
    .execute();
  // More of those who write here than fit: theirs go by likes, and then the newest.
  const many = Array.from({ length: 60 }, (_, n) => at(`1-${n + 10}`, { viewer: 'u:vip' }));
  await world.db.insertInto('danmu').values(many).execute();
  const seen = async (as: { token?: Token } = {}) =>
    (await pages({}, as))
      .flat()
      .filter(({ time, id }) => time === 7.5 && id.startsWith('0-'))
      .map(({ id }) => id);
  expect(await seen()).toEqual(['0-coins', '0-color', '0-look', '0-top']);
  expect(await seen({ token })).toEqual(['0-coins', '0-color', '0-look', '0-own', '0-top']);
  await world.db.deleteFrom('danmu').where('id', 'like', '1-%').execute();
  expect(await seen()).toEqual(['0-coins', '0-color', '0-liked', '0-look', '0-own', '0-plain', '0-top']);
});

it('reads what goes first in a second, and nothing of the rest', async () => {
  await addMany(2, 500);
  // PostgreSQL guesses about a table of which it knows nothing, and by a hair one way or the other.
  if (isPostgres(world.db)) await sql`analyze danmu`.execute(world.db);
  heard(world.db);
  await all({}, { token });
  const plans = await Promise.all(heard(world.db).map((one) => planOf(world.db, one)));
  const ahead = plans.filter((plan) => plan.includes('danmu_of_second'));
  expect(ahead).toHaveLength(1);
  expect(ahead[0]?.match(/danmu_of_second/g)).toHaveLength(CROWD_SECONDS);
  expect(ahead[0]).not.toMatch(/sort|b-tree/i);
  expect(plans.filter((plan) => plan.includes('danmu_of_viewer'))).toHaveLength(1);
});
