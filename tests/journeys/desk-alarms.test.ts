import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/database';
import { enqueue } from '../../server/jobs/jobs-repository';
import { jobKind } from '../../server/jobs/kinds';
import { axeSays, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';
import { type RealServer, startServer } from '../support/server';

let browser: Windows;
// Of its own: what is wrong here is seen by every owner.
let server: RealServer;
const heard: string[] = [];
const receiver = createServer((request, response) => {
  heard.push(String(request.headers['x-danmu-signature']));
  response.writeHead(204).end();
});
beforeAll(async () => {
  [browser, server] = await Promise.all([windows(), startServer()]);
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  await breakSomething();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  receiver.closeAllConnections();
  receiver.close();
});

/** A job that is dead, and the alarm that the next look would begin. */
async function breakSomething(): Promise<void> {
  const db = await openDatabase(server.dataDir);
  const now = Date.now();
  try {
    await enqueue(db, jobKind('of-a-journey'), { payload: {}, runAt: now, now });
    await db.updateTable('jobs').set({ state: 'dead', finished_at: now }).where('kind', '=', 'of-a-journey').execute();
    const known = await db
      .selectFrom('alarms')
      .select('id')
      .where('ended_at', '=', 0)
      .where('name', '=', 'deadJobs')
      .execute();
    if (known.length > 0) return;
    const times = { since: now, seen_at: now, told_at: now, ended_at: 0 };
    await db
      .insertInto('alarms')
      .values({ id: 'of-a-journey', name: 'deadJobs', detail: '{"found":1,"limit":0}', ...times })
      .execute();
  } finally {
    await db.destroy();
  }
}

async function desk(
  width: number,
  locale: string,
  path: string,
  roles: readonly ['owner'] | readonly ['editor'] = ['owner'],
) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale });
  const page = await context.newPage();
  await workAtDesk(context, roles, server);
  await page.goto(`${server.url}/desk${path}`);
  return page;
}
const staysInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

const expectSeen = (one: Locator) =>
  expect
    .poll(() =>
      one.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    )
    .toBe(true);

it('an owner sees on every page that something is wrong, says who is told, and tries it', async () => {
  const page = await desk(1440, 'zh-CN', '/now');
  const banner = page.getByRole('region', { name: '网站告警' });
  await banner.getByText('有后台任务失败').waitFor();
  expect(await axeSays(page)).toEqual([]);
  await banner.getByRole('link', { name: '查看' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '告警' }).waitFor();
  await page.getByText('已失败的任务有 1 个，上限是 0 个。').first().waitFor();
  expect(await banner.count()).toBe(0);
  await page.getByRole('gridcell', { name: '影片磁盘快满了' }).waitFor();
  expect(await axeSays(page)).toEqual([]);

  await page.getByRole('button', { name: '修改设置' }).click();
  const form = page.getByRole('dialog');
  const { port } = receiver.address() as AddressInfo;
  await form.getByRole('textbox', { name: '收件邮箱' }).fill('不是邮箱');
  await form.getByRole('textbox', { name: 'Webhook 地址' }).fill(`http://127.0.0.1:${port}/alarms`);
  await form.getByLabel(/^签名密钥/).fill('a-key-of-a-journey');
  expect(await axeSays(page)).toEqual([]);
  await form.getByRole('button', { name: '保存' }).click();
  await form.getByText('“不是邮箱”不是一个邮箱地址').waitFor();
  // The sentence stands above a long form and is brought into view.
  await expectSeen(form.getByText('“不是邮箱”不是一个邮箱地址'));
  // What was typed stands there after the refusal; the key is sent once and kept nowhere in the page.
  await form.getByRole('textbox', { name: '收件邮箱' }).fill('ops@mail.example');
  await form.getByRole('spinbutton', { name: /^后台任务排队太久/ }).fill('15');
  await form.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存').waitFor();
  await page.getByText('已设置，不会再显示').waitFor();
  await page.getByRole('row', { name: /后台任务排队太久 15 分钟/ }).waitFor();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('a-key-of-a-journey');

  await page.getByRole('button', { name: '试发 Webhook' }).click();
  await page.getByRole('status', { name: '试发结果' }).getByText('对方回答 204').waitFor();
  expect(heard.at(-1)).toMatch(/^sha256=[0-9a-f]{64}$/);
  await page.getByRole('button', { name: '试发邮件' }).click();
  await page.getByRole('status', { name: '试发结果' }).getByText('邮件写进了服务器日志').waitFor();
  expect(await axeSays(page)).toEqual([]);
  await page.context().close();
});

it('on a phone the page stays inside, and who is no owner is not told', async () => {
  const page = await desk(390, 'zh-TW', '/alarms');
  await page.getByRole('alert').getByText('有背景工作失敗').waitFor();
  expect(await axeSays(page)).toEqual([]);
  expect(await staysInside(page)).toBe(true);
  await page.context().close();
  const editor = await desk(1440, 'zh-CN', '/now', ['editor']);
  await editor.getByRole('heading', { level: 1 }).waitFor();
  expect(await editor.getByRole('region', { name: '网站告警' }).count()).toBe(0);
  await editor.context().close();
});
