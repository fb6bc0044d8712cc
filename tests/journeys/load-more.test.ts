import type { Page } from 'playwright';
import { expect, test } from '../support/fixtures';

/** How the list on the page lies: CSS px. */
const lies = (page: Page) =>
  page.evaluate(() => {
    const { scrollTop, scrollHeight, clientHeight } = document.querySelector('[data-scroller]') ?? document.body;
    return { top: scrollTop, whole: scrollHeight, seen: clientHeight };
  });
/** Scrolls, and gives the list the frames in which it would look. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    const scroller = document.querySelector('[data-scroller]');
    if (scroller) scroller.scrollTop = to;
    for (let frame = 0; frame < 10; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  }, top);

test('a list grows near its end, says when that failed, asks again on OK, and stops at its end', async ({
  tv,
  problems,
}) => {
  const { page } = tv;
  const asked: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/list/rank') asked.push(Number(searchParams.get('page')));
  });
  problems.expect(/ERR_FAILED|Failed to load resource/);
  const second = /\/api\/list\/rank\?.*\bpage=2\b/;
  await page.route(second, (route) => route.abort());
  await tv.open('/rank');
  const footer = (text: string) => page.getByText(text).filter({ visible: true });
  await expect.poll(async () => (await lies(page)).whole).toBeGreaterThan(3_500);

  // Twice the visible height below what is seen, and it begins.
  const { whole, seen } = await lies(page);
  await scrollTo(page, whole - 3 * seen - 40);
  expect(asked).toEqual([1]);
  await scrollTo(page, whole - 3 * seen + 40);
  await expect.poll(() => asked.includes(2)).toBe(true);

  await footer('加载失败，点击重试').waitFor();
  const failed = asked.length;
  const items = await page
    .locator('[data-screen] [role="list"]')
    .last()
    .evaluate((list) => list.scrollHeight);
  await scrollTo(page, 0);
  await scrollTo(page, whole);
  expect(asked.length, 'what failed waits for the viewer').toBe(failed);

  await page.unroute(second);
  await tv.hold('down', 2_000);
  await expect
    .poll(async () => {
      await tv.press('down');
      return tv.focused();
    })
    .toBe('加载失败，点击重试');
  await tv.press('ok');
  await expect
    .poll(() =>
      page
        .locator('[data-screen] [role="list"]')
        .last()
        .evaluate((list) => list.scrollHeight),
    )
    .toBeGreaterThan(items);
  // The button is gone: focus stays down here, where the list goes on.
  await tv.landed();
  expect((await lies(page)).top).toBeGreaterThan(whole / 2);

  await expect
    .poll(async () => {
      await tv.hold('down', 500);
      return footer('已经到底了').count();
    })
    .toBe(1);
  const all = asked.slice();
  await tv.hold('down', 500);
  await scrollTo(page, 0);
  await scrollTo(page, 99_999);
  expect(asked).toEqual(all);
  expect(asked.slice(failed)).toEqual(asked.slice(failed).map((_, at) => at + 2));
});
