import { expect, test } from '../support/fixtures';

test('TZ15: after a night on the home screen the remote answers at once', async ({ tv }) => {
  const { page } = tv;
  await page.clock.install();
  await tv.open('/');
  await tv.press('down', 'down');
  const before = await tv.focused();
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  // Every timer of eight hours runs.
  for (let hours = 0; hours < 8; hours += 1) await page.clock.runFor(3600_000);
  expect(await tv.focused()).toBe(before);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(nodes * 1.2);
  await page.clock.resume();
  const took = await page.evaluate(() => performance.now());
  await tv.press('right');
  expect(await tv.focused()).not.toBe(before);
  await tv.press('ok');
  await page.waitForURL((url) => url.pathname !== '/');
  await tv.landed();
  expect((await page.evaluate(() => performance.now())) - took).toBeLessThan(15_000);
});
