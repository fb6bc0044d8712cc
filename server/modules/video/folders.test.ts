import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Token } from '../../../src/contract/schemas/user';
import { tally } from '../../tallies/tallies-repository';
import { type Fields, login, post, signedGet } from '../../test/client';
import { createWorld, PASSWORD, type World } from '../../test/fixture';

let world: World;
let token: Token;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  token = await login(world.app, 'ming@example.com', PASSWORD);
  for (const mediaKey of ['walle', 'diqiu', 'liulang']) {
    world.clock.now += 1_000;
    await signedGet(world.app, 'setFavourite', { mediaKey, selected: 1 }, me());
  }
});
afterEach(() => world.close());

const me = () => ({ token, now: world.clock.now });
const make = (name: string, more: Fields = {}) => post(world.app, 'saveFavouriteFolder', { name, ...more }, me());
const move = (mediaKeys: string, folder: string) => post(world.app, 'moveFavourites', { mediaKeys, folder }, me());
const folders = async () =>
  (await signedGet(world.app, 'favouriteFolders', {}, me())).data.info.map(({ name, count }) => [name, count]);
const kept = async (folder?: string) => {
  const fields: Fields = folder === undefined ? {} : { folder };
  return (await signedGet(world.app, 'favourites', fields, me())).data.info.map((card) => card.mediaKey);
};

it('a folder is made, filled, named anew and deleted; what lay in it stays kept', async () => {
  const { data } = await make(' 周末看 ');
  expect(data).toMatchObject({ name: '周末看', count: 0, cover: '' });
  expect((await make('周末看')).data.id).toBe(data.id);
  await move('walle,diqiu', data.id);
  expect(await folders()).toEqual([
    ['', 1],
    ['周末看', 2],
  ]);
  expect([await kept(data.id), await kept(''), await kept()]).toEqual([
    ['diqiu', 'walle'],
    ['liulang'],
    ['liulang', 'diqiu', 'walle'],
  ]);
  expect((await make('睡前', { id: data.id })).data).toMatchObject({ id: data.id, name: '睡前', count: 2 });
  const other = (await make('通勤')).data.id;
  expect(await make('睡前', { id: other })).toMatchObject({ ret: 409, msg: '已经有一个同名的收藏夹' });
  await post(world.app, 'deleteFavouriteFolder', { id: data.id }, me());
  expect(await kept('')).toEqual(['liulang', 'diqiu', 'walle']);
  expect(await move('walle', data.id)).toMatchObject({ ret: 404, msg: '收藏夹不存在' });
});

it('many go at once, and are counted once less each', async () => {
  await post(world.app, 'removeFavourites', { mediaKeys: 'walle,diqiu,no-such' }, me());
  await post(world.app, 'removeFavourites', { mediaKeys: 'walle' }, me());
  expect(await kept()).toEqual(['liulang']);
  expect([await tally(world.db, 'favourites', 'walle'), await tally(world.db, 'favourites', 'liulang')]).toEqual([
    0, 1,
  ]);
});

it('of fifty at once as many are made as a viewer may have, and one of a name', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 60 }, (_, n) => make(`夹 ${n}`)),
    make('同名'),
    make('同名'),
  ]);
  expect(answers.filter(({ ret }) => ret === 200).length).toBeLessThanOrEqual(51);
  expect((await folders()).length).toBe(51);
  expect(answers.find(({ ret }) => ret !== 200)?.msg).toBe('最多创建 50 个收藏夹，请先删除一些');
});

it.each([
  ['\u200b', '请填写收藏夹名称'],
  ['长'.repeat(21), '收藏夹名称不能超过 20 个字'],
])('a name like %s is refused', async (name, msg) => {
  expect(await make(name)).toMatchObject({ ret: 400, msg });
});

it('what a visitor put into folders is there after signing in', async () => {
  const visitor = { deviceId: 'a-new-phone', now: world.clock.now };
  const mine = (await make('周末看')).data.id;
  for (const name of ['周末看', '只在手机上']) {
    // Of what is made in one moment nobody knows which was first.
    world.clock.now += 1_000;
    const { id } = (await post(world.app, 'saveFavouriteFolder', { name }, visitor)).data;
    const mediaKey = name === '周末看' ? 'changcheng' : 'chongqing';
    await signedGet(world.app, 'setFavourite', { mediaKey, selected: 1 }, visitor);
    await post(world.app, 'moveFavourites', { mediaKeys: mediaKey, folder: id }, visitor);
  }
  token = await login(world.app, 'ming@example.com', PASSWORD, visitor);
  const asMe = { ...visitor, token };
  const shown = (await signedGet(world.app, 'favouriteFolders', {}, asMe)).data.info;
  expect(shown.map(({ name, count }) => [name, count])).toEqual([
    ['', 3],
    ['周末看', 1],
    ['只在手机上', 1],
  ]);
  expect(shown[1]?.id).toBe(mine);
});
