import type { Page } from 'playwright';
import { inject } from 'vitest';
import { expect, leaseWindow, TV, test, windows } from '../support/fixtures';

const serverUrl = inject('serverUrl');

/** What a test could leave in a window. */
async function leaveTraces(page: Page): Promise<void> {
  await page.goto(`${serverUrl}/help`);
  await page.evaluate(async () => {
    localStorage.setItem('trace', '1');
    sessionStorage.setItem('trace', '1');
    // Written as the page is left, as the app does.
    addEventListener('pagehide', () => sessionStorage.setItem('late', '1'));
    window.name = 'trace';
    await new Promise((resolve) => {
      indexedDB.open('trace').onsuccess = resolve;
    });
    history.pushState(null, '', '/help?trace');
  });
  await page.context().addCookies([{ name: 'trace', value: '1', url: serverUrl }]);
  await page.route('**/config.json', (route) => route.abort());
  await page.setViewportSize({ width: 400, height: 300 });
}

const tracesIn = (page: Page) =>
  page.evaluate(async () => ({
    history: history.length,
    local: localStorage.getItem('trace'),
    session: [sessionStorage.getItem('trace'), sessionStorage.getItem('late')],
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'trace'),
    cookie: document.cookie,
    name: window.name,
    width: innerWidth,
    config: (await fetch('/config.json')).status,
  }));

const none = {
  history: 1,
  local: null,
  session: [null, null],
  databases: [],
  cookie: '',
  name: '',
  width: 1920,
  config: 200,
};

test('a window is used again, and nothing of the test before is in it', async () => {
  const first = await leaseWindow(TV, 'tv');
  let heard = 0;
  first.page.on('request', () => {
    heard += 1;
  });
  await leaveTraces(first.page);
  await first.release();
  const second = await leaseWindow(TV, 'tv');
  expect(second.page).toBe(first.page);
  const before = heard;
  await second.page.goto(`${serverUrl}/help`);
  expect(await tracesIn(second.page)).toEqual(none);
  expect(heard).toBe(before);
  await second.release();
});

test('a window that was changed for good is closed', async () => {
  const first = await leaseWindow(TV, 'tv');
  await first.page.addInitScript(() => undefined);
  await first.release();
  expect(first.page.isClosed()).toBe(true);
});

test('a page that was closed is given again by its context, without its session and with the context’s storage', async () => {
  const desk = windows();
  const context = await desk.newContext({ viewport: TV.viewport ?? null });
  const page = await context.newPage();
  await leaveTraces(page);
  await page.close();
  expect(await context.newPage()).toBe(page);
  await page.goto(`${serverUrl}/help`);
  expect(await tracesIn(page)).toEqual({ ...none, local: '1', cookie: 'trace=1', databases: ['trace'] });
  await desk.close();
});
