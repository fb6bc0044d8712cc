import type { Page } from 'playwright';
import { describe } from 'vitest';
import { ownSession } from '../support/account';
import { expect, openInside, test } from '../support/fixtures';
import { sideDoors, visits } from './plan';
import { examineLanding, examineLooks, land, probe } from './sweep';

/** Where the landing lies on each page, as shares of the window; the other sizes are compared with the first. */
const pictures = new Map<string, { name: string; box: number[] }>();

describe('the same picture at other sizes', () => {
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
    [960, 540],
  ] as const) {
    test(`TZ17 UI1 UI3 UI11 ${width}x${height}`, async ({ openTv }) => {
      const { page } = await openTv({ browser: { viewport: { width, height }, reducedMotion: 'reduce' } });
      const pages = visits().filter((one) => one.layout === 'tv' && one.as === 'visitor');
      let compared = 0;
      for (const visit of pages) {
        await land(page, visit.path);
        const landing = await examineLanding(page);
        // At the first size each page is looked at by the sweep itself.
        if (width < 1920) await examineLooks(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, visit.path).toBeLessThanOrEqual(0);
        const { left, top, width: wide, height: high } = landing.at;
        const box = [left / width, top / height, wide / width, high / height];
        const other = pictures.get(visit.path);
        pictures.set(visit.path, { name: landing.name, box });
        // A clock or a random title may stand there; its box is compared where it says the same.
        if (other?.name !== landing.name) continue;
        compared += 1;
        for (const [at, share] of box.entries())
          expect(Math.abs(share - (other.box[at] ?? 0)), visit.path).toBeLessThan(0.01);
      }
      if (width < 1920) expect(compared, 'pages that said the same').toBeGreaterThan(pages.length / 2);
    });
  }
});

/** As a link of the page would: the router's own history, not a new document. Its content has come, and has focus. */
async function openAndLand(page: Page, path: string): Promise<void> {
  const left = await page.evaluateHandle(() =>
    Array.from(document.querySelectorAll('[data-screen]')).find((one) => one.getClientRects().length > 0),
  );
  await openInside(page, path);
  await page.waitForFunction((before) => {
    const here = Array.from(document.querySelectorAll('[data-screen]')).find((one) => one.getClientRects().length > 0);
    // A page that has nothing to focus yet has focus itself.
    return here && here !== before && here !== document.activeElement && here.contains(document.activeElement);
  }, left);
}

describe('Back', () => {
  for (const layout of ['tv', 'touch'] as const) {
    test(`UI12 UI1 UI3 UI11 from every path, aliases too, to the very item that was left, ${layout}`, async ({
      openTv,
      openPhone,
    }) => {
      const open = layout === 'tv' ? openTv : openPhone;
      const { page } = await open({ session: await ownSession(), browser: { reducedMotion: 'reduce' } });
      await land(page, '/');
      // Some way into the page, so that 'the first element' would be a wrong answer.
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      const left = await probe(page, (p) => p.id());
      const pages = visits().filter((one) => one.layout === layout && one.as === 'user' && one.path !== '/');
      for (const visit of [...pages, ...sideDoors(layout)]) {
        await openAndLand(page, visit.path);
        await examineLanding(page);
        // A film that fills the screen closes its layers first (UI16); everything else is one step.
        const most = /^\/(?:play|watch)/i.test(visit.path) ? 4 : 1;
        for (let presses = 0; presses < most && (await page.evaluate(() => location.pathname)) !== '/'; presses += 1) {
          await page.keyboard.press('Escape');
          if (most > 1) await page.waitForLoadState('networkidle');
        }
        await expect
          .poll(() => page.evaluate(() => location.pathname), { message: `Back from ${visit.path}` })
          .toBe('/');
        await page.waitForFunction(() => document.activeElement?.closest('[data-focus]') != null);
        expect(await probe(page, (p) => p.id()), `Back from ${visit.path}`).toBe(left);
      }
    });
  }
});
