import { afterAll, beforeAll, describe } from 'vitest';
import { expect, openInside, test, watchedPage } from '../../support/fixtures';
import { remote } from '../../support/remote';
import { firstVisit, openBrowser, openSite, rowsShow, type Site } from './site';

const REFUSED = /ERR_CONNECTION_(?:REFUSED|RESET)|Failed to load resource/;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

describe('without the server', () => {
  test('TZ12 television: the last home list, and it says so; it recovers by itself', async ({ problems }) => {
    problems.expect(REFUSED);
    const context = await openBrowser('tv');
    const page = await watchedPage(context, problems);
    const tv = remote(page, site.url);
    await firstVisit(page, site);
    await site.goAway();

    await page.reload({ waitUntil: 'commit' });
    await rowsShow(page);
    await page.getByText('暂时连不上服务器，已加载的内容仍可浏览').waitFor();
    await tv.landed();
    expect(await tv.focused()).toBe('播放');
    const missing = () =>
      page.evaluate(() => Array.from(document.images).filter((image) => image.complete && !image.naturalWidth).length);
    expect([await page.locator('img').count(), await missing()]).toEqual([expect.any(Number), 0]);
    expect(await page.locator('img').count()).toBeGreaterThan(3);
    await tv.press('down', 'down');
    expect(await tv.focused()).toContain('流浪地球');

    await openInside(page, '/rank');
    await page.getByText('当前网络不可用').waitFor();
    await expect.poll(() => tv.focused()).toBe('刷新');

    await site.comeBack();
    await page.getByText('暂时连不上服务器').waitFor({ state: 'detached' });
    await rowsShow(page);
    await page.getByText('当前网络不可用').waitFor({ state: 'detached' });
    await tv.landed();
    await context.close();
  });

  test('phone: the same, opened at an address of its own; nobody else’s list', async ({ problems }) => {
    problems.expect(REFUSED);
    const context = await openBrowser('touch');
    const page = await watchedPage(context, problems);
    await firstVisit(page, site);
    await site.goAway();

    await page.reload({ waitUntil: 'commit' });
    await rowsShow(page);
    await page.getByText('暂时连不上服务器').waitFor();

    // An address that was never open: the shell comes, the page says that there is no network.
    await page.goto(`${site.url}/rank?from=%2F`, { waitUntil: 'commit' });
    await page.getByText('当前网络不可用').waitFor();

    // The list belongs to a visitor of this device; whoever signed in since then does not get to see it.
    await page.evaluate(() => {
      const session = { user: { id: 'u2' }, token: { uid: 'u2', token: 't', expire: 1, sign: 's' } };
      localStorage.setItem('dt.session', JSON.stringify(session));
    });
    await page.goto(site.url, { waitUntil: 'commit' });
    await page.getByText('当前网络不可用').waitFor();
    expect(await page.getByText('流浪地球').count()).toBe(0);
    await context.close();
    await site.comeBack();
  });
});

test('the worker leaves the server’s own answers alone', async ({ problems }) => {
  const context = await openBrowser('tv');
  const page = await watchedPage(context, problems);
  await firstVisit(page, site);
  const calls: { path: string; worker: boolean }[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (/^\/(?:api|socket\.io)/.test(path)) calls.push({ path, worker: response.fromServiceWorker() });
  });
  await page.reload();
  await rowsShow(page);
  expect(calls.map(({ path }) => path)).toContain('/api/list/indexpage');
  expect(calls.filter(({ worker }) => worker)).toEqual([]);
  const kept = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname);
    }
    return urls;
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => !/^\/(?:index\.html|config\.json|assets\/|media\/demo\/art\/)/.test(path))).toEqual([]);

  // Addresses of the server and of files are not the app's page, not even typed into the address bar.
  for (const path of ['/api/home/config', '/media/demo/art/xinghe/poster.jpg', '/manifest.webmanifest']) {
    const response = await page.goto(site.url + path);
    expect(response?.headers()['content-type']).not.toContain('text/html');
  }
  problems.expect(/favicon/);
  await context.close();
});
