import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, test as base, expect, inject } from 'vitest';
import { launchChromium } from './browser';
import { type Remote, remote } from './remote';

export { expect };

/** What a page complained about; a test fails on anything it did not expect. */
export interface Problems {
  list: string[];
  /** Declares that lines like this are part of the test, e.g. a call that is meant to fail. */
  expect(pattern: RegExp): void;
}

export interface Phone {
  page: Page;
  /** Opens a path of the app and waits until the app has replaced the splash. */
  open(path: string): Promise<void>;
}

interface Fixtures {
  /** Address of the run's server, without a slash at its end. */
  serverUrl: string;
  problems: Problems;
  /** A viewer on a sofa: 1920x1080, the tv layout, a remote. */
  tv: Remote;
  /** A viewer with a phone: 390x844, touch. */
  phone: Phone;
}

const TV: BrowserContextOptions = { viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'zh-CN',
};

/** One Chromium for each test file, started by the first test that needs it. */
let launched: Promise<Browser> | undefined;
export function browser(): Promise<Browser> {
  launched ??= launchChromium();
  return launched;
}
afterAll(async () => {
  await (await launched)?.close();
});

/** `test` with a remote and a phone in reach. Import it instead of Vitest's own. */
export const test = base.extend<Fixtures>({
  serverUrl: inject('serverUrl'),
  problems: async ({ task }, use) => {
    const expected: RegExp[] = [];
    const list: string[] = [];
    await use({ list, expect: (pattern) => expected.push(pattern) });
    const unexpected = list.filter((line) => !expected.some((pattern) => pattern.test(line)));
    expect(unexpected, `complaints of the page in '${task.name}'`).toEqual([]);
  },
  tv: async ({ serverUrl, problems }, use) => {
    const context = await openContext(TV, 'tv');
    await use(remote(await watchedPage(context, problems), serverUrl));
    await context.close();
  },
  phone: async ({ serverUrl, problems }, use) => {
    const context = await openContext(PHONE, 'touch');
    const page = await watchedPage(context, problems);
    await use({
      page,
      open: async (path) => {
        await page.goto(serverUrl + path);
        await page.waitForSelector('#splash', { state: 'detached' });
      },
    });
    await context.close();
  },
});

/**
 * A context of its own: no cookie, no storage, no other test's session. The caller closes it. Without a service worker
 * unless the test is about it (tests/journeys/pwa): it fetches a megabyte in the background, and what it answers no
 * test's routes see.
 */
export async function openContext(options: BrowserContextOptions, layout: 'tv' | 'touch'): Promise<BrowserContext> {
  const context = await (await browser()).newContext({ serviceWorkers: 'block', ...options });
  await context.addInitScript((value) => {
    sessionStorage.setItem('dt.layout', value);
    // A test machine may stutter, and danmu would go over to a canvas, whose texts no test can read.
    if (!localStorage.getItem('dt.settings')) localStorage.setItem('dt.settings', '{"danmuRenderer":"dom"}');
  }, layout);
  return context;
}

/** A page whose console errors and uncaught exceptions are written down. */
export async function watchedPage(context: BrowserContext, problems: Problems): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.list.push(`exception: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.list.push(`console: ${message.text()} (${message.location().url})`);
  });
  return page;
}
