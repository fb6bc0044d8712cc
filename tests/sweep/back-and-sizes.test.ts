import { describe } from 'vitest';
import { ownSession } from '../support/account';
import { expect, openInside, test } from '../support/fixtures';
import { visits } from './plan';
import { land, probe } from './sweep';

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
        const landing = await probe(page, (p) => p.landing());
        expect(landing.onBody, visit.path).toBe(false);
        expect(landing.unsafe, `${visit.path} ${landing.name}`).toBe('');
        expect(await probe(page, (p) => p.smallText()), visit.path).toEqual([]);
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
    }, 180_000);
  }
});

describe('Back', () => {
  for (const layout of ['tv', 'touch'] as const) {
    test(`UI12 from every route to the very item that was left, ${layout}`, async ({ openTv, openPhone }) => {
      const open = layout === 'tv' ? openTv : openPhone;
      const { page } = await open({ session: await ownSession(), browser: { reducedMotion: 'reduce' } });
      await land(page, '/');
      // Some way into the page, so that 'the first element' would be a wrong answer.
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      const left = await probe(page, (p) => p.id());
      for (const visit of visits().filter((one) => one.layout === layout && one.as === 'user' && one.path !== '/')) {
        // As a link of the page would: the router's own history, not a new document.
        await openInside(page, visit.path);
        await page.waitForFunction(
          (path) =>
            location.pathname.toLowerCase() === path.split('?')[0]?.toLowerCase() &&
            document.activeElement?.closest('[data-focus]') != null,
          visit.path,
        );
        // A film that fills the screen closes its layers first (UI16); everything else is one step.
        const most = /^\/(?:play|watch)/i.test(visit.path) ? 4 : 1;
        for (let presses = 0; presses < most && (await page.evaluate(() => location.pathname)) !== '/'; presses += 1) {
          await page.keyboard.press('Escape');
          await page.waitForLoadState('networkidle');
        }
        expect(await page.evaluate(() => location.pathname), `Back from ${visit.path}`).toBe('/');
        await page.waitForFunction(() => document.activeElement?.closest('[data-focus]') != null);
        expect(await probe(page, (p) => p.id()), `Back from ${visit.path}`).toBe(left);
      }
    }, 180_000);
  }
});
