import type { BrowserContext, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DESK_API } from '../../src/contract/desk/calls';
import { pages } from '../../src/desk/app/sections';
import { axeSays, workAtDesk } from '../support/desk';
import { type Windows, windows } from '../support/fixtures';
import { patienceMs } from '../support/patience';

/** Every page of the desk, from its own table, in the states that nobody meets on a good day. */
const paths = pages.filter(({ path, hidden }) => !hidden && !path.includes(':')).map(({ path }) => path);

let browser: Windows;
let [wide, narrow]: [BrowserContext | undefined, BrowserContext | undefined] = [undefined, undefined];
beforeAll(async () => {
  browser = windows();
  wide = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  narrow = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-TW' });
  for (const context of [wide, narrow]) await workAtDesk(context, ['owner']);
});
afterAll(() => browser.close());

type Answer = (route: Route) => Promise<void>;
const calls = `**${DESK_API}*`;

/** All calls are answered so from now on, but the one that says who works here. */
async function answerWith(page: Page, answer: Answer | undefined): Promise<void> {
  // What is being answered is answered to its end: a route has one answer.
  await page.unrouteAll({ behavior: 'wait' });
  if (!answer) return;
  await page.route(calls, (route) =>
    route.request().url().includes('deskSession') ? route.continue() : answer(route),
  );
}

const broken: Answer = (route) => route.fulfill({ status: 500, json: { ret: 500, msg: '', data: {} } });
const away: Answer = (route) => route.abort('connectionfailed');
/** As the server answers, with every part of it passed through `change`. */
const changed =
  (change: (value: unknown) => unknown): Answer =>
  async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: unknown };
    await route.fulfill({ response, json: { ...body, data: change(body.data) } });
  };

const each = (value: unknown, change: (value: unknown) => unknown): unknown =>
  Array.isArray(value)
    ? value.map(change)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(part)]))
      : value;

/** Lists without a row. */
const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  if (value === null || typeof value !== 'object') return value;
  const parts = Object.entries(value).map(([key, part]) => [key, key === 'total' ? 0 : emptied(part)]);
  return Object.fromEntries(parts);
};

const LONG = `${'很长很长的一段话'.repeat(20)} ${'Donaudampfschifffahrtsgesellschaft'.repeat(4)} <b>粗</b>`;
/** What people wrote, ten times as long; words that a program reads stay what they are. */
const lengthened = (value: unknown): unknown =>
  typeof value === 'string' ? (/[\u3400-\u9fff]/.test(value) ? LONG : value) : each(value, lengthened);

/** The page has asked for all that it shows. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: patienceMs });
  await page.waitForFunction(() => document.querySelector('[role=progressbar]') === null, undefined, {
    timeout: patienceMs,
  });
}

async function looksRight(page: Page, path: string): Promise<void> {
  const seen = await page.evaluate(() => ({
    isInside: document.documentElement.scrollWidth <= innerWidth,
    text: document.body.innerText,
  }));
  expect([path, seen.isInside]).toEqual([path, true]);
  expect(seen.text).not.toMatch(/undefined|NaN|\[object |\{\{/);
}

const retry = (page: Page) => page.getByRole('alert').getByRole('button', { name: /^重[试試]$/ });

/** Each part of the page that failed says so in a sentence, and is asked for again. */
async function recovers(page: Page, answer?: Answer): Promise<void> {
  await retry(page).first().waitFor({ timeout: patienceMs });
  // What failed does not take away where one is.
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  const told = await page.getByRole('alert').first().innerText();
  expect(told.replace(/重[试試]/, '').trim().length).toBeGreaterThan(4);
  await answerWith(page, answer);
  while ((await retry(page).count()) > 0) {
    const before = await retry(page).count();
    await retry(page).first().click();
    await expect.poll(() => retry(page).count(), { timeout: patienceMs }).toBeLessThan(before);
  }
  await settled(page);
}

const withoutRows = changed(emptied);
const withLongWords = changed(lengthened);
/** One window for each way to answer: to begin the desk anew for each page would take most of the time. */
const shownBy = new Map<Answer, Map<BrowserContext, Page>>();

/** The page in the window that is answered so, reached by the desk's own navigation where it is open already. */
async function shownInside(context: BrowserContext | undefined, path: string, answer: Answer): Promise<Page> {
  if (!context) throw new Error('there is no browser');
  const answered = shownBy.get(answer) ?? new Map<BrowserContext, Page>();
  shownBy.set(answer, answered);
  const known = answered.get(context);
  if (!known) {
    const page = await context.newPage();
    answered.set(context, page);
    await answerWith(page, answer);
    await page.goto(`${inject('serverUrl')}/desk/${path}`);
    return page;
  }
  await answerWith(known, answer);
  const left = await known.evaluateHandle(() => document.querySelector('h1'));
  await known.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/desk/${path}`);
  await known.waitForFunction((heading) => !heading?.isConnected, left, { timeout: patienceMs });
  return known;
}

/** Pages that show nothing of the server's before somebody asks. */
const silent = ['ledger'];

it('a list that is being asked for once more is clean, and says that it is busy', async () => {
  const page = await wide?.newPage();
  if (!page) throw new Error('there is no browser');
  await page.goto(`${inject('serverUrl')}/desk/titles`);
  await page.getByRole('gridcell').first().waitFor({ timeout: patienceMs });
  await settled(page);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await answerWith(page, (route) => held.then(() => route.continue()));
  await page.getByRole('button', { name: '刷新' }).click();
  const busy = page.locator('[aria-busy=true]').filter({ has: page.getByRole('grid') });
  await busy.getByRole('progressbar', { includeHidden: true }).waitFor({ timeout: patienceMs });
  expect(await axeSays(page)).toEqual([]);
  goOn();
  await busy.waitFor({ state: 'detached', timeout: patienceMs });
  await page.close();
});

describe.each(paths)('/desk/%s', (path) => {
  it('is clean, says what fails and recovers, and is inside of a wide window and of a phone', async () => {
    for (const [context, fault] of [
      [wide, broken],
      [narrow, away],
    ] as const) {
      const page = await shownInside(context, path, fault);
      if (!silent.includes(path)) await recovers(page);
      await settled(page);
      await looksRight(page, path);
      expect(await axeSays(page)).toEqual([]);
    }
  });

  it('has a face without a row, and with words that are far too long', async () => {
    for (const [context, answer, isAsked] of [
      [narrow, withoutRows, true],
      [narrow, withLongWords, false],
      [wide, withLongWords, true],
    ] as const) {
      const page = await shownInside(context, path, answer);
      await settled(page);
      await looksRight(page, path);
      // Of each face once: axe takes longer than all the rest.
      if (isAsked) expect.soft(await axeSays(page)).toEqual([]);
    }
  });
});
