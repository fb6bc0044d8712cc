import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe } from 'vitest';
import { keepEarlierFiles, putInPlace } from '../../../scripts/lib/earlier-builds.mjs';
import { expect, openContext, openInside, TV, test, watchedPage } from '../../support/fixtures';
import { remote } from '../../support/remote';
import { walkTo } from '../../support/walk';
import { deployNext, firstVisit, openBrowser, openSite, rowsShow, type Site } from './site';

declare global {
  interface Window {
    entryBuild?: string;
    rankBuild?: string;
  }
}

let site: Site;
beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site?.close());

const builds = (page: Page) => page.evaluate(() => [window.entryBuild, window.rankBuild]);
const rankShows = (page: Page) => page.getByRole('heading', { name: '热播榜' }).waitFor();
/** What the browser does at the next start, and the app once an hour. */
const askForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const coming = registration.installing;
    if (coming && coming.state !== 'installed') {
      await new Promise((resolve) => coming.addEventListener('statechange', resolve, { once: true }));
    }
    return registration.waiting?.state;
  });

describe('a new build, while the app runs', () => {
  test('waits: screens not yet opened are the old build’s own, and the next start is the new one', async ({
    problems,
  }) => {
    const context = await openBrowser('tv');
    const page = await watchedPage(context, problems);
    await firstVisit(page, site);
    deployNext(site, 'two');
    expect(await askForUpdate(page)).toBe('installed');
    await openInside(page, '/rank');
    await rankShows(page);
    expect(await builds(page)).toEqual([undefined, undefined]);

    // Another window of the same session is not torn away, either.
    const other = await watchedPage(context, problems);
    await other.goto(site.url);
    await rowsShow(other);
    expect(await builds(other)).toEqual([undefined, undefined]);
    await other.close();
    await page.close();

    // Each look is a page of its own, and the old worker goes when the last page of its time has gone.
    await expect
      .poll(async () => {
        const next = await watchedPage(context, problems);
        await next.goto(`${site.url}/rank`);
        await rankShows(next);
        const found = await builds(next);
        await next.close();
        return found;
      })
      .toEqual(['two', 'two']);
    await context.close();
  });

  test('takes over at once where the viewer says so in the settings', async ({ problems }) => {
    const context = await openBrowser('tv');
    const page = await watchedPage(context, problems);
    const tv = remote(page, site.url);
    await firstVisit(page, site);
    await openInside(page, '/settings');
    await page.getByText('清空观看历史').waitFor();
    expect(await page.getByText('更新到新版本').count()).toBe(0);
    deployNext(site, 'two');
    expect(await askForUpdate(page)).toBe('installed');
    await walkTo(tv, '更新到新版本');
    // The page goes while the key is still being looked at.
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.entryBuild === 'two');
    await tv.landed();
    expect(await page.getByText('更新到新版本').count()).toBe(0);
    await context.close();
  });

  test('taken in one window, it is one press away in the others, which go on meanwhile', async ({ problems }) => {
    const context = await openBrowser('tv');
    const windows = [await watchedPage(context, problems), await watchedPage(context, problems)];
    const [page, other] = windows as [Page, Page];
    await firstVisit(page, site);
    await other.goto(site.url);
    await rowsShow(other);
    deployNext(site, 'two');
    expect(await askForUpdate(page)).toBe('installed');
    for (const one of windows) {
      await openInside(one, '/settings');
      await walkTo(remote(one, site.url), '更新到新版本');
    }
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.entryBuild === 'two');
    expect(await builds(other)).toEqual([undefined, undefined]);
    await other.keyboard.press('Enter');
    await other.waitForFunction(() => window.entryBuild === 'two');
    await remote(other, site.url).landed();
    expect(await other.getByText('更新到新版本').count()).toBe(0);
    await context.close();
  });
});

describe('without a worker (plain http in the house)', () => {
  const visit = async (problems: Parameters<typeof watchedPage>[1]) => {
    const context = await openContext(TV, 'tv');
    const page = await watchedPage(context, problems);
    await page.goto(site.url);
    await rowsShow(page);
    return { context, page, tv: remote(page, site.url) };
  };

  test('npm start keeps the old build’s files for the pages that are open', async ({ problems }) => {
    const { context, page } = await visit(problems);
    const next = join(site.web, '..', 'next');
    cpSync(site.web, next, { recursive: true });
    deployNext({ web: next }, 'two');
    mkdirSync(join(next, '.vite'), { recursive: true });
    keepEarlierFiles(site.web, next);
    putInPlace(next, site.web);
    await openInside(page, '/rank');
    await rankShows(page);
    expect(await builds(page)).toEqual([undefined, undefined]);
    await context.close();
  });

  test('where they are gone, the page says so and one press starts the new build in its place', async ({
    problems,
  }) => {
    problems.expect(/Failed to load resource|\[screen\]|SystemJS|ChunkError|a screen could not be fetched|MIME type/);
    const { context, page, tv } = await visit(problems);
    deployNext(site, 'two');
    await openInside(page, '/rank');
    await page.getByText('当前网络不可用').filter({ visible: true }).waitFor();
    await expect.poll(() => tv.focused()).toBe('刷新');
    await page.keyboard.press('Enter');
    await rankShows(page);
    expect(await builds(page)).toEqual(['two', 'two']);
    expect(new URL(page.url()).pathname).toBe('/rank');
    await context.close();
  });
});
