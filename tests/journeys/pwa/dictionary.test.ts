import { afterAll, beforeAll } from 'vitest';
import { expect, openInside, test, watchedPage } from '../../support/fixtures';
import { remote } from '../../support/remote';
import { walkTo } from '../../support/walk';
import { firstVisit, openBrowser, openSite, type Site } from './site';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('what the pinyin keyboard knows is kept from its first use on, and not before', async ({ problems }) => {
  const context = await openBrowser('tv');
  const page = await watchedPage(context, problems);
  await firstVisit(page, site);
  const words = () =>
    page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) if (/\/words-/.test(url)) found.push(url);
      }
      return found;
    });
  expect(await words()).toEqual([]);

  const tv = remote(page, site.url);
  await openInside(page, '/search');
  await walkTo(tv, 'd');
  await tv.press('ok');
  await expect.poll(words).toHaveLength(1);
  await site.goAway();
  // Not out of the browser's own store, which it empties as it likes.
  const again = (url: string) => page.evaluate(async (path) => (await fetch(path, { cache: 'no-store' })).status, url);
  expect(await again((await words())[0] ?? '')).toBe(200);
  problems.expect(/ERR_CONNECTION_(?:REFUSED|RESET)|Failed to load resource|favicon/);
  await context.close();
});
