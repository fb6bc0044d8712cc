import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { axeAtHand } from '../support/axe';
import { expect, openContext, openInside, test } from '../support/fixtures';
import { quiet, watchRequests } from '../support/quiet';
import { login, signIn } from '../support/session';
import { until } from '../support/until';
import { installMeasures, measuresAtHand } from './install';
import type { Looks } from './looks';
import { sizes, smallerSizes, visits } from './plan';
import type { Landing, Probe } from './probe';
import { forReaders } from './readers';
import { rawTexts } from './texts';

/** More than any page of ours has; a page that reaches it fails, for then it was not walked to its end. */
const maxStates = 500;

export const serverUrl = inject('serverUrl');
/** Lands on a page by the app's own navigation, so that Back has somewhere to go. */
export async function land(page: Page, path: string): Promise<void> {
  watchRequests(page);
  if (!prepared.has(page)) await prepare(page);
  prepared.add(page);
  await page.goto(serverUrl + path);
  await until(page, () => document.querySelector('[data-screen]') && !document.getElementById('splash'));
  // Whatever the page fetches is there, and something of it has focus. Half a second of silence would say no more.
  await quiet(page);
  await until(page, () => document.activeElement?.closest('[data-focus]') != null);
  // A page that sends on to another one had focus for a moment: what it was sent to is there, too.
  await quiet(page);
  await until(page, () => document.activeElement?.closest('[data-focus]') != null);
  await stopFilm(page);
  await installMeasures(page);
}

/** As a link of the page would: the router's own history, not a new document. Its content has come, and has focus. */
export async function openAndLand(page: Page, path: string): Promise<void> {
  const left = await page.evaluateHandle(() =>
    Array.from(document.querySelectorAll('[data-screen]')).find((one) => one.getClientRects().length > 0),
  );
  await openInside(page, path);
  await until(
    page,
    (before: Element | undefined) => {
      const here = Array.from(document.querySelectorAll('[data-screen]')).find(
        (one) => one.getClientRects().length > 0,
      );
      // A page that has nothing to focus yet has focus itself.
      return here && here !== before && here !== document.activeElement && here.contains(document.activeElement);
    },
    left,
  );
}

const prepared = new WeakSet<Page>();

/** What each document of a page is looked at with is at hand in it. */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript(stopSoon);
  await page.addInitScript(axeAtHand);
  await page.addInitScript(await measuresAtHand());
}

/** Runs in the page before its own scripts: a short film would be over before a slow machine has fetched all of it. */
function stopSoon(): void {
  const stop = ({ target }: Event) => {
    if (!(target instanceof HTMLVideoElement) || !target.closest('[data-player]') || target.currentTime < 2) return;
    document.removeEventListener('timeupdate', stop, true);
    target.pause();
  };
  document.addEventListener('timeupdate', stop, true);
}

/**
 * A film that goes on brings what stands on it (adverts, the next episode) and takes it away again while the page is
 * walked: it stands still, as it does for a viewer who has paused it.
 */
async function stopFilm(page: Page): Promise<void> {
  if (!(await page.evaluate(() => document.querySelector('[data-player] video') !== null))) return;
  await until(page, () => (document.querySelector<HTMLVideoElement>('[data-player] video')?.currentTime ?? 0) >= 2);
  await until(page, () => document.querySelector<HTMLVideoElement>('[data-player] video')?.paused);
}

export const probe = <T>(page: Page, run: (probe: Probe) => T | Promise<T>): Promise<T> =>
  page.evaluate(`(${run.toString()})(window.probe)`) as Promise<T>;

const looks = <T>(page: Page, run: (looks: Looks) => T): Promise<T> =>
  page.evaluate(`(${run.toString()})(window.looks)`) as Promise<T>;

/** What must hold of any page, panel or dialog that is open: how it is landed on, how it looks, where arrows lead. */
export async function examine(page: Page): Promise<void> {
  await examineLanding(page);
  await examineLooks(page);
  const readers = await forReaders(page);
  expect(readers.contrast, 'contrast').toEqual([]);
  expect(readers.names, 'names and roles').toEqual([]);
  const reach = (await page.evaluate(`window.probe.reach(${maxStates})`)) as Awaited<ReturnType<Probe['reach']>>;
  expect(reach.states, 'places walked').toBeLessThan(maxStates);
  expect(reach.lost, 'focus lost').toEqual([]);
  expect(reach.unreached, `not reached by arrows (${reach.states} places)`).toEqual([]);
  expect(reach.unsafe, 'outside the safe area').toEqual([]);
  expect(reach.covered, 'under something').toEqual([]);
  expect(reach.small, 'too small to press').toEqual([]);
  expect(reach.faint, 'hardly to be read with focus').toEqual([]);
}

