import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HelpPage } from '../../../src/contract/desk/help';
import { ret } from '../../../src/contract/ret';
import { signedGet } from '../../test/client';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { addHelp } from '../../test/desk-help-inputs';
import { createWorld, type World } from '../../test/fixture';
import { seedHelp } from '../help/seed';
import { checkHtml } from './check-html';

const ID = 990;
let world: World;
let editor: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addHelp(world, ID);
  editor = await workAs(world, ['editor']);
});
afterEach(() => world.close());

const open = async () => (await desk(world.app, editor, 'helpPage', { id: ID })).data;
async function save(change: Partial<HelpPage>, given = '') {
  const { revision, ...page } = (await open()).page;
  return desk(world.app, editor, 'helpSave', {
    page: { ...page, ...change },
    revision: given || revision,
    reason: '改条款',
  });
}
const article = async (traditional = false) =>
  (await signedGet(world.app, 'helpArticle', { id: ID }, { now: world.clock.now, traditional })).data.info[0];

it('a page is changed in both languages, viewers read it at once, and what it said before is kept', async () => {
  const saved = await save({ title: ' 新条款 ', titleTw: '', html: '<h3>一</h3><p>看片 <b>不限</b></p>', htmlTw: '' });
  expect([saved.ret, saved.msg]).toEqual([ret.ok, '']);
  expect(saved.data.page).toMatchObject({ title: '新条款', titleTw: '新條款' });
  expect(await article()).toMatchObject({ title: '新条款', contxt: '<h3>一</h3><p>看片 <b>不限</b></p>' });
  expect((await article(true))?.title).toBe('新條款');
  world.clock.now += 1_000;
  const again = await save({ html: '<p>第三版</p>' });
  expect(again.data.versions.map(({ title }) => title)).toEqual(['新条款', '会员服务条款']);
  expect(again.data.versions[0]).toMatchObject({ at: world.clock.now, name: 'staff-editor' });
  const { data } = await desk(world.app, editor, 'helpVersion', { id: again.data.versions[1]?.id ?? '' });
  expect(data).toEqual({
    ...{ id: ID, categoryId: 900, title: '会员服务条款', titleTw: '會員服務條款', tv: false },
    ...{ html: '<p>旧的条款</p>', htmlTw: '<p>舊的條款</p>' },
  });
  // Saving an earlier version again is a change like any other: the text that it replaces becomes a version.
  expect((await save(data)).data.versions).toHaveLength(3);
  expect((await article())?.contxt).toBe('<p>旧的条款</p>');
  const owner = await workAs(world, ['owner']);
  const { info } = (await desk(world.app, owner, 'journal', { kind: 'help', subject: String(ID) })).data;
  expect(info).toHaveLength(3);
  expect(info[2]).toMatchObject({ act: 'helpSave', reason: '改条款', before: { title: '会员服务条款' } });
});

it('the second of two editors is told, and leaves no version', async () => {
  const { revision } = (await open()).page;
  await save({ title: '甲' }, revision);
  const late = await save({ title: '乙' }, revision);
  expect(late.ret).toBe(ret.conflict);
  expect(late.data).toMatchObject({ current: { title: '甲' } });
  expect((await open()).versions).toHaveLength(1);
});

it('pages are listed under their categories; one that is none is answered 404', async () => {
  const { categories, info } = (await desk(world.app, editor, 'helpPages')).data;
  expect(categories).toContainEqual(expect.objectContaining({ id: 900, name: '条款' }));
  expect(info).toContainEqual({ id: ID, categoryId: 900, title: '会员服务条款', tv: false });
  expect((await desk(world.app, editor, 'helpPage', { id: 991 })).ret).toBe(ret.notFound);
  expect((await desk(world.app, editor, 'helpVersion', { id: 'none' })).ret).toBe(ret.notFound);
});

it.each<[string, Partial<HelpPage>, string]>([
  ['a script', { html: '<p>a</p><script>alert(1)</script>' }, '<script>'],
  ['a script in the other language', { htmlTw: '<p>a</p><ScRiPt src=//x>' }, '<script>'],
  ['a frame', { html: 'a<iframe src="/a"></iframe>' }, '<iframe>'],
  ['a handler', { html: '<p onclick="alert(1)">a</p>' }, 'onclick'],
  ['a handler behind a slash', { html: '<img/onerror=alert(1)>a' }, '<img/onerror'],
  ['a style', { html: '<p style="color:red">a</p>' }, 'style'],
  ['a link to a script', { html: '<a href="javascript:alert(1)">a</a>' }, 'href'],
  ['a hidden link to a script', { html: '<a href="java&#115;cript:alert(1)">a</a>' }, 'href'],
  ['a picture without TLS', { html: '<img src="http://a.example/a.jpg">a' }, 'src'],
  ['a comment', { html: '<!-- a --><p>b</p>' }, '<!--'],
  ['half a tag', { html: '<p>a</p><p' }, '<p'],
  ['half an attribute', { html: '<p alt="a>b</p>' }, '<p alt='],
  ['nothing to read', { html: '<p> </p>' }, '正文'],
  ['no title', { title: ' ' }, '名称'],
  ['no category', { categoryId: 12_345 }, '分类'],
])('refuses %s with a sentence', async (_, change, sentence) => {
  const { ret: answer, msg } = await save(change);
  expect(answer).toBe(ret.badRequest);
  expect(msg).toContain(sentence);
  expect((await open()).versions).toEqual([]);
  expect((await article())?.contxt).toBe('<p>旧的条款</p>');
});

it('lets pass what the product itself brings, and words with signs in them', async () => {
  await world.db.deleteFrom('help_items').execute();
  await world.db.deleteFrom('help_categories').execute();
  await seedHelp(world.db);
  const all = await world.db.selectFrom('help_items').select(['html', 'html_tw']).execute();
  expect(all.length).toBeGreaterThan(10);
  for (const { html, html_tw } of all) for (const text of [html, html_tw]) expect(() => checkHtml(text)).not.toThrow();
  expect(() => checkHtml('<p>1 < 2 & 3 > 2</p><br/><img src="/a.jpg" alt=\'x\'><a href=/vip>x</a>')).not.toThrow();
});
