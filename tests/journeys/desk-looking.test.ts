import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDays } from '../../server/days';
import { openDatabase } from '../../server/db/database';
import * as faults from '../../server/figures/faults-repository';
import * as figures from '../../server/figures/figures-repository';
import { axeSays, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';
import { type RealServer, startServer } from '../support/server';
import { siteZone } from '../support/site-zone';

let browser: Windows;
// Of its own: other journeys would be among what it counts.
let server: RealServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([windows(), startServer()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const url = (path: string) => `${server.url}/desk${path}`;
const staysInside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** What two processes counted in the last two hours. */
async function count(): Promise<void> {
  const db = await openDatabase(server.dataDir);
  const last = Math.floor(Date.now() / 60_000);
  try {
    for (let minute = last - 120; minute <= last; minute += 1) {
      const wave = 10 + Math.round(8 * Math.sin(minute / 9));
      for (const process of ['tv-1:211', 'tv-2:340'])
        await figures.add(db, { minute, process }, [
          { name: 'answers', n: wave * 60, sum: wave * 900 },
          { name: 'answers.le25', n: wave * 57, sum: 0 },
          { name: 'answers.le500', n: wave * 3, sum: 0 },
          { name: 'danmu', n: wave, sum: 0 },
          { name: 'plays', n: 2, sum: 0 },
          { name: 'sockets', n: 1, sum: wave * 20 },
          { name: 'watchers', n: 1, sum: wave * 12 },
          { name: 'workers', n: 1, sum: process === 'tv-2:340' ? 1 : 0 },
        ]);
    }
    await figures.replaceWatching(db, 'tv-1:211', await watching(db));
  } finally {
    await db.destroy();
  }
}

async function watching(db: Awaited<ReturnType<typeof openDatabase>>) {
  const episodes = await db.selectFrom('episodes').select('episode_key').limit(4).execute();
  return episodes.map(({ episode_key }, at) => ({
    process: 'tv-1:211',
    episode_key,
    viewers: 90 - at * 20,
    at: Date.now(),
  }));
}

it.each([
  [1440, 'zh-CN'],
  [390, 'zh-TW'],
] as const)('what the site does is seen as tiles, plots and a table, %i wide', async (width, locale) => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale });
  const page = await context.newPage();
  await workAtDesk(context, ['owner'], server);
  await count();
  await page.goto(url('/now'));
  const words =
    locale === 'zh-CN'
      ? { day: '最近一天', table: '表格', danmu: '弹幕' }
      : { day: '最近一天', table: '表格', danmu: '彈幕' };
  await page.getByText('tv-2:340').waitFor();
  await page.getByRole('img').first().waitFor();
  expect(await axeSays(page)).toEqual([]);
  expect(await staysInside(page)).toBe(true);
  // By keyboard: another time, and the figures in place of the plots.
  await page.getByRole('button', { name: words.day }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: words.table }).focus();
  await page.keyboard.press('Space');
  const table = page.getByRole('table', { name: words.day });
  await table.waitFor();
  // The figures of the hour stay until those of the day have come.
  await expect.poll(() => table.getByRole('row').count()).toBe(97);
  await table.getByRole('columnheader', { name: words.danmu }).waitFor();
  expect(await axeSays(page)).toEqual([]);
  expect(await staysInside(page)).toBe(true);
  await context.close();
});

/** A fault of the server's, and what was opened and fetched yesterday. */
async function addFaultAndVisits(): Promise<void> {
  const db = await openDatabase(server.dataDir);
  const day = createDays(siteZone).dayOf(Date.now()) - 1;
  try {
    const fault = { process: 'tv-1:211', route: '/api/Video/PlayData', ret: 500, trace: 'trace-of-a-test' };
    await faults.add(db, [{ id: 'fault-1', at: Date.now(), message: 'TypeError: 没有这一集', ...fault }]);
    // The demo's own stand there.
    for (const table of ['site_visits', 'app_downloads'] as const) await db.deleteFrom(table).execute();
    await db.insertInto('site_visits').values({ day, layout: 'tv', visits: 1234 }).execute();
    await db.insertInto('app_downloads').values({ day, kind: 'android', downloads: 56 }).execute();
  } finally {
    await db.destroy();
  }
}

it('an owner sees what went wrong last, what was opened and what was fetched', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await workAtDesk(context, ['owner'], server);
  await addFaultAndVisits();
  await page.goto(url('/now'));
  const row = (table: string, text: string) =>
    page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text });
  const fault = row('最近的服务器错误', 'trace-of-a-test');
  for (const cell of ['/api/Video/PlayData', '500', 'TypeError: 没有这一集', 'tv-1:211'])
    await fault.getByRole('cell', { name: cell, exact: true }).waitFor();
  await row('各界面的访问', '电视').getByRole('cell', { name: '1,234', exact: true }).waitFor();
  await row('各应用的下载', '安卓').getByRole('cell', { name: '56', exact: true }).waitFor();
  await page.getByRole('img', { name: '每天打开站点: 每天打开站点 1,234' }).waitFor();
  expect(await axeSays(page)).toEqual([]);
  await context.close();
});

it('says a fault of the server and asks again, and shows a reviewer nothing of the machines', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  await workAtDesk(context, ['reviewer'], server);
  await page.route('**/desk/api/now*', (route) =>
    route.fulfill({ status: 500, json: { ret: 500, msg: '', data: {} } }),
  );
  await page.goto(url('/now'));
  await page.getByText('服务器出错了').waitFor();
  await page.unroute('**/desk/api/now*');
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByText('正在观看的影片').waitFor();
  expect(await page.getByText('服务进程').count()).toBe(0);
  await context.close();
});
