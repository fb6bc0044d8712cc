import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedGet } from '../../test/client';
import { createWorld, NOON, type World } from '../../test/fixture';

const at = { now: NOON };
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('speaks the language that is asked for', async () => {
  const [simple, traditional] = [
    await signedGet(world.app, 'helpCategories', { cinema: 7 }, at),
    await signedGet(world.app, 'helpCategories', {}, { ...at, traditional: true }),
  ];
  expect(simple.data.info).toEqual([
    { id: 1, path: 'play', title: '播放', sublist: [{ id: 63, title: '会员条款', tv: 1 }] },
  ]);
  expect(traditional.data.info[0]).toMatchObject({ title: '播放問題', sublist: [{ title: '會員條款' }] });
  const text = await signedGet(world.app, 'helpArticle', { id: 63 }, { ...at, traditional: true });
  expect(text.data.info).toEqual([{ id: 63, title: '會員條款', contxt: '<p>條款</p>' }]);
});

it('knows a category by its path and id together', async () => {
  const content = (cid: string) => signedGet(world.app, 'helpCategory', { cid }, at);
  expect((await content('play,1')).data.info[0]?.sublist).toHaveLength(1);
  expect((await content('other,1')).ret).toBe(404);
  expect((await content('play')).ret).toBe(400);
  expect((await signedGet(world.app, 'helpArticle', { id: 1 }, at)).ret).toBe(404);
});
