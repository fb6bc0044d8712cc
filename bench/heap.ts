import type { Page, Request } from 'playwright';
import { launchChromium } from '../tests/support/browser';
import { remote } from '../tests/support/remote';
import { startServer } from '../tests/support/server';
import type { Figures } from './report';

const WARM_UP = 200;
const NAVIGATIONS = 200;
/** Machine code that the engine makes of hot functions is no growth of the page's; it would be a fifth of the figure. */
const WITHOUT_JIT = ['--js-flags=--no-opt --no-maglev --no-sparkplug'];

/**
 * heap: the JavaScript heap and the number of DOM nodes after garbage collection, before and after 200 navigations
 * (home, a title, back, by remote) on the demo's own home screen, after 200 that are not counted: caches may fill.
 */
export async function measureHeap(): Promise<Figures> {
  const server = await startServer();
  const browser = await launchChromium(WITHOUT_JIT);
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, serviceWorkers: 'block' });
    // tsx wraps named functions in this helper of its own; inside the page it has to exist as well.
    await page.addInitScript('window.__name = (fn) => fn;');
    const quiet = answered(page);
    const viewer = remote(page, server.url);
    await viewer.open('/?layout=tv');
    const cdp = await page.context().newCDPSession(page);
    const inUse = async () => {
      await quiet();
      await page.evaluate(idle);
      await cdp.send('HeapProfiler.collectGarbage');
      const { usedSize } = await cdp.send('Runtime.getHeapUsage');
      const { nodes } = await cdp.send('Memory.getDOMCounters');
      return { bytes: usedSize, nodes };
    };
    // One script for all of them: each evaluation of another would stay in the heap as code of the harness's own.
    const navigate = (times: number) => page.evaluate(walkThereAndBack, times);
    // Past the hero and the channels to a card: what is opened is a title's page, not its film.
    await viewer.press('down', 'down');
    await navigate(WARM_UP);
    const before = await inUse();
    await navigate(NAVIGATIONS);
    const after = await inUse();
    const growth = (from: number, to: number) => Math.max(0, ((to - from) / from) * 100);
    return {
      'heap.growth': growth(before.bytes, after.bytes),
      'heap.used': after.bytes / 1_000_000,
      'heap.nodes': growth(before.nodes, after.nodes),
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Runs in the page: nothing is left to draw or to do. */
const idle = () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)));

/**
 * Faster than any viewer, a page is left with its pictures on their way: what they hold goes when they are there.
 * @returns waits until nothing is under way
 */
function answered(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let tell = () => {};
  const over = (request: Request) => {
    underWay.delete(request);
    if (underWay.size === 0) tell();
  };
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return () =>
    new Promise((done) => {
      tell = done;
      if (underWay.size === 0) done();
    });
}

/** Runs in the page: OK opens what has focus, Back returns, `times` navigations in all. */
async function walkThereAndBack(times: number): Promise<void> {
  const press = (keyCode: number, key: string) => {
    for (const type of ['keydown', 'keyup']) {
      const event = new KeyboardEvent(type, { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'keyCode', { value: keyCode });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }
  };
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const until = async (film: boolean) => {
    for (let frames = 0; frames < 600; frames += 1) {
      await frame();
      const there = (document.querySelector('[data-player]') !== null) === film;
      if (there && document.activeElement?.closest('[data-focus]') != null) return frame();
    }
    throw new Error(`${location.pathname} was not reached or left within 600 frames`);
  };
  for (let done = 0; done < times; done += 2) {
    press(13, 'Enter');
    await until(true);
    press(27, 'Escape');
    await until(false);
  }
}
