import type { Page } from 'playwright';
import { describe } from 'vitest';
import type { Advert } from '../../src/contract/schemas/adverts';
import { expect, openInside, tapNext, test } from '../support/fixtures';

const advert = (id: string, type: number, more: Partial<Advert> = {}): Advert => ({
  id,
  type,
  title: `${id}的广告`,
  showURL: '/media/demo/art/adverts/startup.jpg',
  linkURL: '/collections',
  viewURL: '/api/video/advertview',
  at: 0,
  endsAt: 0,
  cap: 0,
  appParam: null,
  ...more,
});
const startup = advert('startup', 1, { cap: 4 });
const home = advert('home', 8, { cap: 2 });

/** As if an earlier run had kept it, and none had come for a while. */
const keep = (page: Page, one: Advert) =>
  page.addInitScript((kept) => {
    if (localStorage.getItem('dt.startupAdverts')) return;
    localStorage.setItem('dt.startupAdverts', JSON.stringify({ who: ':0:GL:zh-CN', all: [kept] }));
    sessionStorage.removeItem('dt.startupAdvertAt');
  }, one);

const cover = '[data-startup-advert]';
const pathOf = (page: Page) => new URL(page.url()).pathname;
/** What is told to the server of adverts: paths and ids, in order. */
function told(page: Page): string[] {
  const list: string[] = [];
  page.on('request', (request) => {
    const name = /\/api\/video\/advert(shown|view)$/.exec(new URL(request.url()).pathname)?.[1];
    if (name) list.push(`${name} ${new URLSearchParams(request.postData() ?? '').get('id')}`);
  });
  return list;
}
/** The server knows the demo's adverts alone. */
const counted = (page: Page) =>
  page.route('**/api/video/advert{shown,view}*', (route) =>
    route.fulfill({ json: { ret: 200, msg: '', data: { left: 3 } } }),
  );

describe('by remote', () => {
  test('the start-up advert is skipped by OK, and focus is on the page again', async ({ openTv }) => {
    const tv = await openTv({ adverts: [startup] });
    await counted(tv.page);
    const list = told(tv.page);
    await keep(tv.page, startup);
    await tv.open('/');
    await tv.page.waitForSelector(cover);
    await expect.poll(() => tv.page.evaluate(() => document.activeElement?.textContent ?? '')).toMatch(/^跳过 [1-4]$/);
    await expect.poll(() => list).toEqual(['shown startup']);
    await tv.press('ok');
    await tv.page.waitForSelector(cover, { state: 'detached' });
    await tv.page.waitForFunction(() => document.activeElement?.closest('[data-screen]') !== null);
    expect(pathOf(tv.page)).toBe('/');
  });

  test('it comes over no download page', async ({ openTv }) => {
    const tv = await openTv({ adverts: [startup] });
    await keep(tv.page, startup);
    await tv.open('/app-download');
    // Its code has come, and has decided for this session.
    await tv.page.waitForFunction(() => Number(sessionStorage.getItem('dt.startupAdvertAt')) > 0);
    await openInside(tv.page, '/rank');
    await tv.page.waitForFunction(() => document.activeElement?.hasAttribute('data-focus'));
    expect(await tv.page.locator(cover).count()).toBe(0);
  });

  test('the band of the front page is a row like the others: it opens, and is sent away for good', async ({
    openTv,
  }) => {
    const tv = await openTv({ adverts: [home] });
    await counted(tv.page);
    const list = told(tv.page);
    // It comes to who is at the top alone.
    const fed = tv.page.waitForResponse((response) => /getadsdatalist\?.*typeList=8/.test(response.url()));
    await tv.open('/');
    await tv.page.waitForFunction(() => document.activeElement?.hasAttribute('data-focus'));
    await fed;
    const inBand = () => tv.page.evaluate(() => document.activeElement?.closest('[data-home-advert]') !== null);
    // It comes in below: what has focus stays where it is.
    await expect
      .poll(async () => {
        if (!(await inBand())) await tv.press('down');
        return inBand();
      })
      .toBe(true);
    await expect.poll(() => list).toEqual(['shown home']);
    await tv.press('ok');
    await expect.poll(() => pathOf(tv.page)).toBe('/collections');
    // The page changes first, and the answer to the advert is not waited for.
    await expect.poll(() => list).toContain('view home');
    await tv.press('back');
    await expect.poll(inBand).toBe(true);
    await tv.press('right', 'ok');
    await tv.page.waitForSelector('[data-home-advert]', { state: 'detached' });
    await tv.page.waitForFunction(() => document.activeElement?.closest('[data-screen]') !== null);
  });

  test('a preview counts nothing', async ({ openTv }) => {
    const under = advert('under', 6, { cap: 1, linkURL: '/rank' });
    const tv = await openTv({ adverts: [under] });
    const list = told(tv.page);
    await tv.open('/play/chaoxi?preview=1');
    const strip = await tv.page.waitForSelector('[data-advert-strip] [data-focus]');
    await strip.evaluate((element) => (element as HTMLElement).click());
    await expect.poll(() => pathOf(tv.page)).toBe('/rank');
    expect(list).toEqual([]);
  });
});

