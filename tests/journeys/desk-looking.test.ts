import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/database';
import * as figures from '../../server/figures/figures-repository';
import { launchChromium } from '../support/browser';
import { axeSays, workAtDesk } from '../support/desk';
import { type RealServer, startServer } from '../support/server';

let browser: Browser;
// Of its own: other journeys would be among what it counts.
let server: RealServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchChromium(), startServer()]);
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
  expect(await table.getByRole('row').count()).toBe(97);
  await table.getByRole('columnheader', { name: words.danmu }).waitFor();
  expect(await axeSays(page)).toEqual([]);
  expect(await staysInside(page)).toBe(true);
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
