import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { letGo } from './browser';

/**
 * Windows that are used again. A page in a renderer of its own pays for a new process, for compiling the app and for its fonts: half of the
 * processor time of opening it (docs/decisions/2026-11-29-windows-used-again.md). Whoever leases a window gets one without history, cookies,
 * storage, cache, routes or listeners of the test before; one that was changed in a way that cannot be taken back is closed for good.
 */
export interface Lease {
  context: BrowserContext;
  page: Page;
  /** Whether something was done to it that cannot be taken back. */
  isChanged(): boolean;
  /** The page is left as a new one of the same context would be: without history, routes, listeners and the storage of its session. */
  leave(): Promise<void>;
  /** What the test leaves is cleared away, and the window waits for the next one; else it is closed. */
  release(): Promise<void>;
}

/** Scripts that run before the page's own, for as long as the window lives. */
export type Prepare = (context: BrowserContext) => Promise<void>;

interface Window {
  key: string;
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
  /** Of the page when it was new. */
  viewport: ReturnType<Page['viewportSize']>;
  /** How often it was leased. */
  uses: number;
}

/** A renderer that has had so many pages has grown; the next one is new. */
const usesAtMost = 40;
/** Windows that wait for a test, of one worker. Each is a process of some 150 MB. */
const idleAtMost = 4;
/** A page that does not leave by then hangs, and is closed instead. */
const leaveMs = 20_000;

/** What nobody can take back, or what costs more to take back than a new window. */
const lasting = {
  context: [
    'addInitScript',
    'clearPermissions',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'newPage',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setOffline',
  ],
  page: [
    'addInitScript',
    'emulateMedia',
    'exposeBinding',
    'exposeFunction',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
  ],
} as const;

export function createReuse(open: () => Promise<Browser>) {
  const idle: Window[] = [];

  async function create(key: string, options: BrowserContextOptions, prepare: Prepare): Promise<Window> {
    const context = await (await open()).newContext(options);
    await prepare(context);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    return { key, context, page, cdp, viewport: page.viewportSize(), uses: 0 };
  }

  return {
    /** @param key equal for windows that are equal: of the same options, prepared in the same way */
    async lease(key: string, options: BrowserContextOptions, prepare: Prepare): Promise<Lease> {
      const at = idle.findIndex((window) => window.key === key);
      const [waiting] = at < 0 ? [] : idle.splice(at, 1);
      const isOpen = waiting?.context.browser()?.isConnected() && !waiting.page.isClosed();
      const window = waiting && isOpen ? waiting : await create(key, options, prepare);
      window.uses += 1;
      const { end, ...use } = watchUse(window);
      return {
        context: window.context,
        page: window.page,
        ...use,
        async release() {
          const isUsable = end() && window.uses < usesAtMost;
          await letGo(window.context);
          if (!isUsable || !(await clears(window, use))) return void (await window.context.close());
          idle.push(window);
          if (idle.length > idleAtMost) await idle.shift()?.context.close();
        },
      };
    },
  };
}

type Use = ReturnType<typeof watchUse>;

