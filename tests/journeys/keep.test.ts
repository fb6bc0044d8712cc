import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { createDays } from '../../server/days';
import { danmuRow, type World } from '../../server/test/fixture';
import { expect, openInside, test, watchedPage } from '../support/fixtures';
import { remote } from '../support/remote';
import { walkTo } from '../support/walk';
import { firstVisit, openBrowser, openSite, type Site } from './pwa/site';

/** What a page says of a server that is not there. */
const CUT_OFF = /ERR_(?:CONNECTION|INTERNET)|Failed to load resource|\[keep\]|socket\.io/;
const SERIES = 'zhuixu';
const FILM = 'liulang';

let site: Site;
let world: World;

/** A real film of the demo's, with comments, in the place of two titles. */
async function withFilms(opened: World): Promise<void> {
  world = opened;
  const clip = { folder: 'demo/clips/aurora', heights: '[720,480,270]', duration: 24, subtitles: '[]' };
  await opened.db.updateTable('episodes').set(clip).where('media_key', 'in', [FILM, SERIES]).execute();
  const rows = Array.from({ length: 40 }, (_, at) =>
    danmuRow(`kept-${at}`, { episode_key: `${FILM}-1`, time_ms: 500 + at * 500, text: `离线弹幕${at}` }),
  );
  await opened.db.insertInto('danmu').values(rows).execute();
}

beforeAll(async () => {
  site = await openSite(withFilms);
});
afterAll(() => site?.close());

const cutOff = async (context: BrowserContext) => {
  await context.setOffline(true);
  await site.goAway();
};
const putBack = async (context: BrowserContext) => {
  await site.comeBack();
  await context.setOffline(false);
};
/** Somebody who has opened the site once, and whose server may go away. */
async function visitor(layout: 'touch' | 'tv', problems: Parameters<typeof watchedPage>[1]) {
  problems.expect(CUT_OFF);
  const context = await openBrowser(layout);
  const page = await watchedPage(context, problems);
  await firstVisit(page, site);
  return { context, page };
}
/** How many films the device's own database has as paused. */
const writtenAsPaused = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const open = indexedDB.open('danmu-tv-keep');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const films = open.result.transaction('films').objectStore('films').getAll();
          films.onerror = () => reject(films.error);
          films.onsuccess = () => {
            open.result.close();
            resolve(films.result.filter(({ state }: { state: string }) => state === 'paused').length);
          };
        };
      }),
  );
