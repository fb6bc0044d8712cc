import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { type Engine, launchEngine } from '../support/engine';
import { browser, openContext, test } from '../support/fixtures';

const BUNDLE = /\/assets\/index-legacy-[^/]*\.js$/;
const FAILED = '#start-failed';

describe('the page before the bundle', () => {
  test('sizes the root before the first paint, in each layout', async ({ tv, phone }) => {
    const rem = () => getComputedStyle(document.documentElement).fontSize;
    await tv.open('/');
    expect(await tv.page.evaluate(rem)).toBe('100px');
    await tv.page.setViewportSize({ width: 1280, height: 720 });
    await tv.page.waitForFunction(
      () => Math.abs(Number.parseFloat(getComputedStyle(document.documentElement).fontSize) - 66.67) < 0.1,
    );
    await phone.open('/');
    expect(await phone.page.evaluate(rem)).toBe('100px');
    expect(await phone.page.getAttribute('html', 'data-layout')).toBe('touch');
  });

  test('fetches no adapter of a television in a browser', async ({ tv, phone }) => {
    const adapters = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/adapter-'));
    await tv.open('/');
    await phone.open('/');
    expect([await tv.page.evaluate(adapters), await phone.page.evaluate(adapters)]).toEqual([[], []]);
  });

  test.for([
    ['zh-CN', '页面没能打开', '重试'],
    ['zh-TW', '畫面沒能打開', '重試'],
  ])(
    'says in %s that the bundle did not come, with one focused way on',
    async ([language, title, retry], { serverUrl }) => {
      const context = await openContext({ viewport: { width: 1920, height: 1080 } }, 'tv');
      const page = await context.newPage();
      await page.addInitScript((value) => localStorage.setItem('dt.language', value), language!);
      await page.route(BUNDLE, (route) => route.abort());
      await page.goto(serverUrl);
      await page.waitForSelector(FAILED);
      expect(await page.textContent(`${FAILED} h1`)).toBe(title);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(retry);

      await page.unroute(BUNDLE);
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.closest('#root [data-focus]') != null);
      expect(await page.$(FAILED)).toBeNull();
      await context.close();
    },
  );

  test('gives way to an app that comes late after all', async ({ serverUrl }) => {
    const context = await (await browser()).newContext({ viewport: { width: 1920, height: 1080 } });
    const page = await context.newPage();
    await page.clock.install();
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route(BUNDLE, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(serverUrl, { waitUntil: 'commit' });
    await page.waitForSelector('#splash svg');
    await page.clock.runFor(20_000);
    await page.waitForSelector(FAILED);
    release();
    await page.clock.resume();
    await page.waitForSelector(FAILED, { state: 'detached' });
    expect(await page.isVisible('#root')).toBe(true);
    await context.close();
  });
});

describe('the failure page on the oldest engine at hand', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await launchEngine('chrome-aws-lambda@64.0.3264');
  });
  afterAll(() => engine?.close());

  test('works in Chromium 64', async () => {
    const { page } = engine;
    await page.cdp.send('Network.enable');
    await page.cdp.send('Network.setBlockedURLs', { urls: ['*index-legacy*'] });
    await page.open(inject('serverUrl'));
    await page.waitFor(`document.querySelector('${FAILED}')`, 'the failure page');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('重试');
    await page.press('ArrowDown', 'ArrowRight');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('重试');
  });
});
