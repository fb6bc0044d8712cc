import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { axeSays, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';

let browser: Windows;
beforeAll(async () => {
  browser = windows();
});
afterAll(() => browser.close());

const rows = (page: Page, label: string) =>
  page.getByRole('list', { name: label }).getByRole('listitem').allInnerTexts();

it.each([
  [1440, 'zh-CN'],
  [390, 'zh-CN'],
] as const)('a collection is put together by keys and by hand, %i pixels wide', async (width, locale) => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale });
  await workAtDesk(context, ['editor']);
  const page = await context.newPage();
  await page.goto(`${inject('serverUrl')}/desk/collections`);
  const name = `雨夜片单${width}`;
  await page.getByRole('button', { name: '新建合集' }).click();
  await page.getByRole('textbox', { name: '名称', exact: true }).fill(name);
  for (const title of ['潮汐之外', '星河列车', '山野食堂']) {
    await page.getByRole('combobox', { name: '添加影片' }).fill(title);
    await page.getByRole('option', { name: title }).click();
    await page.getByRole('button', { name: `移出合集：${title}` }).waitFor();
  }
  // By keys: the last one goes up, and the button that moved it keeps the focus.
  await page.getByRole('button', { name: '上移：山野食堂' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('山野食堂，现在第 2 位，共 3 位').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await expect.poll(() => rows(page, '合集里的影片')).toEqual(['山野食堂', '潮汐之外', '星河列车']);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('下移：山野食堂');
  // By hand: the first one is carried below the last.
  const [from, to] = [
    page.getByRole('button', { name: '拖动：山野食堂' }),
    page.getByRole('button', { name: '拖动：星河列车' }),
  ];
  await to.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('both are on the screen');
  await page.mouse.move(start.x + 10, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(end.x + 10, end.y + end.height, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => rows(page, '合集里的影片')).toEqual(['潮汐之外', '星河列车', '山野食堂']);
  // Nobody saved it yet, and its page shows it in this order.
  const tv = page.getByRole('dialog').getByRole('button', { name: '电视' });
  await tv.click();
  const seen = page.frameLocator('iframe').locator('body');
  await seen.getByText(name).first().waitFor();
  const order = async () => {
    const text = await seen.innerText();
    return ['潮汐之外', '星河列车', '山野食堂'].map((title) => text.indexOf(title));
  };
  await expect.poll(async () => (await order()).every((at, n, all) => at > (all[n - 1] ?? -1))).toBe(true);
  await tv.click();
  expect(await axeSays(page)).toEqual([]);
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存').waitFor();
  await page.getByRole('button', { name: `上移：${name}` }).click();
  await page.getByText(new RegExp(`${name}，现在第 `)).waitFor({ state: 'attached' });
  expect(await axeSays(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('button', { name: `编辑合集：${name}` }).click();
  await page.getByRole('list', { name: '合集里的影片' }).waitFor();
  await page.getByRole('button', { name: '删除合集' }).click();
  await page.getByRole('textbox', { name: '原因' }).fill('测试结束');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `编辑合集：${name}` }).waitFor({ state: 'detached' });
  await context.close();
});
