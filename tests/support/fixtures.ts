import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { test as base, expect, inject, type TestContext } from 'vitest';
import type { Advert } from '../../src/contract/schemas/adverts';
import type { SessionData } from '../../src/contract/schemas/user';
import type { Settings } from '../../src/state/settings-table';
import { answer } from './answer';
import { axeAtHand } from './axe';
import { launchChromium, launchForPages } from './browser';
import { tellLastLook } from './last-look';
import { quietStart } from './quiet-start';
import { type Remote, remote } from './remote';
import { asContext, createReuse, type Lease } from './reuse';
import { savesData } from './saves-data';
import { signIn } from './session';

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

/** Who watches, and where. */
export interface Viewer {
  /** Of the run's server unless given. */
  origin?: string;
  session?: SessionData;
  /** Settings of this device, as if they had been chosen before. */
  settings?: Partial<Settings>;
  /** Instead of what the demo shows. */
  adverts?: Advert[];
  /** What is one press away comes before it is asked for, as it does on a line that saves no data. */
  fetchesAhead?: boolean;
  browser?: BrowserContextOptions;
  /** Chromium's own flags, for a device that others must not share, e.g. one with a camera. It gets a Chromium of its own. */
  flags?: string[];
}

interface Fixtures {
  /** Address of the run's server, without a slash at its end. */
  serverUrl: string;
  problems: Problems;
  /** A viewer on a sofa: 1920x1080, the tv layout, a remote. */
  tv: Remote;
  /** A viewer with a phone: 390x844, touch. */
  phone: Phone;
  /** More of them, each with a browser of its own that closes when the test ends, however it ends. */
  openTv(viewer?: Viewer): Promise<Remote>;
  openPhone(viewer?: Viewer): Promise<Phone>;
}

/** The windows of the two layouts. */
export const TV: BrowserContextOptions = { viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'zh-CN',
};

/**
 * One Chromium for each worker, started by the first test that needs it: files run one after the other in a process that
 * keeps its modules, and each test has contexts of its own. It ends with the process; one that died is followed by
 * another. Where there is no graphics card, drawing without one costs half of what imitating one does.
 */
let launched: Promise<Browser> | undefined;
export async function browser(): Promise<Browser> {
  if (launched && !(await launched).isConnected()) launched = undefined;
  launched ??= launchForPages(['--disable-gpu']);
  return launched;
}

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
  openTv: async ({ serverUrl, problems, task }, use) => {
    await withContexts(task, use, (open) => async (viewer = {}) => {
      const page = await open(TV, 'tv', viewer, problems);
      return remote(page, viewer.origin ?? serverUrl);
    });
  },
  openPhone: async ({ serverUrl, problems, task }, use) => {
    await withContexts(task, use, (open) => async (viewer = {}) => {
      const page = await open(PHONE, 'touch', viewer, problems);
      return {
        page,
        open: async (path) => {
          await page.goto((viewer.origin ?? serverUrl) + path);
          await page.waitForSelector('#splash', { state: 'detached' });
        },
      };
    });
  },
  tv: async ({ openTv }, use) => use(await openTv()),
  phone: async ({ openPhone }, use) => use(await openPhone()),
});

type Open = (
  window: BrowserContextOptions,
  layout: 'tv' | 'touch',
  viewer: Viewer,
  problems: Problems,
) => Promise<Page>;

/** What a test opens is closed behind it, also where it failed: a film that plays on would slow down all the others. */
async function withContexts<T>(
  task: TestContext['task'],
  use: (given: T) => Promise<void>,
  make: (open: Open) => T,
): Promise<void> {
  const opened: Opened[] = [];
  try {
    await use(
      make(async (window, layout, { session, adverts, browser: more, flags, settings, fetchesAhead }, problems) => {
        const options = { ...window, ...more };
        const prepared = { settings, fetchesAhead };
        const place = await (flags
          ? openApart(options, layout, prepared, flags)
          : leaseWindow(options, layout, prepared));
        opened.push(place);
        const page = watchPage(place.page, problems);
        if (session) await signIn(page.context(), session);
        if (adverts) await answer(page, 'adverts', (data) => ({ ...data, info: adverts }));
        return page;
      }),
    );
    await tellLastLook(task, [...opened.flatMap(({ page }) => page.context().pages()), ...(await pagesBeside(opened))]);
  } finally {
    for (const { release } of opened) await release();
  }
}

