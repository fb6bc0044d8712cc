import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedGet } from '../../test/client';
import { createWorld, NOON, type World } from '../../test/fixture';

import { terms } from './texts/terms';

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

it('terms and the page of levels say what the table of rights says, also when an operator changes it', async () => {
  const { db, app } = world;
  const { text, textTw } = {
    text: terms.flatMap(({ items }) => items).find(({ id }) => id === 63)?.text ?? [],
    textTw: terms.flatMap(({ items }) => items).find(({ id }) => id === 63)?.textTw ?? [],
  };
  const html = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('');
  await db
    .updateTable('help_items')
    .set({ html: html(text), html_tw: html(textTw) })
    .where('id', '=', 63)
    .execute();
  const article = async (traditional: boolean) =>
    (await signedGet(app, 'helpArticle', { id: 63 }, { ...at, traditional })).data.info[0]?.contxt ?? '';
  const levels = async (traditional = false) =>
    [...(await article(traditional)).matchAll(/<li>([^<]*)<\/li>/g)].map(([, said = '']) => said);
  const cells = async (id: string) =>
    (await signedGet(app, 'vipPrivileges', {}, at)).data.info.find((row) => row.id === id)?.values;

  expect(await levels()).toHaveLength(5);
  expect((await levels())[0]).toContain(
    '画质最高 1080P；最多 2 台同时播放；最多 5 台设备登录；弹幕颜色 4 种；弹幕位置：滚动。',
  );
  expect((await levels())[3]).toMatch(
    /^VIP 3 黄金会员：VIP 3 及以下的影片都能看；画质最高 2K；新集提前 3 天看；金币影片 7 折；/,
  );
  expect((await levels(true))[4]).toContain('畫質最高 4K；新集提前 7 天看；金幣影片免費看；');
  expect(await cells('screens')).toEqual(['2 台', '3 台', '4 台', '4 台', '6 台']);
  expect(await cells('gold')).toEqual([false, false, '9 折', '7 折', '免费']);
  expect(await cells('adverts')).toEqual([false, '免 1 类', '免 2 类', '免 6 类', '全免']);

  await db.updateTable('vip_rights').set({ screens: 9, gold_off: 25, height: 720 }).where('level', '=', 3).execute();
  expect((await levels())[3]).toMatch(/画质最高 720P；.*金币影片 7.5 折；最多 9 台同时播放；/);
  expect([(await cells('screens'))?.[3], (await cells('gold'))?.[3], (await cells('height'))?.[3]]).toEqual([
    '9 台',
    '7.5 折',
    '720P',
  ]);
  expect(await article(false)).not.toContain('{{');
});