/** Takes down what a test does to a window. */
function watchUse({ context, page, cdp, viewport }: Window) {
  let changed = false;
  const origins = new Set<string>();
  const listeners = { context: [] as (() => void)[], page: [] as (() => void)[] };
  const restores: (() => void)[] = [];
  const patch = (target: object, name: string, make: (own: (...given: never[]) => unknown) => unknown) => {
    const methods = target as Record<string, (...given: never[]) => unknown>;
    const had = Object.getOwnPropertyDescriptor(methods, name);
    const own = (methods[name] as (...given: never[]) => unknown).bind(target);
    Object.defineProperty(methods, name, { value: make(own), configurable: true, writable: true });
    restores.push(() => {
      if (had) Object.defineProperty(methods, name, had);
      else delete methods[name];
    });
  };
  const change = () => {
    changed = true;
  };
  const marks =
    (own: (...given: never[]) => unknown) =>
    (...given: never[]) => {
      change();
      return own(...given);
    };
  for (const name of lasting.context) patch(context, name, marks);
  for (const name of lasting.page) patch(page, name, marks);
  for (const [target, added] of [
    [context, listeners.context],
    [page, listeners.page],
  ] as const) {
    const remove = target.removeListener.bind(target) as (event: string, listener: () => void) => unknown;
    for (const name of ['on', 'once', 'addListener', 'prependListener']) {
      patch(target, name, (own) => (...given: never[]) => {
        const [event, listener] = given as unknown as [string, () => void];
        added.push(() => void remove(event, listener));
        return own(...given);
      });
    }
  }
  // Of a new window the first page is its first entry as well: Back from it leads nowhere.
  let first = true;
  patch(page, 'goto', (own) => async (...given: never[]) => {
    if (!first) return own(...given);
    first = false;
    const [url, options] = given as unknown as Parameters<Page['goto']>;
    const answer = await (own as unknown as Page['goto'])(url, { ...options, waitUntil: 'commit' });
    // While a page takes the place of another there is none whose history could be forgotten.
    await forgetHistory(cdp).catch(async () => {
      await page.waitForLoadState();
      await forgetHistory(cdp);
    });
    const until = options?.waitUntil ?? 'load';
    if (until !== 'commit') await page.waitForLoadState(until);
    return answer;
  });
  const visited = (frame: { url(): string }) => {
    if (/^https?:/.test(frame.url())) origins.add(new URL(frame.url()).origin);
  };
  page.on('framenavigated', visited);
  page.on('crash', change);
  listeners.page.length = 0;
  const isChanged = () => changed || page.isClosed() || context.pages().length !== 1;
  return {
    origins,
    isChanged,
    async leave() {
      for (const remove of listeners.page.splice(0)) remove();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await forgetSession(page, origins);
      await page.goto('about:blank', { timeout: leaveMs });
      const now = page.viewportSize();
      if (viewport && (now?.width !== viewport.width || now.height !== viewport.height)) {
        await page.setViewportSize(viewport);
      }
      first = true;
      await forgetHistory(cdp);
    },
    /** Nothing is watched any more. @returns whether the window may be used again */
    end(): boolean {
      const isUsable = !isChanged();
      for (const restore of restores.reverse()) restore();
      for (const remove of listeners.context) remove();
      page.removeListener('framenavigated', visited);
      page.removeListener('crash', change);
      return isUsable;
    },
  };
}

/** Clears what is left of a test. Resolves to false, and says why, where that does not succeed: a page that hangs, a browser that is gone. */
async function clears(window: Window, { leave, origins }: Pick<Use, 'leave' | 'origins'>): Promise<boolean> {
  const { context, cdp } = window;
  try {
    await leave();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const origin of origins) await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await context.clearCookies();
    await cdp.send('Network.clearBrowserCache');
    return true;
  } catch (error) {
    console.warn('[windows] one is closed that could not be cleared:', error);
    return false;
  }
}

/** Only a page of an origin can clear its session's storage, and the app's own page writes there as it is left. */
async function forgetSession(page: Page, origins: ReadonlySet<string>): Promise<void> {
  const empty = { contentType: 'text/html', body: '<!doctype html>' };
  await page.route('**/*', (route) => route.fulfill(empty));
  for (const origin of origins) {
    await page.goto(`${origin}/left`, { timeout: leaveMs });
    await page.evaluate(() => {
      sessionStorage.clear();
      window.name = '';
    });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

const forgetHistory = (cdp: CDPSession) => cdp.send('Page.resetNavigationHistory');

/**
 * The window for whoever expects a context. `newPage` gives its page, and gives it again once it was closed; a second one beside it is
 * a new one. `close` releases the window.
 */
export function asContext({ context, page, isChanged, leave, release }: Lease, onClose: () => void): BrowserContext {
  const [closeContext, closePage, newPage] = [context.close, page.close, context.newPage];
  let isFree = true;
  context.newPage = async () => {
    if (!isFree) return newPage();
    isFree = false;
    return page;
  };
  page.close = async (options) => {
    if (isChanged()) return closePage.call(page, options);
    await leave();
    isFree = true;
  };
  context.close = async () => {
    [context.close, page.close, context.newPage] = [closeContext, closePage, newPage];
    onClose();
    await release();
  };
  return context;
}
