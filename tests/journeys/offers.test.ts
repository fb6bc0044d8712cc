import type { Page } from 'playwright';
import { ownSession } from '../support/account';
import { expect, tapNext, test } from '../support/fixtures';

/** What the browser says when its viewer goes to another app, and comes back. */
const look = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    Object.defineProperty(document, 'hidden', { value: now === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('share to unlock by finger: copied, away for three seconds, thanked, and the pack costs less', async ({
  openPhone,
}) => {
  const { page, open } = await openPhone({
    session: await ownSession(),
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  await open('/openVip?categoryId=1&id=vip1-season');
  const pay = page.getByRole('button', { name: /^确认支付 ¥/ });
  const before = await pay.innerText();
  await tapNext(page, page.getByRole('button', { name: '分享解锁优惠' }));
  const panel = page.getByRole('dialog');
  // Nothing is confirmed before a copy that worked (spec section 5).
  const confirm = panel.getByRole('button', { name: '我已分享' });
  expect(await confirm.getAttribute('aria-disabled')).toBe('true');
  await tapNext(page, panel.getByRole('button', { name: '复制链接' }));
  await page.getByText('链接已复制').waitFor();
  expect(await confirm.isEnabled()).toBe(true);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/');
  // A moment away is no sharing.
  await look(page, 'hidden');
  await look(page, 'visible');
  expect(await page.locator('[data-shared]').count()).toBe(0);
  await look(page, 'hidden');
  await page.waitForFunction(
    (since) => performance.now() - since >= 3_100,
    await page.evaluate(() => performance.now()),
  );
  await look(page, 'visible');
  await page.locator('[data-shared]').waitFor();
  await tapNext(page, panel.getByRole('button', { name: '去购买' }));
  await page.getByText(/已分享，少付 10%/).waitFor();
  await expect.poll(() => pay.innerText()).not.toBe(before);
});
