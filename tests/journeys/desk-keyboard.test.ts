import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeSays, workAtDesk } from '../support/desk';
import { addressOf, menuPaths, openDesk, openedPaths, thingPaths } from '../support/desk-pages';
import { type Windows, windows } from '../support/fixtures';
import { enter, tabTo } from '../support/keys';
import { type RealServer, startServer } from '../support/server';
import { clean, walkByTab } from '../support/tab-walk';
import { dialogs, walkDialog } from '../support/walk-dialog';

let browser: Windows;
let context: BrowserContext;
/** Of this file alone: the first row of each list is one of the demo's. */
let server: RealServer;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), windows()]);
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  });
  await workAtDesk(context, ['owner'], server);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Buttons of a page's head that do something at once, and open nothing. */
const AT_ONCE = ['closing', 'ledger'];

/** By the first press of Tab on any page, and Enter. */
async function skipMenu(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.getByRole('link', { name: '跳到内容' }).focus();
  await page.keyboard.press('Enter');
}

const pressable = 'a, button:enabled';

/**
 * Runs in the page: whether the focus has come to rest in a column. A cell of actions hands it on to the first of them, in a render of
 * its own.
 */
function restsIn([column, inside]: readonly [number, string]): boolean {
  const active = document.activeElement;
  const cell = active?.closest('[role=gridcell]');
  if (cell?.getAttribute('aria-colindex') !== String(column)) return false;
  return active !== cell || !cell.querySelector('.MuiDataGrid-actionsCell')?.querySelector(inside);
}

/** Runs in the page: whether the focus is on a cell in which something can be pressed. */
function isOnCell(inside: string): boolean {
  const active = document.activeElement;
  return active?.getAttribute('role') === 'gridcell' && active.querySelector(inside) !== null;
}

/** Arrows lead to each column of a table's first row, and Tab from there to what can be pressed in it. */
async function walkRow(page: Page, grid: Locator): Promise<Locator> {
  const row = grid.locator('[role=row][data-rowindex="0"]');
  const first = row.locator('[role=gridcell][data-field]:not([data-field="__check__"])').first();
  await tabTo(page, first);
  await page.keyboard.press('Home');
  const columns = Number(await grid.getAttribute('aria-colcount'));
  for (let column = 1; column <= columns; column += 1) {
    await page.waitForFunction(restsIn, [column, pressable] as const);
    if (await page.evaluate(isOnCell, pressable)) {
      const cell = row.locator(`[role=gridcell][aria-colindex="${column}"]`);
      await tabTo(page, cell.locator(pressable).first());
      await tabTo(page, cell, { back: true });
    }
    if (column < columns) await page.keyboard.press('ArrowRight');
  }
  await tabTo(page, first);
  return first;
}

/** Enter on the first row of each table that opens rows; of one whose rows have a page of their own that page is opened. */
async function openRows(page: Page, path: string): Promise<void> {
  const grids = page.locator('main [role=grid]:has([data-rowindex="0"])');
  for (let n = 0; n < (await grids.count()); n += 1) {
    const grid = grids.nth(n);
    const first = await walkRow(page, grid);
    const opens = await first.evaluate(
      (one) => getComputedStyle(one.closest('[role=row]') ?? one).cursor === 'pointer',
    );
    if (!opens) continue;
    const address = page.url();
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      ([was, what]) => location.pathname !== new URL(was).pathname || document.querySelector(what),
      [address, dialogs] as const,
    );
    if (await page.locator(dialogs).count()) await walkDialog(page, first);
    else await openDesk(page, server.url, path);
  }
}

/** Runs in the page: gives what arrows alone reach a number, since the place of Tab goes with the focus. */
function markApart(): number {
  const all = document.querySelectorAll<HTMLElement>(
    'main [role=tab][aria-selected=false], main .MuiToggleButton-root[tabindex="-1"]:enabled',
  );
  for (const [at, one] of [...all].entries()) one.dataset.apart = String(at);
  return all.length;
}

async function walkApart(page: Page): Promise<void> {
  const count = await page.evaluate(markApart);
  for (let n = 0; n < count; n += 1) {
    await skipMenu(page);
    await tabTo(page, page.locator(`[data-apart="${n}"]`));
  }
}

/** Each button of the page's head that opens a form. */
async function openForms(page: Page): Promise<void> {
  const buttons = page.locator('main h1').locator('xpath=../..').locator('button:enabled:not([aria-pressed])');
  for (let n = 0; n < (await buttons.count()); n += 1) {
    await skipMenu(page);
    await enter(page, buttons.nth(n));
    await page.locator(dialogs).waitFor();
    await walkDialog(page, buttons.nth(n));
  }
}

describe.each([...menuPaths, ...thingPaths, ...openedPaths])('/desk/%s by keys alone', (path) => {
  it('every control is reached and shows it, rows and forms open and close', async () => {
    const page = await context.newPage();
    const address = await addressOf({ context, url: server.url }, path);
    await openDesk(page, server.url, address);
    // The first press finds the link that leads past the menu.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    expect.soft(await walkByTab(page, 'main')).toEqual(clean);
    if (path.includes(':')) expect.soft([1440, await axeSays(page)]).toEqual([1440, []]);
    await walkApart(page);
    await skipMenu(page);
    await openRows(page, address);
    if (!AT_ONCE.includes(path)) await openForms(page);
    if (path.includes(':')) {
      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft([390, await axeSays(page)]).toEqual([390, []]);
    }
    await page.close();
  });
});