describe('by finger', () => {
  test('the start-up advert leads where it leads, and is counted once', async ({ openPhone }) => {
    const { page, open } = await openPhone({ adverts: [startup] });
    await counted(page);
    const list = told(page);
    await keep(page, startup);
    await open('/');
    await page.locator(cover).getByText('查看详情').tap();
    await expect.poll(() => pathOf(page)).toBe('/collections');
    await expect.poll(() => list.filter((line) => line.startsWith('view'))).toEqual(['view startup']);
    expect(await page.locator(cover).count()).toBe(0);
  });

  test('a web page opens beside the app, and the cross sends the band away', async ({ openPhone }) => {
    const appParam = {
      device: 'phone',
      type: 'web',
      pagePath: '',
      param: '',
      isNeedLogin: false,
      webUrl: 'https://shop.example/a',
    };
    const { page, open } = await openPhone({ adverts: [{ ...home, appParam }] });
    await counted(page);
    const fed = page.waitForResponse((response) => /getadsdatalist\?.*typeList=8/.test(response.url()));
    await page.context().route('https://shop.example/**', (route) => route.fulfill({ body: 'shop' }));
    await open('/');
    const band = page.locator('[data-home-advert]');
    await fed;
    // Rows are there when they are needed: a little further down each time.
    await expect
      .poll(async () => {
        await page.evaluate(() => document.querySelector('[data-scroller]')?.scrollBy(0, 200));
        return band.count();
      })
      .toBe(1);
    await band.scrollIntoViewIfNeeded();
    const [shop] = await Promise.all([
      page.context().waitForEvent('page'),
      tapNext(page, band.locator('[data-focus]').first()),
    ]);
    expect(shop.url()).toMatch(/^https:\/\/shop\.example\/a|about:blank/);
    await shop.close();
    await page.bringToFront();
    await tapNext(page, band.getByRole('button', { name: '关闭广告' }));
    await band.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/');
  });

  test('scroll positions outlive a reload of the session', async ({ openPhone }) => {
    const { page, open } = await openPhone({ adverts: [] });
    await open('/rank');
    const place = () => page.evaluate(() => Math.round(document.querySelector('[data-screen]')?.scrollTop ?? 0));
    await page.waitForFunction(() => (document.querySelector('[data-screen]')?.scrollHeight ?? 0) > innerHeight * 2);
    await page.evaluate(() => document.querySelector('[data-screen]')?.scrollTo(0, 500));
    await expect.poll(place).toBe(500);
    // What keeps them comes after the first screen.
    await expect
      .poll(() =>
        page.evaluate(() => {
          window.dispatchEvent(new Event('pagehide'));
          return sessionStorage.getItem('dt.places') ?? '';
        }),
      )
      .toContain('500');
    await page.reload();
    await expect.poll(place).toBe(500);
  });
});
