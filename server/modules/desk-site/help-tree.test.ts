import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fixedHelpPages, siteLimits } from '../../../src/contract/desk/limits-of-site';
import { ret } from '../../../src/contract/ret';
import { signedGet } from '../../test/client';
import { announcementFacts } from '../../test/desk-announcement-inputs';
import { type DeskBrowser, desk, workAs } from '../../test/desk-client';
import { addHelp } from '../../test/desk-help-inputs';
import { advertFacts, wrote } from '../../test/desk-site-inputs';
import { createWorld, type World } from '../../test/fixture';

/** Makes, moves, removes and restores pages and categories of help, and checks what viewers see then. */
const LINKED = 990;
let world: World;
let editor: DeskBrowser;
beforeEach(async () => {
  world = await createWorld({ limitFactor: 0 });
  await addHelp(world, LINKED);
  editor = await workAs(world, ['editor']);
});
afterEach(() => world.close());

const tree = async () => (await desk(world.app, editor, 'helpPages')).data;
const blank = { id: 0, categoryId: 900, title: '离线看片', titleTw: '', html: '<p>看电影。</p>', htmlTw: '', tv: true };
const save = (page: typeof blank, revision = '') => desk(world.app, editor, 'helpSave', { page, revision, reason: '' });
const make = async (part: Partial<typeof blank> = {}) => (await save({ ...blank, ...part })).data.page;
const remove = async (id: number, reason = '过时了') => {
  const { revision } = (await desk(world.app, editor, 'helpPage', { id })).data.page;
  return desk(world.app, editor, 'helpRemove', { id, revision, reason });
};
const category = (title: string, id = 0, revision = '') =>
  desk(world.app, editor, 'helpCategorySave', { id, facts: { title, titleTw: '' }, revision, reason: '' });
/** The categories and their pages as viewers see them. */
const shown = async (traditional = false) =>
  (await signedGet(world.app, 'helpCategories', {}, { now: world.clock.now, traditional })).data.info.map((one) => [
    one.title,
    one.sublist.map(({ title }) => title),
  ]);
const article = (id: number) => signedGet(world.app, 'helpArticle', { id }, { now: world.clock.now });

it('a page and a category are made, and viewers have them in both languages', async () => {
  const { data } = await category(' 电视 ');
  const page = await make({ categoryId: data.id });
  expect(page).toMatchObject({ title: '离线看片', titleTw: '離線看片', htmlTw: '<p>看電影。</p>' });
  expect(page.id).toBeGreaterThan(1_000);
  expect(await shown()).toContainEqual(['电视', ['离线看片']]);
  expect(await shown(true)).toContainEqual(['電視', ['離線看片']]);
  expect((await article(page.id)).data.info[0]?.contxt).toBe('<p>看电影。</p>');
  const all = (await signedGet(world.app, 'helpCategories', {}, { now: world.clock.now })).data.info;
  const made = all.find(({ id }) => id === data.id);
  const alone = await signedGet(
    world.app,
    'helpCategory',
    { cid: `${made?.path},${data.id}` },
    { now: world.clock.now },
  );
  expect(alone.data.info).toEqual([made]);
  const facts = (await tree()).categories.find(({ id }) => id === data.id)?.facts;
  expect((await category('大屏', data.id, facts?.revision)).ret).toBe(ret.ok);
  expect(await shown()).toContainEqual(['大屏', ['离线看片']]);
});

it('all of it is put into another order, and a page is carried into another category', async () => {
  const page = await make();
  const { revision } = await tree();
  const order = [
    { id: 900, pages: [page.id] },
    { id: 1, pages: [63, LINKED] },
  ];
  const put = { categories: order, revision, reason: '' };
  expect((await desk(world.app, editor, 'helpOrder', put)).ret).toBe(ret.ok);
  expect(await shown()).toEqual([
    ['条款', ['离线看片']],
    ['播放', ['会员条款', '会员服务条款']],
  ]);
  const late = await desk(world.app, editor, 'helpOrder', put);
  expect([late.ret, late.data]).toMatchObject([ret.conflict, { current: { categories: order } }]);
  const fresh = (await tree()).revision;
  const half = { categories: order.slice(0, 1), revision: fresh, reason: '' };
  expect((await desk(world.app, editor, 'helpOrder', half)).ret).toBe(ret.notFound);
});

