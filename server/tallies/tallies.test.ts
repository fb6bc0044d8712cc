import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EndpointName } from '../../src/contract/endpoints';
import { endpoints } from '../../src/contract/endpoints';
import type { Token } from '../../src/contract/schemas/user';
import { type Fields, login, post, signedGet } from '../test/client';
import { addSocial, createWorld, danmuRow, PASSWORD, userRow, type World } from '../test/fixture';
import { addFavourite } from '../titles/favourites-repository';
import { joinAccount } from '../titles/visitors-repository';
import { recountDanmu, recountTallies } from './tallies-repository';

let world: World;
let tokens: Token[];
beforeAll(async () => {
  world = await createWorld();
  await addSocial(world.db);
  const others = ['lin', 'hua', 'bo', 'fang'];
  for (const id of others) {
    await world.db
      .insertInto('users')
      .values(await userRow(id))
      .execute();
  }
  const { now } = world.clock;
  tokens = await Promise.all(
    ['ming', ...others].map((id) => login(world.app, `${id}@example.com`, PASSWORD, { now, deviceId: `device-${id}` })),
  );
});
afterAll(() => world.close());

/** Does something as one of the five; each waits out what the server asks between two comments. */
async function act(who: number, name: EndpointName, fields: Fields) {
  world.clock.now += 15_000;
  const as = {
    token: tokens[who],
    now: world.clock.now,
    deviceId: `device-${['ming', 'lin', 'hua', 'bo', 'fang'][who]}`,
  };
  const answer =
    endpoints[name].method === 'GET'
      ? await signedGet(world.app, name, fields, as)
      : await post(world.app, name, fields, as);
  expect(answer.ret, `${name} ${JSON.stringify(fields)} ${answer.msg}`).toBe(200);
  return answer.data as { id?: string };
}

async function kept() {
  const rows = await world.db
    .selectFrom('tallies')
    .selectAll()
    .where('n', '!=', 0)
    .orderBy('kind')
    .orderBy('subject')
    .execute();
  return rows.map(({ kind, subject, n }) => `${kind} ${subject} ${n}`);
}

it('are what counting everything gives, whatever people did and took back', async () => {
  const mediaKey = 'liulang';
  for (const who of [0, 1, 2]) await act(who, 'likeTitle', { mediaKey });
  await act(0, 'dislikeTitle', { mediaKey });
  await act(0, 'dislikeTitle', { mediaKey, selected: 1 });
  await act(1, 'likeTitle', { mediaKey });
  await act(3, 'dislikeTitle', { mediaKey, selected: 0 });
  for (const [who, score] of [
    [0, 9],
    [1, 9],
    [0, 4],
    [0, 4],
  ] as const)
    await act(who, 'rating', { mediaKey, score });
  for (const who of [0, 1]) await act(who, 'setFavourite', { mediaKey });
  await act(1, 'setFavourite', { mediaKey, selected: 0 });
  for (const [who, optionId] of [
    [0, 'vote-1-a'],
    [1, 'vote-1-a'],
    [0, 'vote-1-b'],
    [0, 'vote-1-b'],
  ] as const)
    await act(who, 'castVote', { optionId });
  for (const userId of ['lin', 'hua']) await act(0, 'follow', { userId });
  await act(2, 'follow', { userId: 'ming' });
  await act(0, 'follow', { userId: 'lin', selected: 0 });
  await act(0, 'blockPerson', { uid: 'hua', status: 1 });
  const { id = '' } = await act(1, 'addComment', { mediaKey, contxt: '好看', clientId: 'c1' });
  await act(1, 'addComment', { mediaKey, contxt: '好看', clientId: 'c1' });
  await act(2, 'addComment', { mediaKey, contxt: '是的', clientId: 'c2', replyId: id });
  await act(3, 'addComment', { mediaKey, contxt: '一般', clientId: 'c3' });
  const reply = await act(3, 'addComment', { mediaKey, contxt: '也是', clientId: 'c4', replyId: id });
  await act(3, 'deleteComment', { id: reply.id ?? '' });
  await act(1, 'deleteComment', { id });
  await act(1, 'deleteComment', { id });
  const said = await act(0, 'sendDanmu', { episodeKey: 'liulang-1', text: '好看', time: 3, clientId: 'd1' });
  await act(0, 'sendDanmu', { episodeKey: 'liulang-1', text: '好看', time: 3, clientId: 'd1' });
  await act(1, 'sendDanmu', { episodeKey: 'zhuixu-2', text: '好看', time: 3, clientId: 'd2' });
  for (const who of [0, 1, 2, 3, 4]) await act(who, 'reportDanmu', { id: said.id ?? '', reason: 'spoiler' });

  const now = await kept();
  expect(now).toEqual(
    expect.arrayContaining([
      'likes liulang 1',
      'dislikes liulang 1',
      'points-4 liulang 1',
      'points-9 liulang 1',
      'favourites liulang 1',
      'vote vote-1-a 1',
      'vote vote-1-b 1',
      'comments liulang 2',
      'threads liulang 2',
      'danmu zhuixu 1',
      'danmu-episode zhuixu-2 1',
    ]),
  );
  await recountTallies(world.db);
  expect(await kept()).toEqual(now);
});

it('count once what a device and its viewer both keep', async () => {
  const device = 'd:device-lin';
  for (const [viewer, mediaKey] of [
    [device, 'walle'],
    [device, 'diqiu'],
    ['u:lin', 'walle'],
  ] as const)
    await addFavourite(world.db, viewer, mediaKey, { isTitle: true, at: world.clock.now });
  await world.db.transaction().execute((trx) => joinAccount(trx, 'device-lin', 'lin', world.clock.now));
  const now = await kept();
  expect(now).toEqual(expect.arrayContaining(['favourites walle 1', 'favourites diqiu 1']));
  await recountTallies(world.db);
  expect(await kept()).toEqual(now);
});

it('follow an episode whose comments were written at once', async () => {
  const rows = [1, 2, 3].map((n) => danmuRow(`many-${n}`, { episode_key: 'walle-1', hidden: n === 3 ? 1 : 0 }));
  await world.db.insertInto('danmu').values(rows).execute();
  await recountDanmu(world.db, 'walle-1');
  const now = await kept();
  expect(now).toEqual(expect.arrayContaining(['danmu walle 3', 'danmu-episode walle-1 3']));
  await world.db.deleteFrom('danmu').where('id', 'like', 'many-%').execute();
  await recountDanmu(world.db, 'walle-1');
  expect(await kept()).toEqual(expect.arrayContaining(['danmu walle 1', 'danmu-episode walle-1 1']));
});
