import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import type { SessionData } from '../../src/contract/schemas/user';
import { expect, openContext, test } from '../support/fixtures';
import { login, signIn } from '../support/session';
import { visits } from './plan';
import { installProbe, type Probe } from './probe';

/** Enough for any page of ours; a page that needs more than this many places is windowed and walks on alike. */
const maxStates = 260;
const sizes = { tv: { width: 1920, height: 1080 }, touch: { width: 390, height: 844 } } as const;

const serverUrl = inject('serverUrl');
let session: SessionData;
beforeAll(async () => {
  session = await login(serverUrl);
});

/** Lands on a page by the app's own navigation, so that Back has somewhere to go. */
async function land(page: Page, path: string): Promise<void> {
  await page.goto(serverUrl + path);
  await page.waitForFunction(() => document.querySelector('[data-screen]') && !document.getElementById('splash'));
  // Whatever the page fetches is there, and something of it has focus.
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.activeElement?.closest('[data-focus]') != null, undefined, {
    timeout: 10_000,
  });
  await page.evaluate(installProbe);
}

const probe = <T>(page: Page, run: (probe: Probe) => T | Promise<T>): Promise<T> =>
  page.evaluate(`(${run.toString()})(window.probe)`) as Promise<T>;

for (const layout of ['tv', 'touch'] as const) {
  for (const as of ['visitor', 'user'] as const) {
    describe(`${layout}, ${as}`, () => {
      let page: Page;
      beforeAll(async () => {
        const context = await openContext(
          { viewport: sizes[layout], locale: 'zh-CN', reducedMotion: 'reduce', hasTouch: layout === 'touch' },
          layout,
        );
        if (as === 'user') await signIn(context, session);
        page = await context.newPage();
      });
      afterAll(async () => {
        await page.context().close();
      });

      for (const visit of visits().filter((one) => one.layout === layout && one.as === as)) {
        test(`AT7 UI1 UI3 UI11 AX2 ${visit.path}`, async () => {
          await land(page, visit.path);
          const landing = await probe(page, (p) => p.landing());
          expect(landing.onBody, 'focus on body').toBe(false);
          expect(landing.focused).toBe(1);
          expect(landing.unsafe, landing.name).toBe('');
          expect(landing.covered, landing.name).toBe('');
          expect(await probe(page, (p) => p.smallText()), 'text under 24 px').toEqual([]);
          expect(await probe(page, (p) => p.smallBody()), 'body text under 32 px').toEqual([]);
          const reach = (await page.evaluate(`window.probe.reach(${maxStates})`)) as Awaited<
            ReturnType<Probe['reach']>
          >;
          expect(reach.lost, 'focus lost').toEqual([]);
          expect(reach.unreached, `not reached by arrows (${reach.states} places)`).toEqual([]);
          expect(reach.badPlaces, 'unsafe or covered').toEqual([]);
        });
      }
    });
  }
}

describe('the same picture at other sizes', () => {
  for (const [width, height] of [
    [1280, 720],
    [960, 540],
  ] as const) {
    test(`TZ17 UI1 UI3 UI11 ${width}x${height}`, async () => {
      const context = await openContext(
        { viewport: { width, height }, locale: 'zh-CN', reducedMotion: 'reduce' },
        'tv',
      );
      const page = await context.newPage();
      for (const visit of visits().filter((one) => one.layout === 'tv' && one.as === 'visitor')) {
        await land(page, visit.path);
        const landing = await probe(page, (p) => p.landing());
        expect(landing.onBody, visit.path).toBe(false);
        expect(landing.unsafe, `${visit.path} ${landing.name}`).toBe('');
        expect(await probe(page, (p) => p.smallText()), visit.path).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, visit.path).toBeLessThanOrEqual(0);
      }
      await context.close();
    }, 180_000);
  }
});

describe('Back', () => {
  for (const layout of ['tv', 'touch'] as const) {
    test(`UI12 from every route to the very item that was left, ${layout}`, async () => {
      const context = await openContext(
        { viewport: sizes[layout], locale: 'zh-CN', reducedMotion: 'reduce', hasTouch: layout === 'touch' },
        layout,
      );
      await signIn(context, session);
      const page = await context.newPage();
      await land(page, '/');
      // Some way into the page, so that 'the first element' would be a wrong answer.
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      const left = await probe(page, (p) => p.id());
      for (const visit of visits().filter((one) => one.layout === layout && one.as === 'user' && one.path !== '/')) {
        // As a link of the page would: the router's own history, not a new document.
        await page.evaluate((path) => {
          window.dispatchEvent(new CustomEvent('dt-open', { detail: path }));
        }, visit.path);
        await page.waitForFunction(
          (path) =>
            location.pathname.toLowerCase() === path.split('?')[0]?.toLowerCase() &&
            document.activeElement?.closest('[data-focus]') != null,
          visit.path,
        );
        // A film that fills the screen closes its layers first (UI16).
        for (let presses = 0; presses < 4 && (await page.evaluate(() => location.pathname)) !== '/'; presses += 1) {
          await page.keyboard.press('Escape');
          await page.waitForLoadState('networkidle');
        }
        expect(await page.evaluate(() => location.pathname), `Back from ${visit.path}`).toBe('/');
        await page.waitForFunction(() => document.activeElement?.closest('[data-focus]') != null);
        expect(await probe(page, (p) => p.id()), `Back from ${visit.path}`).toBe(left);
      }
      await context.close();
    }, 180_000);
  }
});
