import { describe, inject } from 'vitest';
import { pngSize } from '../../../scripts/package/png.ts';
import { matchRoute } from '../../../src/app/routes/match';
import { expect, openContext, TV, test, watchedPage } from '../../support/fixtures';
import { remote } from '../../support/remote';
import { walkTo } from '../../support/walk';

const serverUrl = inject('serverUrl');

interface Manifest {
  name: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

describe('installing', () => {
  test('Chromium finds nothing that keeps the app from being installed', async ({ problems }) => {
    const context = await openContext({ ...TV, serviceWorkers: 'allow' }, 'tv');
    const page = await watchedPage(context, problems);
    await page.goto(serverUrl);
    const cdp = await context.newCDPSession(page);
    const { url, errors } = await cdp.send('Page.getAppManifest');
    expect([url, errors]).toEqual([`${serverUrl}/manifest.webmanifest`, []]);
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    // Each test has a private window, where nothing is ever installed.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    await context.close();
  });

  test('icons are there in the sizes they claim, and shortcuts lead to screens', async () => {
    const get = async (path: string) => Buffer.from(await (await fetch(serverUrl + path)).arrayBuffer());
    const manifest = JSON.parse((await get('/manifest.webmanifest')).toString()) as Manifest;
    expect([manifest.name, manifest.start_url]).toEqual(['飞屏', '/']);
    const icons = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
    expect(icons).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = pngSize(await get(src));
      expect(`${width}x${height}`).toBe(sizes);
    }
    const html = (await get('/')).toString();
    const touch = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(pngSize(await get(touch))).toEqual({ width: 180, height: 180 });
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['搜索', '观看历史']);
    for (const { url } of manifest.shortcuts) expect(matchRoute(url)?.row.path).toBeTruthy();
  });

  test('安装到桌面 stands in the settings while the browser offers it', async ({ problems }) => {
    const context = await openContext(TV, 'tv');
    const page = await watchedPage(context, problems);
    const tv = remote(page, serverUrl);
    await tv.open('/settings');
    await page.getByText('清空观看历史').waitFor();
    expect(await page.getByText('安装到桌面').count()).toBe(0);
    // Headless browsers never offer it: this is the event as they send it.
    await page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = async () => document.body.setAttribute('data-asked', String(event.defaultPrevented));
      window.dispatchEvent(Object.assign(event, { prompt }));
    });
    await walkTo(tv, '安装到桌面');
    await tv.press('ok');
    expect(await page.getAttribute('body', 'data-asked')).toBe('true');
    await page.getByText('安装到桌面').waitFor({ state: 'detached' });
    await tv.landed();
    await context.close();
  });
});
