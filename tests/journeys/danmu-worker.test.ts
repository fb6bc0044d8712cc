import { describe } from 'vitest';
import { playsPast } from '../support/film';
import { expect, test } from '../support/fixtures';

describe('danmu drawn by a worker', () => {
  test('comments stand on the paused film, go when they are switched off, and come back', async ({ openTv }) => {
    const tv = await openTv({
      browser: { viewport: { width: 1280, height: 720 } },
      settings: { danmuRenderer: 'worker' },
    });
    const { page } = tv;
    await tv.open('/play/chaoxi?full=1');
    await playsPast(page, 4);
    expect(await page.locator('[data-danmu] canvas').count()).toBe(1);
    await tv.press('playPause');
    await page.waitForFunction(() => document.querySelector('video')?.paused);
    // The upper half of the picture, once controls and hints have gone: two looks are the same then.
    const clip = { x: 300, y: 100, width: 700, height: 200 };
    const still = async (): Promise<Buffer> => {
      let last = await page.screenshot({ clip });
      await expect
        .poll(
          async () => {
            const before = last;
            last = await page.screenshot({ clip });
            return last.equals(before) && !(await page.evaluate(isCovered));
          },
          { timeout: 15_000, interval: 400 },
        )
        .toBe(true);
      return last;
    };
    await tv.press('back');
    const withDanmu = await still();
    await tv.press('red');
    await expect.poll(() => page.locator('[data-danmu] canvas').count()).toBe(0);
    await tv.press('back');
    const without = await still();
    expect(without.equals(withDanmu)).toBe(false);
    await tv.press('red');
    await tv.press('back');
    expect((await still()).equals(without)).toBe(false);
  }, 90_000);
});

/** Runs in the page: a toggle's hint still stands over the film. */
const isCovered = () => /弹幕/.test(document.querySelector('[data-player]')?.textContent ?? '');
