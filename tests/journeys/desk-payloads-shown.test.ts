import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeSays, workAtDesk } from '../support/desk';
import { addressOf, allShown, menuPaths, openDesk, openedPaths, thingPaths } from '../support/desk-pages';
import { addPayloadRows } from '../support/desk-rows';
import { type Windows, windows } from '../support/fixtures';
import { type RealServer, startServer } from '../support/server';
import { answerPayloads, lookForPayloads, unshownPayloads } from '../support/stored-payloads';

let browser: Windows;
let context: BrowserContext;
/** Of this file alone: the first row of each list is one of the demo's. */
let server: RealServer;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), windows()]);
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-TW',
    reducedMotion: 'reduce',
  });
  const { uid } = await workAtDesk(context, ['owner'], server);
  await addPayloadRows(server.dataDir, uid);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Pages that show nothing that somebody wrote. */
const WITHOUT = ['closing', 'ledger', 'switches', 'ranking', 'secrets'];
const dialogs = '[role=dialog]';

/**
 * Chromium says so of markup that is parsed to be cleaned, in a document that nobody sees and in which nothing runs. What comes through
 * into the page is found there (`made`).
 */
const OF_WHAT_IS_CLEANED = /^Executing inline event handler violates/;

/** All that a page does that no text may make it do. */
function listenTo(page: Page): string[] {
  const done: string[] = [];
  const { host } = new URL(server.url);
  page.on('dialog', (dialog) => {
    done.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => done.push(`threw ${error.message}`));
  page.on('console', (line) => {
    if (line.type() === 'error' && !OF_WHAT_IS_CLEANED.test(line.text())) done.push(`console ${line.text()}`);
  });
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.protocol.startsWith('http') && address.host !== host) done.push(`asked ${request.url()}`);
  });
  return done;
}

/** Opens the first row, where rows open something on the page itself. @returns whether there is something open */
async function openRow(page: Page): Promise<boolean> {
  const first = page
    .locator('main [data-rowindex="0"] [role=gridcell][data-field]:not([data-field="__check__"])')
    .first();
  if ((await first.count()) === 0) return false;
  const opens = await first.evaluate((one) => getComputedStyle(one.closest('[role=row]') ?? one).cursor === 'pointer');
  if (!opens) return false;
  const was = page.url();
  await first.click();
  await page.waitForFunction(
    ([url, what]) => location.pathname !== new URL(url).pathname || document.querySelector(what),
    [was, dialogs] as const,
  );
  return (await page.locator(dialogs).count()) > 0;
}

describe.each([...menuPaths, ...thingPaths, ...openedPaths])('/desk/%s', (path) => {
  it('shows what people wrote as text, whatever it is', async () => {
    const page = await context.newPage();
    const done = listenTo(page);
    await answerPayloads(page);
    await openDesk(page, server.url, await addressOf({ context, url: server.url }, path));
    const shown = await lookForPayloads(page);
    expect.soft(shown).toEqual({ seen: expect.any(Number), changed: [], made: [] });
    if (await openRow(page)) {
      await allShown(page);
      const opened = await lookForPayloads(page);
      expect.soft(opened).toEqual({ seen: expect.any(Number), changed: [], made: [] });
      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft(await axeSays(page)).toEqual([]);
    }
    expect.soft(done).toEqual([]);
    if (!WITHOUT.includes(path)) expect.soft(shown.seen).toBeGreaterThan(0);
    // A page asks now and then by itself: what is being answered is answered before the page closes.
    await page.unrouteAll({ behavior: 'wait' });
    await page.close();
  });
});

it('shows each payload of the list on some page', () => {
  expect(unshownPayloads()).toEqual([]);
});
