import type { Browser, CDPSession, Page } from 'playwright';
import { launchChromium } from '../tests/support/browser';
import { startServer } from '../tests/support/server';
import { type Asked, serveBareStart } from './bare-start';
import { type Figures, quantile } from './report';

const ROUNDS = 5;
/** A slow television, and one in between. */
const SLOW = 6;
const BRISK = 4;
/** Between two starts, and after a film: what comes late is over. */
const SETTLE_MS = 1_500;
/** A viewer looks at a card before pressing OK. */
const LOOK_MS = 1_500;
const PACE_MS = 250;
/** Of the demo's first shelf, free for everybody; the one between them is for VIP. */
const FILMS = ['huli', 'chaoxi'] as const;

declare global {
  interface Window {
    dtStart: { focus: number; ok: number; frame: number };
  }
}

/** Runs in the page before its scripts. Milliseconds of the page's own clock. */
function installMarks(): void {
  window.dtStart = { focus: 0, ok: 0, frame: 0 };
  const seen = new Set<HTMLVideoElement>();
  window.addEventListener('focusin', ({ target }) => {
    // The page that says that the app did not come up has a button of its own, outside of the app.
    if (window.dtStart.focus > 0 || !(target as Element).closest('#root [data-focus]')) return;
    window.dtStart.focus = performance.now();
    console.log('dt-focus');
  });
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter') Object.assign(window.dtStart, { ok: event.timeStamp, frame: 0 });
    },
    true,
  );
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) {
      if (seen.has(video)) continue;
      seen.add(video);
      video.requestVideoFrameCallback((now) => {
        window.dtStart.frame = now;
      });
    }
  }).observe(document, { childList: true, subtree: true });
}

/**
 * start.cold, start.warm: from the address to the first focus on the demo's home screen at 6x throttle, on a first visit and
 * on the third one; start.cpu.*: the main thread's own time for it, unthrottled, which other programs change little.
 * film.first, film.again: from OK on a card, 1.5 s after focus came to it, to the film's first frame; the first film of a
 * fresh profile, and another one after it. start.bare.*, film.bare.*: the same of a page that does as little as can be for
 * the same pictures and films (bare-start.ts), by turns with the app.
 */
export async function measureStart(): Promise<Figures> {
  const server = await startServer();
  const browser = await launchChromium();
  const app: Home = { start: `${server.url}/?layout=tv`, before: `${server.url}/icons/icon-192.png` };
  const served = await scout(browser, app)
    .then(serveBareStart)
    .catch(async (error: unknown) => {
      await browser.close();
      await server.stop();
      throw error;
    });
  const bare: Home = { start: `${served.url}/`, before: `${served.url}/blank` };
  const times = new Map<string, number[]>();
  const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms]);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [home, of] of [
        [app, ''],
        [bare, '.bare'],
      ] as const) {
        await visits(browser, home, SLOW, (visit, { wall }) => note(`start${of}.${visit}`, wall));
        await visits(browser, home, 1, (visit, { cpu }) => note(`start${of}.cpu.${visit}`, cpu));
        await films(browser, home, 1, (visit, ms) => note(`film${of}.${visit}`, ms));
        await films(browser, home, BRISK, (visit, ms) => note(`film${of}.4x.${visit}`, ms));
      }
    }
    const of = (name: string, at: number) => quantile(times.get(name) ?? [], at);
    const figures: Figures = {};
    for (const name of times.keys()) {
      if (name.startsWith('start.')) figures[name] = of(name, 0.5);
      else {
        figures[`${name}.median`] = of(name, 0.5);
        figures[`${name}.p75`] = of(name, 0.75);
      }
    }
    return figures;
  } finally {
    served.close();
    await browser.close();
    await server.stop();
  }
}

/** Where a start begins: the page that is measured, and one of the same origin before it. */
interface Home {
  start: string;
  before: string;
}

/** One visit that is not measured: which pictures and films there are, for the bare page. */
async function scout(browser: Browser, home: Home): Promise<Asked> {
  const pictures = new Set<string>();
  const manifests = new Map<string, string>();
  await fresh(browser, async (page) => {
    let film = '';
    page.on('request', (request) => {
      if (film === '' && request.resourceType() === 'image' && /\?w=/.test(request.url())) pictures.add(request.url());
      if (film !== '' && /\.mpd$/.test(request.url())) manifests.set(film, request.url());
    });
    await walkFilms(page, home, async (visit, open) => {
      film = FILMS[visit === 'first' ? 0 : 1];
      await open();
    });
  });
  return { pictures: [...pictures], manifests };
}

/** A fresh profile's page, without a worker: a television's package has none, and a browser's fetches meanwhile. */
async function fresh(browser: Browser, use: (page: Page, cdp: CDPSession) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    // tsx wraps named functions in this helper of its own; inside the page it has to exist as well.
    await page.addInitScript('window.__name = (fn) => fn;');
    await page.addInitScript(installMarks);
    await use(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** Three starts in one profile: the engine keeps compiled code from the second on. */
async function visits(
  browser: Browser,
  home: Home,
  rate: number,
  tell: (visit: 'cold' | 'warm', time: { wall: number; cpu: number }) => void,
): Promise<void> {
  await fresh(browser, async (page, cdp) => {
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    for (const visit of ['cold', 'second', 'warm'] as const) {
      // From a page of the same origin: the throttle belongs to the process.
      await page.goto(home.before);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
      const focused = page
        .waitForEvent('console', { predicate: (message) => message.text() === 'dt-focus' })
        .then(() => taskMs(cdp));
      const before = await taskMs(cdp);
      await page.goto(home.start, { waitUntil: 'commit' });
      const after = await focused;
      const wall = await page.evaluate(() => window.dtStart.focus);
      // A new document counts from nothing.
      const cpu = after < before ? after : after - before;
      if (visit !== 'second') tell(visit, { wall, cpu });
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.waitForTimeout(SETTLE_MS);
    }
  });
}

async function taskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

const isOn = (page: Page, film: string): Promise<boolean> =>
  page.evaluate((key) => document.activeElement?.getAttribute('data-film') === key, film);

type Visit = 'first' | 'again';

/** The time of both films from OK to the first frame. */
async function films(
  browser: Browser,
  home: Home,
  rate: number,
  tell: (visit: Visit, ms: number) => void,
): Promise<void> {
  await fresh(browser, async (page, cdp) => {
    await walkFilms(page, home, async (visit, open) => {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
      await page.waitForTimeout(LOOK_MS);
      await open();
      tell(visit, await page.evaluate(() => window.dtStart.frame - window.dtStart.ok));
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    });
  });
}

/**
 * Two free films of the first shelf, one after the other, by remote. @param look is called with focus on the card; `open`
 * presses OK and waits for the first frame
 */
async function walkFilms(
  page: Page,
  home: Home,
  look: (visit: Visit, open: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await page.waitForTimeout(PACE_MS);
  };
  await page.goto(home.start);
  for (const [visit, film, arrow] of [
    ['first', FILMS[0], 'ArrowDown'],
    ['again', FILMS[1], 'ArrowRight'],
  ] as const) {
    // After a film the focus comes back to its card.
    await page.waitForFunction(() => document.activeElement?.closest('#root [data-film]') != null);
    for (let presses = 0; presses < 4 && !(await isOn(page, film)); presses += 1) await press(arrow);
    if (!(await isOn(page, film))) throw new Error(`the card of ${film} was not reached by ${arrow}`);
    await look(visit, async () => {
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => window.dtStart.frame > 0);
    });
    await page.waitForTimeout(SETTLE_MS);
    await press('Escape');
  }
}
