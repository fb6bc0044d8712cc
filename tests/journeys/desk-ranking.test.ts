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
/** What the preview shows. */
const preview = (page: Page) => page.frameLocator('iframe[title="预览"]');

async function add(page: Page, list: string, title: string): Promise<void> {
  const group = page.getByRole('group', { name: list });
  await group.getByRole('combobox', { name: '添加影片' }).fill(title);
  await page.getByRole('option', { name: title }).click();
  await expect.poll(() => rows(page, list)).toContain(title);
}

it('a ranking is seen on a phone before it is saved', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await workAtDesk(context, ['editor'], server);
  const page = await context.newPage();
  await page.goto(`${server.url}/desk/ranking?period=week`);
  await page.getByText('没有置顶。').waitFor();
  await page.getByRole('button', { name: '手机', exact: true }).click();
  await page.locator('iframe[title="预览"][src*="layout=touch"]').waitFor();
  await preview(page).locator('html[data-layout="touch"]').waitFor();
  await preview(page)
    .getByLabel(/^第 1 名/)
    .first()
    .waitFor();
  expect(await preview(page).getByLabel('第 1 名 山野食堂', { exact: true }).count()).toBe(0);
  await add(page, '置顶影片', '山野食堂');
  await preview(page).getByLabel('第 1 名 山野食堂', { exact: true }).waitFor();
  expect(await axeSays(page)).toEqual([]);
  await context.close();
});

it.each([
  [1440, 'week'],
  [390, 'month'],
] as const)(
  'a ranking is arranged by hand and by keys, seen before it is saved, and saved, %i wide',
  async (width, period) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' });
    await workAtDesk(context, ['editor'], server);
    const viewer = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' });
    const rank = await viewer.newPage();
    await rank.goto(`${server.url}/rank?period=${period}&layout=tv`);
    const place = (n: number, title: string, where: Pick<Page, 'getByLabel'> = rank) =>
      where.getByLabel(`第 ${n} 名 ${title}`, { exact: true });
    const page = await context.newPage();
    await page.goto(`${server.url}/desk/ranking?period=${period}`);
    await page.getByText('没有置顶。').waitFor();
    await add(page, '置顶影片', '山野食堂');
    await add(page, '置顶影片', '潮汐之外');
    // By keys: the second goes up, and the button's row keeps the focus although the preview loads anew beside it.
    await page.getByRole('button', { name: '上移：潮汐之外', exact: true }).press('Enter');
    await expect.poll(() => rows(page, '置顶影片')).toEqual(['潮汐之外', '山野食堂']);
    await preview(page).getByText('潮汐之外', { exact: true }).first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('下移：潮汐之外');
    // By hand: the second is carried above the first.
    const handles = ['山野食堂', '潮汐之外'].map((name) =>
      page.getByRole('button', { name: `拖动：${name}`, exact: true }),
    );
    await handles[0]?.scrollIntoViewIfNeeded();
    const [start, end] = await Promise.all(handles.map((handle) => handle.boundingBox()));
    if (!start || !end) throw new Error('both are on the screen');
    await page.mouse.move(start.x + 10, start.y + 10);
    await page.mouse.down();
    await page.mouse.move(end.x + 10, end.y - 4, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => rows(page, '置顶影片')).toEqual(['山野食堂', '潮汐之外']);
    expect(await axeSays(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // Seen as viewers would see it, and by nobody else.
    await place(1, '山野食堂', preview(page)).waitFor();
    await rank.reload();
    await rank
      .getByLabel(/^第 1 名/)
      .first()
      .waitFor();
    expect(await place(1, '山野食堂').count()).toBe(0);
    // What is not saved outlives a reload.
    await page.reload();
    await page.getByText('有修改还没保存').waitFor();
    await page.getByRole('button', { name: '保存', exact: true }).click();
    expect(await axeSays(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByText('已按您的编排显示').waitFor();
    // A dialog that goes gives the focus back, and whatever is being chosen behind it closes.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await rank.reload();
    await place(1, '山野食堂').waitFor();
    await place(2, '潮汐之外').waitFor();
    // Kept out, it is no pin any more, and stands nowhere.
    await add(page, '不上榜的影片', '山野食堂');
    await expect.poll(() => rows(page, '置顶影片')).toEqual(['潮汐之外']);
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByText('已按您的编排显示').waitFor();
    await rank.reload();
    await place(1, '潮汐之外').waitFor();
    expect(await rank.getByText('山野食堂', { exact: true }).count()).toBe(0);
    await viewer.close();
    await context.close();
  },
);
