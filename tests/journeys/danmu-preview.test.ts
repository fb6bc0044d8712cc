import type { Page } from 'playwright';
import { describe } from 'vitest';
import { ownSession } from '../support/account';
import { danmuShown, playsPast } from '../support/film';
import { expect, test } from '../support/fixtures';
import { walkTo } from '../support/walk';

/** One line of comments at the very top, where the title stands otherwise: the setting that is hardest to see. */
const oneLine = { danmu: { lines: 1, region: 1, opacity: 1 }, danmuRenderer: 'dom' } as const;

/**
 * How many pixels of the film the comments change by more than a shadow of them would.
 * @param height of the part that is looked at, from the top of the film, in CSS pixels
 */
async function drawn(page: Page, height: number): Promise<number> {
  const film = await page.evaluate(() => {
    const { x, y, width } = document.querySelector('[data-danmu]')!.getBoundingClientRect();
    return { x, y, width };
  });
  const shot = async (visibility: string) => {
    await page.evaluate((value) => {
      document.querySelector<HTMLElement>('[data-danmu]')!.style.visibility = value;
    }, visibility);
    return (await page.screenshot({ clip: { ...film, height } })).toString('base64');
  };
  const [without, with_] = [await shot('hidden'), await shot('')];
  return page.evaluate(differing, [without, with_] as [string, string]);
}

/** Runs in the page: pixels of two pictures that differ by more than a quarter of all light there is. */
async function differing(pictures: [string, string]): Promise<number> {
  const [a, b] = await Promise.all(
    pictures.map(async (picture) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const pen = canvas.getContext('2d')!;
      pen.drawImage(image, 0, 0);
      return pen.getImageData(0, 0, image.width, image.height).data;
    }),
  );
  let found = 0;
  for (let i = 0; i < a!.length; i += 4) if (Math.abs(a![i + 1]! - b![i + 1]!) > 64) found += 1;
  return found;
}

const comes = (page: Page) => expect.poll(async () => (await danmuShown(page)).length).toBeGreaterThan(0);

describe('danmu are seen while they are being set', () => {
  test('on TV, also the line behind the title', async ({ openTv }) => {
    const tv = await openTv({ adverts: [], session: await ownSession(), settings: oneLine });
    await tv.open('/play/manping?full=1');
    await playsPast(tv.page, 6);
    await comes(tv.page);
    await tv.press('playPause');
    await tv.page.waitForFunction(() => document.querySelector('video')?.paused);
    await tv.press('menu');
    await walkTo(tv, '弹幕设置');
    // Controls are up: title and comments do not lie over each other.
    expect(await drawn(tv.page, 60)).toBe(0);
    await tv.press('ok');
    await walkTo(tv, '最多行数');
    expect(await drawn(tv.page, 60)).toBeGreaterThan(500);
    await walkTo(tv, '弹幕类型');
    await tv.press('ok');
    expect(await drawn(tv.page, 60)).toBeGreaterThan(500);
  });

  for (const [name, viewport] of [
    ['upright', { width: 390, height: 844 }],
    ['on its side', { width: 844, height: 390 }],
  ] as const) {
    test(`on a phone ${name}`, async ({ openPhone }) => {
      const { page, open } = await openPhone({
        adverts: [],
        session: await ownSession(),
        settings: oneLine,
        browser: { viewport },
      });
      await open(name === 'upright' ? '/play/manping' : '/play/manping?full=1');
      await playsPast(page, 6);
      await comes(page);
      await page.evaluate(() => document.querySelector('video')!.pause());
      // A tap on the film brings the controls, which went while it played.
      await page.waitForFunction(() => !document.elementFromPoint(innerWidth - 20, 20)?.closest('button'));
      await page.touchscreen.tap(190, 110);
      await page.getByRole('button', { name: '更多设置' }).first().tap();
      await page.getByText('弹幕设置').first().tap();
      await page.getByText('最多行数', { exact: true }).waitFor();
      expect(await drawn(page, 24)).toBeGreaterThan(60);
    });
  }
});