/** One thing has focus, in the safe area and under nothing. */
export async function examineLanding(page: Page): Promise<Landing> {
  const landing = await probe(page, (p) => p.landing());
  const where = `${new URL(page.url()).pathname} ${landing.name}`;
  expect(landing.onBody, `${where}: focus on body`).toBe(false);
  expect(landing.focused, where).toBe(1);
  expect(landing.unsafe, where).toBe('');
  expect(landing.covered, where).toBe('');
  const rail = await page.evaluate(() => ({
    open: document.querySelector('[data-rail-open]') !== null,
    focused: document.activeElement?.closest('[data-node^="SN:ROOT/tabs/"]') != null,
  }));
  expect(rail.open, `${where}: the rail is unfolded`).toBe(rail.focused);
  return landing;
}

/** How a page looks; needs no walk. */
export async function examineLooks(page: Page): Promise<void> {
  const where = new URL(page.url()).pathname;
  expect.soft(await rawTexts(page), `${where}: raw keys and empty places in texts`).toEqual([]);
  expect(await probe(page, (p) => p.smallText()), `${where}: text under 24 px`).toEqual([]);
  expect(await probe(page, (p) => p.smallBody()), `${where}: body text under 32 px`).toEqual([]);
  expect(await looks(page, (l) => l.unsafeText()), `${where}: text outside the safe area`).toEqual([]);
  expect(await looks(page, (l) => l.smallControls()), `${where}: too small to press`).toEqual([]);
  expect(await looks(page, (l) => l.colours()), `${where}: colours and strokes`).toEqual([]);
}

/** Where the landing lies, as shares of the window, and that the page is no wider than it. */
export async function boxOf(page: Page, { at }: Landing): Promise<number[]> {
  const where = new URL(page.url()).pathname;
  const [width, height, overflow] = await page.evaluate(() => [
    innerWidth,
    innerHeight,
    document.documentElement.scrollWidth - innerWidth,
  ]);
  expect(overflow, `${where}: wider than the window`).toBeLessThanOrEqual(0);
  return [at.left / width, at.top / height, at.width / width, at.height / height];
}

/** The same picture in another window (TZ17): what has focus lies where it lay, to a hundredth of the window. */
export function expectSameBox(path: string, box: number[], other: number[]): void {
  for (const [at, share] of box.entries()) expect(Math.abs(share - (other[at] ?? 0)), path).toBeLessThan(0.01);
}

/** A window that is made smaller shows the same picture (TZ17), and everything on it looks as it must there. */
async function examineSmaller(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname;
  const first = await examineLanding(page);
  const box = await boxOf(page, first);
  for (const size of smallerSizes) {
    await page.setViewportSize(size);
    await quiet(page);
    const landing = await examineLanding(page);
    await examineLooks(page);
    const smaller = await boxOf(page, landing);
    // A clock may stand there; its box is compared where it says the same.
    if (landing.name === first.name) expectSameBox(`${path} at ${size.width}`, smaller, box);
  }
  await page.setViewportSize(sizes.tv);
  await quiet(page);
}

/**
 * Walks every route that has a screen, in one layout, as a visitor or as a user. A screen enters by its row in the table of
 * routes (plan.ts). Each of the four is a file of its own, so that they run side by side.
 */
export function sweep(layout: 'tv' | 'touch', as: 'visitor' | 'user'): void {
  describe(`${layout}, ${as}`, () => {
    let page: Page;
    beforeAll(async () => {
      const context = await openContext(
        { viewport: sizes[layout], locale: 'zh-CN', reducedMotion: 'reduce', hasTouch: layout === 'touch' },
        layout,
      );
      if (as === 'user') await signIn(context, await login(serverUrl));
      page = await context.newPage();
    });
    afterAll(async () => {
      await page?.context().close();
    });

    for (const { path } of visits().filter((one) => one.layout === layout && one.as === as)) {
      test(`AT7 UI1 UI3 UI4 UI9 UI11 AX2 AX3 AX4 AX9${layout === 'tv' ? ' TZ17' : ''} ${path}`, async () => {
        await land(page, path);
        if (layout === 'tv') await examineSmaller(page);
        await examine(page);
      });
    }
  });
}
