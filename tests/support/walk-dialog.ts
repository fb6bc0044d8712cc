import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { axeSays } from './desk';
import { allShown } from './desk-pages';
import { patienceMs } from './patience';
import { clean, walkByTab } from './tab-walk';

export const dialogs = '[role=dialog]';

/** What keys opened: every control of it is reached, axe finds nothing, Escape closes it and gives the focus back. */
export async function walkDialog(page: Page, from: Locator): Promise<void> {
  await allShown(page);
  const name = await page
    .locator(dialogs)
    .last()
    .evaluate((one) => one.getAttribute('aria-label') ?? one.textContent?.slice(0, 20));
  expect.soft([name, await walkByTab(page, dialogs)]).toEqual([name, clean]);
  expect.soft([name, await axeSays(page)]).toEqual([name, []]);
  // Of a film the browser's own controls take Escape for themselves.
  while (await page.evaluate(() => document.activeElement?.localName === 'video')) await page.keyboard.press('Tab');
  const open = await page.locator(dialogs).count();
  await page.keyboard.press('Escape');
  await page
    .locator(dialogs)
    .nth(open - 1)
    .waitFor({ state: 'detached' });
  expect.soft([name, await from.evaluate((one) => one.contains(document.activeElement))]).toEqual([name, true]);
}

/**
 * A dialog is closed by Escape and goes. The key goes to what has the focus: where a control of it went with an answer, the dialog
 * takes the focus a moment later.
 */
export async function escapeFrom(dialog: Locator): Promise<void> {
  await expect
    .poll(() => dialog.evaluate((one) => one.closest('.MuiModal-root')?.contains(document.activeElement)), {
      timeout: patienceMs,
    })
    .toBe(true);
  await dialog.page().keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached', timeout: patienceMs });
}
