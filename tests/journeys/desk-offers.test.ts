import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeSays, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';
import { type RealServer, startServer } from '../support/server';
import { callServer, login } from '../support/session';

let browser: Windows;
// Of its own: what is offered here would stand before every other test's viewers.
let server: RealServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([windows(), startServer()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const staysInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

async function cashier(width: number, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' });
  await workAtDesk(context, ['cashier'], server);
  const page = await context.newPage();
  await page.goto(`${server.url}/desk${path}`);
  return page;
}

it.each([1440, 390])('a look is put into the gold store, moved and switched off, %i wide', async (width) => {
  const gold = width + 1;
  const session = await login(server.url, 'demo', 'demo1234');
  const store = async () =>
    (await callServer<{ info: { id: string; gold: number; look: string }[] }>(server.url, 'goods', {}, session)).data
      .info;
  const page = await cashier(width, '/goods');
  await page.getByRole('button', { name: '新建商品' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('金币价格').fill(String(gold));
  await dialog.getByLabel('天数').fill('99999');
  await dialog.getByRole('button', { name: '保存' }).press('Enter');
  // The browser says what is wrong, and nothing is sent.
  expect(await dialog.getByLabel('天数').evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false);
  await dialog.getByLabel('天数').fill('3');
  expect(await axeSays(page)).toEqual([]);
  await dialog.getByLabel('天数').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const shelf = page.getByRole('table', { name: '弹幕样式' });
  await shelf.getByRole('row', { name: `${gold} 3 天` }).waitFor();
  expect((await store()).filter((good) => good.look).map((good) => good.gold)).toContain(gold);
  const last = shelf.getByRole('row').last();
  await last.getByRole('button', { name: '上移' }).press('Enter');
  await page.getByText('顺序已保存').waitFor();
  const made = shelf.getByRole('row', { name: `${gold} 3 天` });
  expect(await made.getByRole('button', { name: '下移' }).isEnabled()).toBe(true);
  expect(await axeSays(page)).toEqual([]);
  expect(await staysInside(page)).toBe(true);
  await made.getByRole('button', { name: '编辑商品' }).press('Enter');
  await dialog.getByRole('checkbox', { name: '下架（观众不再看到）' }).check();
  await dialog.getByRole('button', { name: '保存' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await made.getByRole('cell', { name: '已下架' }).waitFor();
  expect((await store()).map((good) => good.gold)).not.toContain(gold);
  await page.context().close();
});

it.each([1440, 390])('an activity comes to viewers and goes again, %i wide', async (width) => {
  const title = `会员日 <b>${width}</b>`;
  const seen = async () =>
    (await callServer<{ info: { title: string; url: string }[] }>(server.url, 'activities', {})).data.info;
  const page = await cashier(width, '/offers');
  await page.getByRole('table', { name: '其他活动' }).waitFor();
  // What is the owner's to change is shown, and no way leads there.
  expect(await page.getByRole('link', { name: '去站点开关修改' }).count()).toBe(0);
  expect(await axeSays(page)).toEqual([]);
  expect(await staysInside(page)).toBe(true);
  await page.getByRole('button', { name: '新建活动' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('标题', { exact: false }).first().fill(title);
  await dialog.getByLabel('打开的页面').fill('https://elsewhere.example');
  await dialog.getByRole('button', { name: '保存' }).press('Enter');
  await dialog.getByText('活动页面要以 / 开头').waitFor();
  await dialog.getByLabel('打开的页面').fill('/openVip');
  expect(await axeSays(page)).toEqual([]);
  await dialog.getByLabel('打开的页面').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await seen()).toContainEqual(expect.objectContaining({ title, url: '/openVip' }));
  await page.getByRole('button', { name: `编辑活动：${title}` }).press('Enter');
  await dialog.getByRole('button', { name: '删除活动' }).press('Enter');
  await dialog.getByText('删除后观众马上看不到').waitFor();
  await dialog.getByRole('button', { name: '删除' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await seen()).not.toContainEqual(expect.objectContaining({ title }));
  await page.context().close();
});

it('a bargain that runs is ended with a reason', async () => {
  const page = await cashier(1440, '/offers');
  await page.getByRole('gridcell').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '结束砍价' }).click();
  // Nobody ends it without saying why.
  expect(await dialog.getByLabel('原因').evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false);
  await dialog.getByRole('radio', { name: '作废，没有砍价优惠' }).check();
  await dialog.getByLabel('原因').fill('刷单');
  expect(await axeSays(page)).toEqual([]);
  await dialog.getByLabel('原因').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('没有记录').waitFor();
  await page.context().close();
});
