import { launchChromium } from '../tests/support/browser';
import { remote } from '../tests/support/remote';
import { startServer } from '../tests/support/server';
import type { Figures } from './report';

const WARM_UP = 60;
const NAVIGATIONS = 200;

/**
 * heap: the JavaScript heap and the number of DOM nodes after garbage collection, before and after 200 navigations
 * (home, a title, back, by remote) on the demo's own home screen, after 60 that are not counted: caches may fill.
 */
export async function measureHeap(): Promise<Figures> {
  const server = await startServer();
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    const viewer = remote(page, server.url);
    await viewer.open('/?layout=tv');
    const cdp = await page.context().newCDPSession(page);
    const inUse = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      const { usedSize } = await cdp.send('Runtime.getHeapUsage');
      const { nodes } = await cdp.send('Memory.getDOMCounters');
      return { bytes: usedSize, nodes };
    };
    const there = async () => {
      await viewer.press('ok');
      await page.waitForFunction(() => location.pathname !== '/');
      await viewer.landed();
    };
    const back = async () => {
      await viewer.press('back');
      await page.waitForFunction(() => location.pathname === '/');
      await viewer.landed();
    };
    const navigate = async (times: number) => {
      for (let done = 0; done < times; done += 2) {
        await there();
        await back();
      }
    };
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
