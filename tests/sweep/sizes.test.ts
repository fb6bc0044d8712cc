import { describe } from 'vitest';
import { expect, test } from '../support/fixtures';
import { quiet } from '../support/quiet';
import { visits } from './plan';
import { examineLanding, examineLooks, land, openAndLand } from './sweep';

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
      await land(page, '/');
      let compared = 0;
      for (const visit of pages) {
        // One document for all: that each opens by its address is the sweep's to show.
        if (visit.path !== '/') await openAndLand(page, visit.path);
        await quiet(page);
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
