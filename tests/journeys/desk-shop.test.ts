import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/database';
import * as packages from '../../server/vip/packages-repository';
import { ownAccount } from '../support/account';
import { axeSays, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';
import { enter } from '../support/keys';
import { type RealServer, startServer } from '../support/server';

let browser: Windows;
// Of its own: what is sold here would stand on every other test's shelf.
let server: RealServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([windows(), startServer()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const url = (path = '') => `${server.url}/desk${path}`;
const staysInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** What a viewer in a region is offered of a pack: what the page of buying asks the database. */
async function offered(id: string, region: string) {
  const db = await openDatabase(server.dataDir);
  try {
    return await packages.offer(db, id, region, Date.now());
  } finally {
    await db.destroy();
  }
}

it.each([1440, 390])('a pack is made, has a price of its own in a region, and is withdrawn, %i wide', async (width) => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await workAtDesk(context, ['cashier'], server);
  await page.goto(url('/shop'));
  const id = `week-${width}-${Date.now().toString(36)}`;
  await page.getByRole('button', { name: '新建套餐：标准会员' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('编号').fill(id);
  await dialog.getByLabel('名称', { exact: false }).first().fill('周卡 <b>七天</b>');
  await dialog.getByLabel('天数', { exact: false }).first().fill('7');
  await dialog.getByLabel('售价').first().fill('25');
  await dialog.getByLabel('原价').first().fill('9.9');
  expect(await axeSays(page)).toEqual([]);
  await dialog.getByRole('button', { name: '保存' }).click();
  // A refusal loses nothing of what was typed.
  await dialog.getByText('售价不能高于原价').waitFor();
  await dialog.getByLabel('售价').first().fill('6.60');
  await dialog.getByRole('button', { name: '添加地区' }).click();
  await dialog.getByRole('textbox', { name: '地区' }).fill('tw');
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: id }).waitFor();
  expect((await offered(id, 'CN'))?.item).toMatchObject({ price: 660, full_price: 990, name: '周卡 <b>七天</b>' });
  expect((await offered(id, 'TW'))?.regional).toMatchObject({ currency: 'TWD', price: 10_000 });
  expect(await axeSays(page)).toEqual([]);
  expect(await staysInside(page)).toBe(true);
  await page.getByRole('button', { name: '编辑套餐：标准会员 周卡 <b>七天</b>' }).last().focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('checkbox', { name: '下架（观众不再看到）' }).check();
  await dialog.getByRole('button', { name: '保存' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await offered(id, 'CN')).toBeUndefined();
  await context.close();
});

it('codes come as a file, once, and what nobody used is withdrawn', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await workAtDesk(context, ['cashier'], server);
  await page.goto(url('/codes'));
  await page.getByRole('button', { name: '制作兑换码' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('数量').fill('3');
  const note = `年会 ${Date.now()}`;
  await dialog.getByLabel('备注').fill(note);
  expect(await axeSays(page)).toEqual([]);
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '制作并下载' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^codes-[0-9a-z]+\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(4);
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('gridcell', { name: note }).click();
  await page.getByText('共 3 条').waitFor();
  expect(await axeSays(page)).toEqual([]);
  await page.getByRole('button', { name: '作废未用的码' }).click();
  await dialog.getByLabel('原因').fill('发错了');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('gridcell', { name: '已作废' }).first().waitFor();
  expect(await page.getByRole('button', { name: '作废未用的码' }).count()).toBe(0);
  await context.close();
});

it('a large grant waits for a second person, who gives it', async () => {
  const { account } = await ownAccount({ server });
  const [one, two] = [await browser.newContext({ locale: 'zh-CN' }), await browser.newContext({ locale: 'zh-CN' })];
  await workAtDesk(one, ['cashier'], server);
  await workAtDesk(two, ['owner'], server);
  const page = await one.newPage();
  await page.goto(url('/grants'));
  await page.getByRole('button', { name: '发放', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('发给谁').fill(account);
  await dialog.getByLabel('会员天数').fill('90');
  const why = `系统故障补偿 ${account}`;
  await dialog.getByLabel('原因').fill(why);
  expect(await axeSays(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('gridcell', { name: why }).click();
  await dialog.getByText('要由另一位财务或站长来决定。').waitFor();
  const other = await two.newPage();
  await other.goto(url('/grants?waiting=1'));
  await other.getByRole('gridcell', { name: why }).click();
  await other.getByRole('button', { name: '同意发放' }).click();
  await other.getByRole('dialog').getByRole('button', { name: '同意发放' }).click();
  await other.getByText('已保存').waitFor();
  expect(await axeSays(other)).toEqual([]);
  const db = await openDatabase(server.dataDir);
  try {
    const user = await db.selectFrom('users').selectAll().where('account', '=', account).executeTakeFirstOrThrow();
    expect(user.vip_expires_at).toBeGreaterThan(Date.now() + 89 * 86_400_000);
  } finally {
    await db.destroy();
  }
  await Promise.all([one.close(), two.close()]);
});

/** Runs in the page: what stands in the cells of rows. */
function cellsOfRows(rows: Element[]): string[][] {
  return rows.map((row) => [...row.children].map((cell) => cell.textContent ?? ''));
}

/** An amount with two decimals, as text with its currency, in the smallest unit. */
const minorUnits = (text: string): number => Number(text.replace(/\D/g, ''));

it('days are closed with a file, and the ledger is checked', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await workAtDesk(context, ['cashier'], server);
  // The demo's orders are some weeks old.
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  await page.goto(url(`/closing?from=${day(120)}&until=${day(0)}`));
  await page.getByRole('table', { name: '明细' }).waitFor();
  expect(await axeSays(page)).toEqual([]);
  // The plot says what the table adds up to, and has a bar for each day with money.
  const closed = await page.getByRole('row').filter({ hasText: 'CNY' }).evaluateAll(cellsOfRows);
  expect(closed.length).toBeGreaterThan(0);
  const sum = (at: number) => closed.reduce((all, cells) => all + minorUnits(cells[at] ?? ''), 0);
  const plot = page.getByRole('img', { name: /^CNY: 收款 / });
  const [paid = '', refunded = ''] = ((await plot.getAttribute('aria-label')) ?? '').split('，退款 ');
  expect([minorUnits(paid), minorUnits(refunded)]).toEqual([sum(3), sum(5)]);
  for (const [first] of closed) expect(await plot.locator(`[title^="${first}：收款 CNY"]`).count()).toBe(1);
  const kept = page.waitForEvent('download');
  await enter(page, page.getByRole('button', { name: '导出 CSV' }));
  const file = readFileSync(await (await kept).path(), 'utf8');
  expect(file.split('\r\n')[0]).toContain('day,currency,provider,orders,paid,refunds,refunded');
  await page.getByLabel('从').fill('2020-01-01');
  await page.getByText('一次最多查 366 天').waitFor();
  await page.goto(url('/ledger'));
  await enter(page, page.getByRole('button', { name: '开始核对' }));
  await page.getByText('全部相符，没有差错。').waitFor();
  expect(await axeSays(page)).toEqual([]);
  await context.close();
});
