import type { Page } from 'playwright';
import { describe } from 'vitest';
import { loops, playsPast } from '../support/film';
import { expect, openInside, test } from '../support/fixtures';
import type { Remote } from '../support/remote';
import { walkTo } from '../support/walk';

/** Where focus is: which row, which of its items; in the navigation or not. */
interface Place {
  row: string;
  index: number;
  navigation: boolean;
}
const place = (page: Page): Promise<Place> =>
  page.evaluate(() => ({
    row: document.activeElement?.closest('[data-node]')?.getAttribute('data-node') ?? '',
    index: Number(document.activeElement?.closest('[data-index]')?.getAttribute('data-index') ?? -1),
    navigation: document.activeElement?.closest('nav') != null,
  }));

/** On the first item of home's first row of films. */
async function onFirstCard(tv: Remote): Promise<Place> {
  await tv.open('/');
  await tv.page.waitForLoadState('networkidle');
  await walkTo(tv, '潮汐之外');
  for (let presses = 0; presses < 20 && (await place(tv.page)).index > 0; presses += 1) await tv.press('left');
  const at = await place(tv.page);
  expect(at).toMatchObject({ index: 0, navigation: false });
  return at;
}

describe('rows', () => {
  test('UI13 a row is entered again at the item that was left, and holds nobody', async ({ tv }) => {
    const first = await onFirstCard(tv);
    await tv.press('right', 'right', 'right');
    const left = await place(tv.page);
    expect(left).toEqual({ ...first, index: 3 });
    await tv.press('down');
    expect((await place(tv.page)).row, 'Down leaves the row').not.toBe(first.row);
    // Elsewhere in the other row, so that the nearest column would be a wrong answer.
    await tv.press('right', 'right', 'up');
    expect(await place(tv.page)).toEqual(left);
  });

  test('UI14 Left at the start leads to the navigation, Right at the end stays', async ({ tv }) => {
    const first = await onFirstCard(tv);
    await tv.press('left');
    expect((await place(tv.page)).navigation).toBe(true);
    await tv.press('right');
    expect(await place(tv.page)).toEqual(first);
    let last = first;
    for (let presses = 0; presses < 60; presses += 1) {
      await tv.press('right');
      const now = await place(tv.page);
      if (now.index === last.index) break;
      last = now;
    }
    expect(last.index).toBeGreaterThan(3);
    await tv.press('right', 'right');
    expect(await place(tv.page), 'no wrap').toEqual(last);
  });

  test('UI17 a held arrow runs on and stops within one item of the release', async ({ tv }) => {
    const first = await onFirstCard(tv);
    const { page } = tv;
    await page.evaluate(() => {
      const w = window as unknown as { released: number };
      const now = () => Number(document.activeElement?.closest('[data-index]')?.getAttribute('data-index') ?? -1);
      window.addEventListener('keyup', () => (w.released = now()), { capture: true });
    });
    // A machine that is busy takes a repeat only when the step before is on the screen: it is held until there were two.
    await tv.hold('right', 1500, async () => (await place(page)).index >= first.index + 2);
    const released = await page.evaluate(() => (window as unknown as { released: number }).released);
    expect(released, 'it repeats').toBeGreaterThanOrEqual(first.index + 2);
    await page.waitForTimeout(400);
    expect((await place(page)).index - released, 'it stops').toBeLessThanOrEqual(1);
  });
});

describe('one layer, one press', () => {
  test('UI16 Back closes the panel, the controls, the full screen and the page, in this order', async ({ tv }) => {
    const { page } = tv;
    await tv.open('/');
    await openInside(page, '/play/zhongguo');
    await page.waitForSelector('[data-player="window"]');
    await playsPast(page, 0.5);
    await loops(page);
    await tv.landed();
    const layers = () =>
      page.evaluate(() => ({
        // The full screen is one itself.
        panel: document.querySelectorAll('[data-modal]').length > 1,
        player: document.querySelector('[data-player]')?.getAttribute('data-player') ?? 'gone',
        path: location.pathname,
      }));
    await tv.press('ok');
    await page.waitForSelector('[data-player="full"]');
    await tv.press('menu');
    await page.getByText('播放设置').waitFor();
    expect(await layers()).toEqual({ panel: true, player: 'full', path: '/play/zhongguo' });
    await tv.press('back');
    await expect.poll(layers).toEqual({ panel: false, player: 'full', path: '/play/zhongguo' });
    await tv.press('down');
    await page.getByRole('button', { name: '选集' }).waitFor();
    await tv.press('back');
    await page.getByRole('button', { name: '选集' }).waitFor({ state: 'hidden' });
    expect(await layers()).toEqual({ panel: false, player: 'full', path: '/play/zhongguo' });
    await tv.press('back');
    await expect.poll(layers).toEqual({ panel: false, player: 'window', path: '/play/zhongguo' });
    await tv.press('back');
    await expect.poll(layers).toMatchObject({ path: '/' });
  });
});

describe('arrows, pointer and touch', () => {
  test('WO4 open the same title from the same card', async ({ tv, phone }) => {
    const card = '潮汐之外';
    const opened = async (page: Page) => {
      await page.waitForURL(/\/play\//);
      return new URL(page.url()).pathname;
    };
    await onFirstCard(tv);
    await walkTo(tv, card);
    await tv.press('ok');
    const byKeys = await opened(tv.page);
    await onFirstCard(tv);
    await walkTo(tv, card);
    const { x, y } = await tv.page.evaluate(() => {
      const { left, top } = document.activeElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
      return { x: left + 40, y: top + 40 };
    });
    await tv.page.mouse.move(x, y - 1);
    await tv.page.mouse.click(x, y);
    expect(await opened(tv.page)).toBe(byKeys);
    await phone.open(`/search?keyword=${encodeURIComponent(card)}`);
    // A word that the search suggests has the same name and leads nowhere else.
    await phone.page.getByRole('region', { name: '搜索结果' }).getByRole('button', { name: card }).first().tap();
    expect(await opened(phone.page)).toBe(byKeys);
  });
});
