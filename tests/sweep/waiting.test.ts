import type { Page, Route } from 'playwright';
import { describe } from 'vitest';
import { expect, openContext, test } from '../support/fixtures';
import { sizes, visits } from './plan';
import { land, serverUrl } from './sweep';
import { installWaiting, type Waiting } from './waiting';

/** 50 ms at sixty frames a second; counted in frames, for a machine with other work draws fewer of them. */
const mostFrames = 3;

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
      let held: Route[] = [];
      let holding = false;
      await page.route('**/api/**', (route) => (holding ? void held.push(route) : route.continue()));
      for (const { path } of visits().filter((one) => one.layout === layout && one.as === 'visitor')) {
        if (path === '/') continue;
        // Its code is there, as after the first visit: what is awaited is the server.
        holding = true;
        const frames = await page.evaluate((to) => (window as unknown as { waiting: Waiting }).waiting.open(to), path);
        const bones = await waiting(page, (w) => w.remember());
        holding = false;
        for (const route of held) await route.continue();
        held = [];
        await page.waitForLoadState('networkidle');
        const { shift, replaced, boxes } = await waiting(page, (w) => w.moved());
        console.log(layout, path, { frames, bones, shift, replaced, boxes });
      }
      await context.close();
    }, 120_000);
});
