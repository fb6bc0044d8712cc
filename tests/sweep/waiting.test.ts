import type { Page, Route } from 'playwright';
import { describe } from 'vitest';
import { expect, openContext, test } from '../support/fixtures';
import { sizes, visits } from './plan';
import { land } from './sweep';
import { installWaiting, type Waiting } from './waiting';

/** 50 ms are three frames; as many again for a machine with other work. A page that waits for its answer has none. */
const mostFrames = 6;
/** The engine's own share of what moved: under 0.1 is called good, over 0.25 poor. */
const mostShift = 0.15;

const waiting = <T>(page: Page, run: (waiting: Waiting) => T | Promise<T>): Promise<T> =>
  page.evaluate(`(${run.toString()})(window.waiting)`) as Promise<T>;

describe('between the press and the answer', () => {
  for (const layout of ['tv', 'touch'] as const)
    test(`UI20 every route says at once that it is coming, and nothing jumps when it is there, ${layout}`, async () => {
      const context = await openContext(
        { viewport: sizes[layout], locale: 'zh-CN', reducedMotion: 'reduce', hasTouch: layout === 'touch' },
        layout,
      );
      const page = await context.newPage();
      await land(page, '/');
      await page.evaluate(installWaiting);
      let [compared, drawn] = [0, 0];
      let held: Route[] = [];
      let holding = false;
      await page.route('**/api/**', (route) => (holding ? void held.push(route) : route.continue()));
      for (const { path } of visits().filter((one) => one.layout === layout && one.as === 'visitor')) {
        if (path === '/') continue;
        // Its code comes, its answers do not.
        holding = true;
        const frames = await page.evaluate((to) => (window as unknown as { waiting: Waiting }).waiting.open(to), path);
        await waiting(page, (w) => w.remember());
        holding = false;
        for (const route of held) await route.continue();
        held = [];
        await page.waitForLoadState('networkidle');
        const { shift, replaced, boxes } = await waiting(page, (w) => w.moved());
        expect(frames, `${path}: a sign within so many frames`).toBeGreaterThanOrEqual(0);
        expect(frames, `${path}: a sign within so many frames`).toBeLessThanOrEqual(mostFrames);
        expect(shift, `${path}: moved when the answer came`).toBeLessThan(mostShift);
        // A list that turned out short or empty leaves boxes without anything in their place.
        compared += replaced;
        drawn += boxes;
      }
      expect(compared / drawn, 'boxes of skeletons that content came in place of').toBeGreaterThan(0.6);
      await context.close();
    }, 120_000);
});