/** What else is open in the worker's browser: the desk, and devices that a test opened by itself. */
async function pagesBeside(opened: readonly Opened[]): Promise<Page[]> {
  const contexts = launched ? (await launched).contexts() : [];
  const others = contexts.filter((context) => opened.every(({ page }) => page.context() !== context));
  return others.flatMap((context) => context.pages()).filter((page) => page.url() !== 'about:blank');
}

type Opened = Pick<Lease, 'page' | 'release'>;
type Prepared = Pick<Viewer, 'settings' | 'fetchesAhead'>;

/** A Chromium of its own. Flags are a camera's, which the shell has not. */
async function openApart(
  options: BrowserContextOptions,
  layout: 'tv' | 'touch',
  prepared: Prepared,
  flags: string[],
): Promise<Opened> {
  const own = await launchChromium(['--disable-gpu', ...flags]);
  const context = await openContext(options, layout, prepared, own);
  return { page: await context.newPage(), release: () => own.close() };
}

/**
 * Without a service worker unless the test is about it (tests/journeys/pwa): it fetches a megabyte in the background, and what it answers
 * no test's routes see.
 */
const withoutWorker: BrowserContextOptions = { serviceWorkers: 'block' };

const reuse = createReuse(browser);

/** A window of the worker's own browser, as `openContext` opens one; the caller releases it. */
export const leaseWindow = (
  options: BrowserContextOptions,
  layout: 'tv' | 'touch',
  prepared: Prepared = {},
): Promise<Lease> =>
  reuse.lease(JSON.stringify([options, layout, prepared]), { ...withoutWorker, ...options }, (context) =>
    prepare(context, layout, prepared),
  );

/** Stands where a browser of its own would: what is opened here is closed with it. */
export interface Windows {
  /** A context with one page, which its first `newPage` gives. Closed, it waits for the next test. */
  newContext(options: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Windows without a layout and without the app's settings, which axe judges at every turn: the desk's. */
export function windows(): Windows {
  const open = new Set<BrowserContext>();
  return {
    async newContext(options) {
      const lease = await reuse.lease(JSON.stringify(options), { ...withoutWorker, ...options }, async (one) => {
        await one.addInitScript(axeAtHand);
      });
      const context = asContext(lease, () => open.delete(context));
      open.add(context);
      return context;
    },
    async close() {
      for (const context of open) await context.close();
    },
  };
}

/** A context of its own: no cookie, no storage, no other test's session. The caller closes it. */
export async function openContext(
  options: BrowserContextOptions,
  layout: 'tv' | 'touch',
  prepared: Prepared = {},
  own?: Browser,
): Promise<BrowserContext> {
  const context = await (own ?? (await browser())).newContext({ ...withoutWorker, ...options });
  await prepare(context, layout, prepared);
  return context;
}

/** Before the page's own scripts: its layout, its settings, and no word by itself. */
async function prepare(
  context: BrowserContext,
  layout: 'tv' | 'touch',
  { settings = {}, fetchesAhead = false }: Prepared,
): Promise<void> {
  await context.addInitScript(quietStart);
  if (!fetchesAhead) await context.addInitScript(savesData);
  await context.addInitScript(
    ([value, chosen]) => {
      sessionStorage.setItem('dt.layout', value);
      if (!localStorage.getItem('dt.settings')) localStorage.setItem('dt.settings', chosen);
    },
    // A test machine may stutter, and danmu would go over to a canvas, whose texts no test can read.
    [layout, JSON.stringify({ danmuRenderer: 'dom', ...settings })] as const,
  );
}

/** An address inside the running app, as a launcher opens it: no reload, which would need the network itself. */
export const openInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((detail) => void window.dispatchEvent(new CustomEvent('dt-open', { detail })), path);

/** A second tap within 300 ms is blocked (spec section 5): a viewer looks first. */
export async function tapNext(page: Page, target: Locator): Promise<void> {
  await page.evaluate(() => new Promise((done) => setTimeout(done, 350)));
  await target.tap();
}

/** A page whose console errors and uncaught exceptions are written down. */
export async function watchedPage(context: BrowserContext, problems: Problems): Promise<Page> {
  return watchPage(await context.newPage(), problems);
}

function watchPage(page: Page, problems: Problems): Page {
  page.on('pageerror', (error) => problems.list.push(`exception: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.list.push(`console: ${message.text()} (${message.location().url})`);
  });
  return page;
}