it('a page that gets another category goes to its end', async () => {
  const { revision, ...page } = await make({ categoryId: 1 });
  await save({ ...page, categoryId: 900 }, revision);
  expect(await shown()).toContainEqual(['条款', ['会员服务条款', '离线看片']]);
});

it('a page is removed with a reason, stands in the journal, and comes back under its number', async () => {
  const { id } = await make();
  expect((await remove(id, ' ')).msg).toBe('请写明原因');
  expect((await remove(id)).ret).toBe(ret.ok);
  expect((await article(id)).ret).toBe(ret.notFound);
  const [gone] = (await tree()).removed;
  expect(gone).toMatchObject({ title: '离线看片', name: 'staff-editor' });
  // The number of the removed page is not given to another one.
  expect((await make({ title: '另一页' })).id).toBe(id + 1);
  const back = await desk(world.app, editor, 'helpReturn', { id: gone?.id ?? '', reason: '' });
  expect(back.data.page).toMatchObject({ id, categoryId: 900, html: '<p>看电影。</p>', tv: true });
  expect(back.data.versions).toHaveLength(1);
  expect((await tree()).removed).toEqual([]);
  const again = await desk(world.app, editor, 'helpReturn', { id: gone?.id ?? '', reason: '' });
  expect(again.ret).toBe(ret.conflict);
  const owner = await workAs(world, ['owner']);
  const { info } = (await desk(world.app, owner, 'journal', { kind: 'help', subject: String(id) })).data;
  expect(info.map(({ act, reason }) => [act, reason])).toEqual([
    ['helpReturn', ''],
    ['helpRemove', '过时了'],
    ['helpSave', ''],
  ]);
});

it('one whose category went, too, comes back into the first', async () => {
  const { data } = await category('短命');
  const { id } = await make({ categoryId: data.id });
  const facts = async () => (await tree()).categories.find((one) => one.id === data.id)?.facts.revision ?? '';
  const drop = async () =>
    desk(world.app, editor, 'helpCategoryRemove', { id: data.id, revision: await facts(), reason: '没用' });
  expect((await drop()).msg).toBe('分类里还有页面，请先移走或删除');
  await remove(id);
  expect((await drop()).ret).toBe(ret.ok);
  const [gone] = (await tree()).removed;
  const back = await desk(world.app, editor, 'helpReturn', { id: gone?.id ?? '', reason: '' });
  expect(back.data.page.categoryId).toBe((await tree()).categories[0]?.id);
});

it('what the app opens by its number is never removed, and the list of that is the app’s own', async () => {
  expect((await remove(63)).msg).toBe('应用里有页面直接打开它，只能修改，不能删除');
  const documents = readFileSync('src/features/reading/documents.ts', 'utf8');
  const named = [...documents.matchAll(/^\s+\w+: (\d+),$/gm)].map(([, id]) => Number(id));
  expect(named.sort()).toEqual([...fixedHelpPages].sort());
});

