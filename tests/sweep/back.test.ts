import { describe } from 'vitest';
import { ownSession } from '../support/account';
import { expect, test } from '../support/fixtures';
import { until } from '../support/until';
import { sideDoors, visits } from './plan';
import { examineLanding, land, openAndLand, probe } from './sweep';

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
        await until(page, () => document.activeElement?.closest('[data-focus]') != null);
        expect(await probe(page, (p) => p.id()), `Back from ${visit.path}`).toBe(left);
      }
    });
  }
});