/** Whether the first episode of the series is for members. */
const sellToMembers = async (vip: 0 | 1) => {
  await world.db.updateTable('episodes').set({ vip }).where('episode_key', '=', `${SERIES}-1`).execute();
};
const kept = (page: Page, state: string) => page.locator(`[data-kept="${state}"]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
/** Seconds that the film on the page has played to. */
const second = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
/** How many comments fly over the film, or that they are drawn on a canvas, which has no texts. */
const danmuShown = (page: Page) =>
  page.evaluate(() => {
    const stage = document.querySelector('[data-player] [data-danmu]');
    return Array.from(stage?.querySelectorAll('*') ?? []).filter(({ textContent }) =>
      /离线弹幕/.test(textContent ?? ''),
    ).length;
  });

/** Opens what is to be chosen of a title, by the button on its page. */
async function choose(page: Page, mediaKey: string): Promise<void> {
  await openInside(page, `/play/${mediaKey}`);
  await button(page, '缓存').first().tap();
  await page.locator('[data-choice]').first().waitFor();
}

describe('films that are kept on a phone', () => {
  test('play without a network, also after a reload, with their danmu; what was watched is told later', async ({
    problems,
  }) => {
    const { context, page } = await visitor('touch', problems);
    await choose(page, FILM);
    await button(page, '缓存这部影片').tap();
    await kept(page, 'done').waitFor();
    expect(await page.getByText(/720P · \d+ MB/).count()).toBe(1);

    await cutOff(context);
    await page.reload({ waitUntil: 'commit' });
    await kept(page, 'done').getByRole('button').first().tap();
    await page.locator('video').waitFor();
    // Browsers start no sound before somebody has touched the page; here somebody has.
    await expect.poll(() => second(page)).toBeGreaterThan(3);
    await expect.poll(() => danmuShown(page)).toBeGreaterThan(0);

    // The page of the film itself, without saying that it is kept.
    await page.goto(`${site.url}/play/${FILM}`, { waitUntil: 'commit' });
    await page.getByText('流浪地球').filter({ visible: true }).first().waitFor();
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);

    await putBack(context);
    const watched = () => world.db.selectFrom('play_records').select('episode_key').execute();
    await expect.poll(watched).toContainEqual({ episode_key: `${FILM}-1` });
    await context.close();
  });

  test('go when the right to them ends, and the page says why', async ({ problems }) => {
    const { context, page } = await visitor('touch', problems);
    await choose(page, SERIES);
    await page.locator('[data-choice="open"]').nth(0).tap();
    await page.locator('[data-choice="open"]').nth(0).tap();
    await button(page, '缓存').tap();
    await expect.poll(() => kept(page, 'done').count()).toBe(2);
    const day = createDays().dayOf(Date.now());
    const counted = await world.db.selectFrom('episode_keeps').select(['episode_key', 'day']).execute();
    expect(counted).toEqual(expect.arrayContaining([1, 2].map((n) => ({ episode_key: `${SERIES}-${n}`, day }))));

    await sellToMembers(1);
    onTestFinished(() => sellToMembers(0));
    await page.reload();
    await page.getByText('1 个缓存已不能离线看，已经删除').waitFor();
    await expect.poll(() => kept(page, 'done').count()).toBe(1);
    expect(await page.getByText(/^夜航 .*：您需要登录才能继续$/).count()).toBe(1);
    await button(page, '知道了').tap();
    await page.getByText('已不能离线看').waitFor({ state: 'detached' });
    await context.close();
  });

  test('can be stopped, gone on with and removed, several at once', async ({ problems }) => {
    const { context, page } = await visitor('touch', problems);
    // The film's files are held back, so that there is something to stop.
    let held = true;
    const waiting: (() => void)[] = [];
    await context.route(/seg-\d+-\d+\.m4s/, async (route) => {
      if (held) await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue().catch(() => undefined);
    });
    await choose(page, SERIES);
    await button(page, '全选').tap();
    await button(page, '缓存').tap();
    await expect.poll(() => kept(page, 'running').count()).toBe(1);
    await openInside(page, '/');
    await page.locator('[data-keep-bar]').waitFor();
    await openInside(page, '/playDownload');
    await button(page, '全部暂停').tap();
    await expect.poll(() => kept(page, 'paused').count()).toBe(3);
    // It is shown at once and written a moment later, which is what a reload finds.
    await expect.poll(() => writtenAsPaused(page)).toBe(3);
    await page.reload();
    await expect.poll(() => kept(page, 'paused').count()).toBe(3);
    held = false;
    for (const go of waiting) go();
    await button(page, '全部继续').tap();
    await expect.poll(() => kept(page, 'done').count()).toBe(3);

    await button(page, '管理').tap();
    await button(page, '全选').tap();
    await button(page, '删除 3 个').tap();
    await button(page, '删除').last().tap();
    await page.getByText('还没有缓存的影片').waitFor();
    const left = await page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const open = indexedDB.open('shaka_offline_db');
          open.onerror = () => reject(open.error);
          open.onsuccess = () => {
            const count = open.result.transaction('segment-v5').objectStore('segment-v5').count();
            count.onsuccess = () => resolve(count.result);
            count.onerror = () => reject(count.error);
          };
        }),
    );
    expect(left).toBe(0);
    await context.close();
  });
});

test('a desktop keeps them by its keys', async ({ problems }) => {
  const { context, page } = await visitor('tv', problems);
  const keys = remote(page, site.url);
  await openInside(page, `/choseEpisodes?mediaKey=${FILM}`);
  await page.locator('[data-choice="ticked"]:focus').waitFor();
  await keys.press('down');
  await page.locator(':focus', { hasText: '缓存这部影片' }).waitFor();
  await keys.press('ok');
  await kept(page, 'done').waitFor();
  await cutOff(context);
  await page.reload({ waitUntil: 'commit' });
  await kept(page, 'done').waitFor();
  await walkTo(keys, '流浪地球');
  await keys.press('ok');
  await expect.poll(() => second(page)).toBeGreaterThan(2);
  await putBack(context);
  await context.close();
});
