import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Token } from '../../../src/contract/schemas/user';
import { login, signedGet } from '../../test/client';
import { addUser, createWorld, NOON, PASSWORD, type World } from '../../test/fixture';

let world: World;
let ming: Token;
beforeEach(async () => {
  world = await createWorld();
  for (const [id, nick_name] of [
    ['hong', '小红'],
    ['hua', '小红花'],
    ['lan', '小兰'],
  ] as const)
    await addUser(world.db, id, { nick_name });
  await addUser(world.db, 'gone', { nick_name: '小红', closed_at: NOON });
  const follows = ['hua', 'lan'].map((target, at) => ({ uid: 'ming', target, created_at: NOON + at }));
  await world.db.insertInto('follows').values(follows).execute();
  ming = await login(world.app, 'ming@example.com', PASSWORD);
});
afterEach(() => world.close());

const found = async (keyword = ''): Promise<string[]> => {
  const answer = await signedGet(world.app, 'findPeople', { keyword }, { token: ming, now: world.clock.now });
  return answer.data.info.map(({ id }) => id);
};

it('whom one follows is offered, the latest first', async () => {
  expect(await found()).toEqual(['lan', 'hua']);
});

it('of others only who is named in full, and of those one follows whose name it is a part of', async () => {
  expect(await found('小红')).toEqual(['hong', 'hua']);
  expect(await found('小')).toEqual(['lan', 'hua']);
  expect(await found('红花')).toEqual(['hua']);
  // One is not offered oneself, and what stands for anything stands for itself.
  expect(await found('ming')).toEqual([]);
  expect(await found('%')).toEqual([]);
});
