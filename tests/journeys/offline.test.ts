import type { Page } from 'playwright';
import { describe } from 'vitest';
import { playsPast } from '../support/film';
import { expect, openInside, type Problems, test } from '../support/fixtures';

/** What a viewer sees: kept pages that are out of sight do not count. */
const sees = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first().waitFor();
const seesNot = (page: Page, text: string) =>
  expect.poll(() => page.getByText(text).filter({ visible: true }).count()).toBe(0);

const expected = (problems: Problems) =>
  problems.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|\[screen\]|SystemJS|ChunkError/);

/** Everything the first screen needs is here. */
async function settledHome(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

describe('TZ12 without a network', () => {
  test('on a TV: said, what is here stays, and unseen screens come by themselves', async ({ tv, problems }) => {
    expected(problems);
    const { page } = tv;
    await tv.open('/');
    await settledHome(page);
    await page.context().setOffline(true);
    await sees(page, '网络已断开');
    await tv.press('down', 'right');
    expect(await tv.focused()).not.toBe('');
    await openInside(page, '/help');
    await sees(page, '当前网络不可用');
    await expect.poll(() => tv.focused()).toBe('刷新');
    // Asking again is of no use yet, and must do no harm.
    await tv.press('ok');
    await sees(page, '当前网络不可用');
    await page.context().setOffline(false);
    await sees(page, '帮助中心');
    await seesNot(page, '当前网络不可用');
    for (const [path, text] of [
      ['/rank', '热播'],
      ['/settings', '语言'],
    ] as const) {
      await openInside(page, path);
      await sees(page, text);
    }
  });

  test('on a TV: a page left while offline is there when it is opened again', async ({ tv, problems }) => {
    expected(problems);
    const { page } = tv;
    await tv.open('/');
    await settledHome(page);
    await page.context().setOffline(true);
    await openInside(page, '/rank');
    await sees(page, '当前网络不可用');
    await tv.press('back');
    await page.context().setOffline(false);
    await seesNot(page, '网络已断开');
    await openInside(page, '/rank');
    await sees(page, '热播');
    await seesNot(page, '当前网络不可用');
  });

  test('on a TV: the code of the page of films comes before it is asked for', async ({ openTv }) => {
    const { page, open } = await openTv({ fetchesAhead: true, adverts: [] });
    const code = page.waitForResponse(/\/assets\/WatchScreen/);
    await open('/rank');
    await (await code).finished();
    await page.route(/\/assets\/WatchScreen/, (route) => route.abort());
    await openInside(page, '/play/chaoxi');
    await playsPast(page, 0.3);
  });

  test('on a TV: a screen that failed while the set believed itself online comes on OK', async ({ tv, problems }) => {
    expected(problems);
    const { page } = tv;
    await tv.open('/');
    await settledHome(page);
    const scripts = /\/assets\/.*\.js$/;
    await page.route(scripts, (route) => route.abort());
    await openInside(page, '/about-us');
    await sees(page, '当前网络不可用');
    await page.unroute(scripts);
    await expect.poll(() => tv.focused()).toBe('刷新');
    await tv.press('ok');
    await sees(page, '用户协议与隐私政策');
  });

  test('on a phone: said, and the screen comes by itself', async ({ phone, problems }) => {
    expected(problems);
    const { page } = phone;
    await phone.open('/');
    await settledHome(page);
    await page.context().setOffline(true);
    await sees(page, '网络已断开');
    await page.getByRole('button', { name: '我的' }).tap();
    await sees(page, '当前网络不可用');
    await page.context().setOffline(false);
    await sees(page, '历史');
    await seesNot(page, '当前网络不可用');
  });
});
