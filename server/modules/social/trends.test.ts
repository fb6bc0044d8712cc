import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import type { Token } from '../../../src/contract/schemas/user';
import { recountTallies } from '../../tallies/tallies-repository';
import { type Fields, login, post, signedGet } from '../../test/client';
import { addSocial, createWorld, PASSWORD, userRow, type World } from '../../test/fixture';

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
