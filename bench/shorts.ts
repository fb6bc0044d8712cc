import type { Page } from 'playwright';
import { launchChromium } from '../tests/support/browser';
import { startServer } from '../tests/support/server';
import { type Figures, quantile } from './report';

const ROUNDS = 4;
/** Films that are walked to in a round, down and up again. */
const FILMS = 6;
/** A viewer looks at a film before the next press. */
const LOOK_MS = 1_500;
const WINDOWS = { tv: { width: 1920, height: 1080 }, touch: { width: 390, height: 844 } } as const;

/** Runs in the page. @returns ms from the press to a frame of the film that came into sight, by the page's own clock */
const frameAfter = (key: string) => `new Promise((resolve, reject) => {
  const seen = () => document.querySelector('[data-seen] video');
  const before = seen();
  const late = setTimeout(() => reject(new Error('no frame within 20 s')), 20000);
  window.addEventListener('keydown', (event) => {
    (function look() {
      const video = seen();
      if (!video || video === before) return requestAnimationFrame(look);
      video.requestVideoFrameCallback((now) => {
        clearTimeout(late);
        resolve(Math.max(0, now - event.timeStamp));
      });
    })();
  }, { capture: true, once: true });
  console.log('dt-ready ${key}');
})`;

async function press(page: Page, key: string): Promise<number> {
  const ready = page.waitForEvent('console', { predicate: (message) => message.text() === `dt-ready ${key}` });
  const frame = page.evaluate<number>(frameAfter(key));
  await ready;
  await page.keyboard.press(key);
  return frame;
}

/**
 * shorts: on /miniVideoChannel, from a press of Down or Up, 1.5 s after the one before, to a frame of the film that comes into sight:
 * the engine's own callback, so that a picture in its place does not count. In both layouts, on loopback.
 */
export async function measureShorts(): Promise<Figures> {
  const server = await startServer();
  const browser = await launchChromium();
  const figures: Figures = {};
  try {
    for (const layout of ['tv', 'touch'] as const) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext({ viewport: WINDOWS[layout], serviceWorkers: 'block' });
        const page = await context.newPage();
        await page.goto(`${server.url}/miniVideoChannel?layout=${layout}`);
        await page.waitForFunction(() => document.querySelector('[data-seen] [data-drawn]') !== null);
        const keys = Array.from({ length: FILMS * 2 }, (_, at) => (at < FILMS ? 'ArrowDown' : 'ArrowUp'));
        for (const key of keys) {
          await page.waitForTimeout(LOOK_MS);
          times.push(await press(page, key));
        }
        await context.close();
      }
      figures[`shorts.${layout}.median`] = quantile(times, 0.5);
      figures[`shorts.${layout}.p75`] = quantile(times, 0.75);
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}