/** Everything that may link to a page of help: its name in the refusal, and how it is made. */
const leading: Record<string, [sentence: string, make: (path: string) => Promise<unknown>]> = {
  'a page': [
    '《会员服务条款》',
    (path) => {
      const html = `<p><a href="${path.replace('?', '?index=1&amp;')}">离线</a></p>`;
      return world.db.updateTable('help_items').set({ html }).where('id', '=', LINKED).execute();
    },
  ],
  'an advert': ['广告“周末片单”', (path) => advert({ linkUrl: path })],
  'an advert on televisions, by a page of the app': [
    '广告“周末片单”',
    (path) => advert({ linkUrl: '', appParam: { ...inApp, device: 'tv', ...asked(path) } }),
  ],
  'an advert that opens another app, where there is none': [
    '广告“周末片单”',
    (path) => advert({ appParam: { ...inApp, type: 'app', pagePath: 'feiping://open', webUrl: path } }),
  ],
  'an announcement': ['公告“今晚 23:00–24:00 系统维护”', (link) => announcement({ link })],
  'an activity': ['活动“周年庆”', (url) => activity(url)],
  'a message to all': ['消息“给您的补偿”', (link) => message({ link, to: '' })],
};
const inApp = { device: '', type: 'page' as const, pagePath: '', param: '', isNeedLogin: false, webUrl: '' };
const asked = (path: string) => ({ pagePath: path.split('?')[0] ?? '', param: path.split('?')[1] ?? '' });
const advert = (part: object) =>
  desk(world.app, editor, 'advertSave', { id: '', facts: { ...advertFacts, ...part }, revision: '', reason: '' });
const announcement = (part: object) =>
  desk(world.app, editor, 'announcementSave', {
    ...{ id: '', facts: { ...announcementFacts, ...part }, revision: '', reason: '' },
  });
const activity = (url: string) =>
  world.db
    .insertInto('activities')
    .values({
      ...{ id: 'act-1', title: '周年庆', title_tw: '週年慶', url, starts_at: 0, ends_at: 0, position: 0, off: 0 },
    })
    .execute();
const message = async (part: object) =>
  desk(world.app, await workAs(world, ['owner'], 'writes'), 'messageSend', { ...wrote, ...part });

it.each(Object.keys(leading))('what %s leads to is not removed before that link is', async (what) => {
  const { id } = await make();
  const [sentence, lead] = leading[what] ?? ['', () => Promise.resolve()];
  await lead(`/helpDetail?id=${id}`);
  expect((await remove(id)).msg).toContain(sentence);
  // A number with the same beginning is another page.
  expect((await remove(LINKED)).ret).toBe(ret.ok);
});

it('what nobody is led to any more is removed: by the count of an advert, and by a message that was withdrawn', async () => {
  const { id } = await make();
  await advert({ viewUrl: `https://count.example/helpDetail?id=${id}` });
  const { data } = (await message({ link: `/helpDetail?id=${id}`, to: '' })) as { data: { id: string } };
  const owner = await workAs(world, ['owner'], 'writes');
  await desk(world.app, owner, 'messageWithdraw', { id: data.id, reason: '写错了' });
  expect((await remove(id)).ret).toBe(ret.ok);
});

it.each([
  ['page', siteLimits.helpPages, '页面太多了'],
  ['category', siteLimits.helpCategories, '分类太多了'],
] as const)('there is an end to it: %s', async (what, most, sentence) => {
  const rows = Array.from({ length: most }, (_, at) => 2_000 + at);
  const texts = { html: '<p>a</p>', html_tw: '<p>a</p>', position: 0, tv: 0 };
  const named = (id: number) => ({ id, title: '页', title_tw: '頁' });
  if (what === 'page')
    await world.db
      .insertInto('help_items')
      .values(rows.map((id) => ({ ...named(id), ...texts, category_id: 900 })))
      .execute();
  else
    await world.db
      .insertInto('help_categories')
      .values(rows.map((id) => ({ ...named(id), path: 'a', position: 0 })))
      .execute();
  const answer = what === 'page' ? await save(blank) : await category('多一个');
  expect([answer.ret, answer.msg]).toEqual([ret.badRequest, expect.stringContaining(sentence)]);
});

it.each([
  ['no title', { title: '\u200b' }, '名称'],
  ['no category', { categoryId: 4 }, '分类'],
  ['a script', { html: '<script>1</script><p>a</p>' }, '<script>'],
])('a new page with %s is refused, and there is none', async (_, part, sentence) => {
  const before = await tree();
  const answer = await save({ ...blank, ...part });
  expect([answer.ret, answer.msg]).toEqual([ret.badRequest, expect.stringContaining(sentence)]);
  expect(await tree()).toEqual(before);
});
