import { describe } from 'vitest';
import { expect, test } from '../support/fixtures';
import { quiet } from '../support/quiet';
import { sizes, smallerSizes } from './plan';
import { boxOf, examineLanding, examineLooks, expectSameBox, land, openAndLand } from './sweep';

/** Of each kind of screen one; all others are made smaller by the sweep itself, which opens them at 1920x1080. */
const pages = ['/', '/movie', '/rank', '/search', '/collections', '/play/chaoxi', '/login', '/helpDetail?id=63'];
/** Where the landing lies on each page, as shares of the window; the other sizes are compared with the first. */
const pictures = new Map<string, { name: string; box: number[] }>();

describe('the same picture from a start at other sizes', () => {
  for (const viewport of [sizes.tv, ...smallerSizes]) {
    test(`TZ17 UI1 UI3 UI11 ${viewport.width}x${viewport.height}`, async ({ openTv }) => {
      const { page } = await openTv({ browser: { viewport, reducedMotion: 'reduce' } });
      await land(page, '/');
      let compared = 0;
      for (const path of pages) {
        if (path !== '/') await openAndLand(page, path);
        await quiet(page);
        const landing = await examineLanding(page);
        // At the first size each page is looked at by the sweep itself.
        if (viewport !== sizes.tv) await examineLooks(page);
        const box = await boxOf(page, landing);
        const other = pictures.get(path);
        pictures.set(path, { name: landing.name, box });
        // A clock or a random title may stand there; its box is compared where it says the same.
        if (other?.name !== landing.name) continue;
        compared += 1;
        expectSameBox(path, box, other.box);
      }
      if (viewport !== sizes.tv) expect(compared, 'pages that said the same').toBeGreaterThan(pages.length / 2);
    });
  }
});
