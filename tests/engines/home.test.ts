import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Engine, type EngineKey, type EnginePage, launchEngine } from '../support/engine';
import { engineRows } from '../support/engines';

/** TV checklist, UI1 and UI2: 5 % of 1920x1080. */
const SAFE = { left: 96, top: 54, right: 1824, bottom: 1026 };

interface Focused {
  name: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const FOCUS_IN_APP = "document.activeElement && document.activeElement.closest('[data-focus]')";

/** Where the focus is, once nothing on the screen moves any more. */
async function focused(page: EnginePage): Promise<Focused> {
  await page.evaluate(`new Promise(function (resolve) {
    var last = '', still = 0;
    (function look() {
      var box = document.activeElement.getBoundingClientRect(), now = [box.left, box.top, box.width].join();
      still = now === last ? still + 1 : 0;
      last = now;
      if (still > 5) resolve(); else requestAnimationFrame(look);
    })();
  })`);
  return page.evaluate<Focused>(`(function () {
    var node = document.activeElement, box = node.getBoundingClientRect();
    var name = (node.getAttribute('aria-label') || node.textContent || '').replace(/\\s+/g, ' ').trim();
    return { name: name, left: box.left, top: box.top, right: box.right, bottom: box.bottom };
  })()`);
}

async function openHome(page: EnginePage): Promise<void> {
  await page.open(`${inject('serverUrl')}/?layout=tv`);
  await page.waitFor(FOCUS_IN_APP, 'something on the home screen has the focus');
  await page.waitFor("document.querySelectorAll('[data-row]').length > 1", 'the shelves are there');
}

/** Presses a key and demands that the focus moves to another element, fully inside the safe area. */
async function step(page: EnginePage, key: EngineKey): Promise<Focused> {
  await page.evaluate('window.before = document.activeElement, undefined');
  await page.press(key);
  expect(await page.evaluate('document.activeElement !== window.before'), `${key} moves the focus`).toBe(true);
  expect(await page.evaluate(`!!(${FOCUS_IN_APP})`), `${key} stays on what can be chosen`).toBe(true);
  const now = await focused(page);
  expect(now.left, `${now.name}: left`).toBeGreaterThanOrEqual(SAFE.left);
  expect(now.top, `${now.name}: top`).toBeGreaterThanOrEqual(SAFE.top);
  expect(now.right, `${now.name}: right`).toBeLessThanOrEqual(SAFE.right);
  expect(now.bottom, `${now.name}: bottom`).toBeLessThanOrEqual(SAFE.bottom);
  return now;
}

describe.each(engineRows)('home on $name', ({ name, spec }) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await launchEngine(spec);
  });
  afterAll(() => engine?.close());

  test('is the engine it claims to be', () => {
    const major = Number(/\/(\d+)\./.exec(engine.version)?.[1]);
    // A name without a number is today's.
    expect(major).toBe(Number(name.split(' ')[1]) || Math.max(major, 122));
  });

  test('UI11: starts with one focused element and a clean console', async () => {
    await openHome(engine.page);
    expect(engine.page.problems).toEqual([]);
  });

  test('AT7, UI2: is walked with the arrows, inside the safe area', async () => {
    const { page } = engine;
    await openHome(page);
    const names = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const) {
      names.push((await step(page, key)).name);
    }
    expect(names.every((text) => text.length > 0)).toBe(true);
    expect(page.problems).toEqual([]);
  });

  test('UI12, TZ2: OK opens a title, Back returns to the very card', async () => {
    const { page } = engine;
    await openHome(page);
    // Past the row of channels to the first shelf.
    await step(page, 'ArrowDown');
    await step(page, 'ArrowDown');
    const card = await step(page, 'ArrowRight');
    await page.press('Enter');
    await page.waitFor("location.pathname !== '/'", 'OK opens the title');
    await page.waitFor(FOCUS_IN_APP, 'something on the page of the title has the focus');
    await page.press('Escape');
    await page.waitFor("location.pathname === '/'", 'Back returns home');
    await page.waitFor(FOCUS_IN_APP, 'the focus is back');
    expect(await focused(page)).toEqual(card);
    expect(page.problems).toEqual([]);
  });
});
