import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeSays, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';
import { type RealServer, startServer } from '../support/server';

let browser: Windows;
// Of its own: what is arranged here would stand under the feet of every other test.
let server: RealServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([windows(), startServer()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const rows = (page: Page, label: string) =>
  page.getByRole('list', { name: label }).getByRole('listitem').locator('p:first-of-type').allInnerTexts();
interface Point {
  x: number;
  y: number;
}

async function carryByMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

/** What the browser makes of touches: a page that lets it scroll gets a cancelled pointer instead of a row that was carried. */
async function carryByFinger(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 5; step += 1)
    await touch('touchMove', [{ x: from.x, y: from.y + ((to.y - from.y) * step) / 5 }]);
  await touch('touchEnd', []);
  await session.detach();
}

/** Carries a row by its handle to above another one. */
async function carryAbove(page: Page, carry: typeof carryByMouse, name: string, other: string): Promise<void> {
  const handles = [name, other].map((one) => page.getByRole('button', { name: `拖动：${one}`, exact: true }));
  await handles[0]?.scrollIntoViewIfNeeded();
  const [start, end] = await Promise.all(handles.map((handle) => handle.boundingBox()));
  if (!start || !end) throw new Error('both are on the screen');
  await carry(page, { x: start.x + 10, y: start.y + 10 }, { x: end.x + 10, y: end.y - 4 });
}

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** What the preview shows. */
const preview = (page: Page) => page.frameLocator('iframe[title="预览"]');

it.each([
  [1440, 'documentary'],
  [390, 'anime'],
] as const)(
  'a page is arranged by keys and by hand, seen before it is saved, and saved, %i wide',
  async (width, category) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      hasTouch: width === 390,
      locale: 'zh-CN',
    });
    await workAtDesk(context, ['editor'], server);
    const page = await context.newPage();
    const { url } = server;
    await page.goto(`${url}/desk/home?page=${category}`);
    await page.getByText('自动编排', { exact: true }).waitFor();
    const before = await rows(page, '货架');
    const [first = '', second = '', third = ''] = before;
    // By keys: the second goes up, and the button's row keeps the focus although the preview loads anew beside it.
    await page.getByRole('button', { name: `上移：${second}`, exact: true }).press('Enter');
    await expect.poll(() => rows(page, '货架')).toEqual([second, first, ...before.slice(2)]);
    await page.getByText('有修改还没保存').waitFor();
    await preview(page).getByText(second, { exact: true }).first().waitFor();
    expect(await focusedName(page)).toBe(`下移：${second}`);
    // By hand: the third is carried above all.
    await carryAbove(page, width === 390 ? carryByFinger : carryByMouse, third, second);
    await expect.poll(() => rows(page, '货架')).toEqual([third, second, first, ...before.slice(3)]);
    // A shelf of the editor's own.
    const name = `编辑私藏${width}`;
    await page.getByRole('button', { name: '添加片单货架' }).click();
    await page.getByRole('textbox', { name: '名称', exact: true }).fill(name);
    for (const title of ['潮汐之外', '山野食堂']) {
      await page.getByRole('combobox', { name: '添加影片' }).last().fill(title);
      await page.getByRole('option', { name: title }).click();
      await page.getByRole('button', { name: `移除影片：${title}` }).waitFor();
    }
    expect(await axeSays(page)).toEqual([]);
    await page.getByRole('button', { name: '已完成' }).click();
    await page.getByRole('button', { name: `隐藏：${first}`, exact: true }).click();
    // Seen as viewers would see it, and by nobody else.
    await preview(page).getByText(name).first().waitFor();
    const viewer = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' });
    const home = await viewer.newPage();
    const shelves = () => home.getByRole('heading', { level: 2 }).allInnerTexts();
    await home.goto(`${url}/${category}?layout=tv`);
    await home.getByText(second, { exact: true }).first().waitFor();
    expect(await home.getByText(name).count()).toBe(0);
    expect(await axeSays(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // What is not saved outlives a reload.
    await page.reload();
    await page.getByText('有修改还没保存').waitFor();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByText('已按您的编排显示').waitFor();
    await home.reload();
    await home.getByText(name).first().waitFor();
    expect((await shelves()).join()).not.toContain(first);
    // And back to what the site makes by itself.
    await page.getByRole('button', { name: '恢复自动编排' }).click();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByText('自动编排', { exact: true }).waitFor();
    await viewer.close();
    await context.close();
  },
);

it('opens with the front page, as viewers see it', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await workAtDesk(context, ['editor'], server);
  const page = await context.newPage();
  await page.goto(`${server.url}/desk/home`);
  await page.getByRole('list', { name: '货架' }).waitFor();
  const [first = ''] = await rows(page, '货架');
  await preview(page).getByText(first, { exact: true }).first().waitFor();
  expect(await axeSays(page)).toEqual([]);
  // It takes no focus by itself; asked to, it is walked by remote.
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
  await page.getByRole('region', { name: '预览' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  const focused = preview(page).locator('[data-focus]:focus');
  await page.keyboard.press('ArrowDown');
  await focused.waitFor();
  await context.close();
});

it('the titles of the hero are put into order by hand, and seen on a phone before they are saved', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await workAtDesk(context, ['editor'], server);
  const page = await context.newPage();
  await page.goto(`${server.url}/desk/home`);
  await page.getByRole('list', { name: '货架' }).waitFor();
  const [shelf = ''] = await rows(page, '货架');
  const hero = page.getByRole('group', { name: '头图影片' });
  for (const title of ['潮汐之外', '山野食堂']) {
    await hero.getByRole('combobox', { name: '添加影片' }).fill(title);
    await page.getByRole('option', { name: title }).click();
    await expect.poll(() => rows(page, '头图影片')).toContain(title);
  }
  await carryAbove(page, carryByMouse, '山野食堂', '潮汐之外');
  await expect.poll(() => rows(page, '头图影片')).toEqual(['山野食堂', '潮汐之外']);
  await page.getByRole('button', { name: '手机', exact: true }).click();
  await page.locator('iframe[title="预览"][src*="layout=touch"]').waitFor();
  await preview(page).locator('html[data-layout="touch"]').waitFor();
  const slide = (at: number) => preview(page).locator('[data-reveal="slide"]').nth(at);
  await slide(0).getByText('山野食堂', { exact: true }).waitFor();
  await slide(1).getByText('潮汐之外', { exact: true }).waitFor();
  await preview(page).getByText(shelf, { exact: true }).first().waitFor();
  expect(await axeSays(page)).toEqual([]);
  await context.close();
});
