import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { limits } from '../../src/contract/limits';
import { mostMessages } from '../../src/features/chat/message-window';
import { ownSession } from '../support/account';
import { makeHistory } from '../support/conversation';
import { type Engine, launchEngine } from '../support/engine';
import { engineRows } from '../support/engines';

const COUNT = 100_000;
const PAGES = 8;
/** So many frames after the older page has come, nothing has moved either: what is measured late would move it then. */
const FRAMES_AFTER = 20;

const messages = "document.querySelectorAll('[data-timeline] [data-seq]')";
const seqOf = (item: string) => `Number(${item}.getAttribute('data-seq'))`;

/**
 * Runs in the page, in the words of the oldest engine: scrolls near the top and looks, in each frame until some after the older
 * page has come, at the message that was in sight. Answers by how much it was away from its place at most, in CSS px.
 */
const growUpwards = `new Promise(function (resolve) {
  var box = document.querySelector('[data-timeline]');
  var first = function () { return ${seqOf("box.querySelector('[data-seq]')")}; };
  var before = first(), most = 0, after = 0;
  box.scrollTop = 10;
  var place = function () {
    return box.querySelector('[data-seq="' + before + '"]').getBoundingClientRect().top - box.getBoundingClientRect().top;
  };
  var was = place();
  (function look() {
    most = Math.max(most, Math.abs(place() - was));
    if (first() < before && ++after > ${FRAMES_AFTER}) resolve(most); else requestAnimationFrame(look);
  })();
})`;

/** Which message has the focus, and whether its box shows it. */
const focusedMessage = `(function () {
  var active = document.activeElement, item = active && active.closest('[data-seq]');
  if (!item) return null;
  var at = active.getBoundingClientRect(), view = active.closest('[data-timeline]').getBoundingClientRect();
  return { seq: ${seqOf('item')}, inSight: at.bottom > view.top && at.top < view.bottom };
})()`;

describe.each(engineRows)('a history of 100,000 messages on $name', ({ spec }) => {
  let engine: Engine;
  let path: string;
  beforeAll(async () => {
    const [one, other] = [await ownSession(), await ownSession()];
    await makeHistory(one, other, COUNT);
    path = `/chat?toUid=${other.user.id}`;
    engine = await launchEngine(spec);
    await engine.page.beforeAll(`localStorage.setItem('dt.session', ${JSON.stringify(JSON.stringify(one))})`);
  });
  afterAll(() => engine?.close());

  async function openChat(layout: 'tv' | 'touch'): Promise<void> {
    const { page } = engine;
    await page.open(`${inject('serverUrl')}${path}&layout=${layout}`);
    await page.waitFor(`${messages}.length > 0`, 'the last page');
    const last = await page.evaluate<number>(seqOf(`${messages}[${messages}.length - 1]`));
    expect(last).toBe(COUNT);
    expect(await page.evaluate(`${messages}.length`)).toBe(limits.chatPageSize);
  }

  test.each(['tv', 'touch'] as const)('does not jump while it grows upwards, by the layout %s', async (layout) => {
    const { page } = engine;
    await openChat(layout);
    for (let turn = 1; turn <= PAGES; turn += 1) {
      expect(await page.evaluate(growUpwards), `page ${turn}`).toBeLessThanOrEqual(1);
      expect(await page.evaluate(`${messages}.length`)).toBeLessThanOrEqual(mostMessages);
    }
    expect(page.problems).toEqual([]);
  });

  test('is walked by remote, message by message, over the ends of its pages', async () => {
    const { page } = engine;
    await openChat('tv');
    await page.evaluate(`${messages}[${messages}.length - 1].querySelector('button').focus(), undefined`);
    const presses = limits.chatPageSize * 2;
    for (let press = 1; press <= presses; press += 1) {
      // Sixty presses in a second are faster than the older page: whoever comes to the end of what is there waits for it.
      await page.waitFor(`document.querySelector('[data-seq="${COUNT - press}"]') !== null`, 'the message above');
      await page.press('ArrowUp');
      const now = await page.evaluate(focusedMessage);
      expect(now, `after ${press} presses`).toEqual({ seq: COUNT - press, inSight: true });
    }
    expect(page.problems).toEqual([]);
  });
});
