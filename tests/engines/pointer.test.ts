import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { devices, type Television, television } from '../support/devices/television';
import { type Engine, launchEngine } from '../support/engine';
import { engineRows } from '../support/engines';

const rows = engineRows.filter(({ devices: carried }) => carried.includes('webos'));
/** The n-th card that is wholly on the screen. */
const CARD = (n: number) => `Array.prototype.slice.call(document.querySelectorAll('[data-screen] [data-focus]'))
  .filter(function (e) { var b = e.getBoundingClientRect(); return b.top > 540 && b.bottom < 1080 && b.left > 96 && b.right < 1824 })[${n}]`;

interface Place {
  x: number;
  y: number;
}
const centre = (tv: Television, of: string): Promise<Place> =>
  tv.page.evaluate(`(function () { var b = (${of}).getBoundingClientRect();
    return { x: b.left + b.width / 2, y: b.top + b.height / 2 } })()`);
const cursor = (tv: Television, visibility: boolean) =>
  tv.page.evaluate(
    `(document.dispatchEvent(new CustomEvent('cursorStateChange', { detail: { visibility: ${visibility} } })), undefined)`,
  );
const input = (tv: Television) => tv.page.evaluate<string>("document.documentElement.getAttribute('data-input')");
const top = (tv: Television) =>
  tv.page.evaluate<number>(
    "document.querySelector('[data-screen] [data-scroller], [data-screen][data-scroller]').scrollTop",
  );

describe.each(rows)('the magic remote on $name', ({ spec }) => {
  let engine: Engine;
  let tv: Television;
  beforeAll(async () => {
    engine = await launchEngine(spec);
    tv = await television(engine.page, devices.webos);
    await tv.open(`${inject('serverUrl')}/`);
    // Cards arrive below what has focus first.
    await tv.page.waitFor(CARD(2), 'a row of cards');
  });
  afterAll(() => engine?.close());

  test('WO6: hovering moves the one focus there is', async () => {
    const { x, y } = await centre(tv, CARD(1));
    await tv.page.point(x, y);
    await tv.page.waitFor(`document.activeElement === (${CARD(1)})`, 'focus follows the pointer');
    expect(await input(tv)).toBe('pointer');
  });

  test('WO6, WO7: the cursor hides, and an arrow goes on from where it was', async () => {
    await cursor(tv, false);
    expect(await input(tv)).toBe('keys');
    const before = await centre(tv, 'document.activeElement');
    await tv.press('right');
    const after = await centre(tv, 'document.activeElement');
    expect(after.x).toBeGreaterThan(before.x);
    expect(Math.abs(after.y - before.y)).toBeLessThan(30);
  });

  test('WO7: an arrow while the cursor is there switches to the keys', async () => {
    await cursor(tv, true);
    const { x, y } = await centre(tv, CARD(0));
    await tv.page.point(x, y + 3);
    await tv.page.waitFor(`document.activeElement === (${CARD(0)})`, 'focus follows the pointer');
    expect(await input(tv)).toBe('pointer');
    await tv.press('right');
    expect(await input(tv)).toBe('keys');
    expect(await tv.page.evaluate(`document.activeElement === (${CARD(0)})`)).toBe(false);
  });

  test('WO8: the wheel scrolls, and the page stays there when the cursor goes nowhere', async () => {
    await cursor(tv, true);
    await tv.page.point(960, 800);
    const before = await top(tv);
    await tv.page.point(960, 801, 700);
    await expect.poll(() => top(tv)).toBeGreaterThan(before + 200);
    // The engine glides to where the wheel sent it.
    for (let last = -1, now = 0; now !== last; ) {
      last = await top(tv);
      await new Promise((done) => setTimeout(done, 200));
      now = await top(tv);
    }
    const there = await top(tv);
    await cursor(tv, false);
    await tv.page.evaluate('new Promise(function (done) { setTimeout(done, 600) })');
    expect(await top(tv), 'nothing scrolls back').toBe(there);
  });

  test('WO4: a click is OK', async () => {
    const { x, y } = await centre(tv, CARD(1));
    await tv.page.point(x, y);
    await tv.page.click(x, y);
    await tv.page.waitFor("location.pathname !== '/'", 'the title opens');
    await tv.landed();
    expect(tv.page.problems).toEqual([]);
  });
});
