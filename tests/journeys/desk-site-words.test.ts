import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeSays, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';
import { type RealServer, startServer } from '../support/server';

let browser: Windows;
// Of its own: what is changed here is on every viewer's search.
let server: RealServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([windows(), startServer()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

it('hot searches and labels of posts are put into order and saved', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await workAtDesk(context, ['editor'], server);
  const page = await context.newPage();
  const words = page.getByRole('list', { name: '热搜词' }).getByRole('listitem').locator('p:first-of-type');
  await page.goto(`${server.url}/desk/hot-words`);
  await page.getByText('找到 1 部').first().waitFor();
  await page.getByRole('textbox', { name: '添加热搜词' }).fill('查无此片');
  await page.keyboard.press('Enter');
  await page.getByText('未保存', { exact: true }).waitFor();
  const before = await words.allInnerTexts();
  await page.getByRole('button', { name: '下移：查无此片' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => words.allInnerTexts()).toEqual([before[1], before[0], ...before.slice(2)]);
  expect(await axeSays(page)).toEqual([]);
  const save = async () => {
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  };
  await save();
  await page.getByText('找不到影片，不会显示').waitFor();
  await page.goto(`${server.url}/desk/labels`);
  await page.getByRole('button', { name: '添加标签' }).click();
  await page.getByRole('textbox', { name: '名称：新标签', exact: true }).fill('露营');
  await page.getByRole('textbox', { name: '繁体名称：露营' }).fill('露營');
  expect(await axeSays(page)).toEqual([]);
  await save();
  await page.getByText('没有未保存的修改').waitFor();
  await page.getByText('0 条动态').first().waitFor();
  await context.close();
});
