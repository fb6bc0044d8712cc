import type { BrowserContext, Page, Route } from 'playwright';
import { describe } from 'vitest';
import { expect, openContext, test } from '../support/fixtures';
import { quiet } from '../support/quiet';
import { sizes, visits } from './plan';
import { land } from './sweep';
import { installWaiting, type Waiting } from './waiting';

/** 50 ms are three frames; nine more for a machine with other work. A page that waits for its answer has none in thirty. */
const mostFrames = 12;
/** The engine's own share of what moved: under 0.1 is called good, over 0.25 poor. */
const mostShift = 0.15;

const waiting = <T>(page: Page, run: (waiting: Waiting) => T | Promise<T>): Promise<T> =>
  page.evaluate(`(${run.toString()})(window.waiting)`) as Promise<T>;

/** What the pages of a window ask for is held while `holding`, and goes on one after the other, each when the last is answered. */
async function holdAnswers(page: Page) {
  let held: Route[] = [];
  let holding = false;
  await page.route('**/api/**', (route) => (holding ? void held.push(route) : route.continue()));
  return {
    hold() {
      holding = true;
    },
    /** In the order in which they were asked, or the other way round; what is asked after that is answered at once. */
    async release(lastFirst: boolean) {
      holding = false;
      const asked = lastFirst ? held.reverse() : held;
      held = [];
      for (const route of asked) {
        await route.continue();
        // One that the page gave up meanwhile has no response.
        await (await route.request().response())?.finished();
        await waiting(page, (w) => w.painted());
      }
    },
  };
}

describe('between the press and the answer', () => {
  for (const layout of ['tv', 'touch'] as const) {
    // Two calls of a page answer in any order: what came first may not move when the other comes.
    for (const lastFirst of [false, true])
      test(`UI20 every route says at once that it is coming, and nothing jumps when its answers come, ${lastFirst ? 'the last' : 'the first'} one first, ${layout}`, async () => {
        const context: BrowserContext = await openContext(
          { viewport: sizes[layout], locale: 'zh-CN', reducedMotion: 'reduce', hasTouch: layout === 'touch' },
          layout,
        );
        const page = await context.newPage();
        await land(page, '/');
        await page.evaluate(installWaiting);
        let [compared, drawn] = [0, 0];
        const apart: string[] = [];
        const answers = await holdAnswers(page);
        const pages = visits().filter((one) => one.layout === layout && one.as === 'visitor');
        // The other way round a page is opened before those whose answers it would find in the cache.
        for (const { path } of lastFirst ? pages.reverse() : pages) {
          if (path === '/') continue;
          // Its code comes, its answers do not.
          answers.hold();
          const frames = await page.evaluate(
            (to) => (window as unknown as { waiting: Waiting }).waiting.open(to),
            path,
          );
          await waiting(page, (w) => w.remember());
          await answers.release(lastFirst);
          await quiet(page);
          const { shift, replaced, boxes, short } = await waiting(page, (w) => w.moved());
          expect(frames, `${path}: a sign within so many frames`).toBeGreaterThanOrEqual(0);
          expect(frames, `${path}: a sign within so many frames`).toBeLessThanOrEqual(mostFrames);
          expect(shift, `${path}: moved when the answer came`).toBeLessThan(mostShift);
          // A list that turned out short, or empty, leaves boxes without anything in their place.
          if (short) continue;
          compared += replaced;
          drawn += boxes;
          if (replaced < boxes / 2) apart.push(path);
        }
        // In the order in which they were asked; the other way round a list may be there before its filters.
        if (!lastFirst)
          expect(
            compared / drawn,
            `boxes of skeletons that content came in place of; hardly any on ${apart.join(' ')}`,
          ).toBeGreaterThan(0.7);
        await context.close();
      });
  }
});
