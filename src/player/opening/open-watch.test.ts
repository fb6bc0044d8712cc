// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limits } from '../../contract/limits';
import { createOpenWatch } from './open-watch';

let silences = 0;
const watch = createOpenWatch(() => {
  silences += 1;
});
beforeEach(() => {
  silences = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  watch.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('gives an opening up, once, of which nothing came for so long', () => {
  watch.begin();
  vi.advanceTimersByTime(limits.stallDetectMs - 1);
  expect(silences).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(silences).toBe(1);
});

it('begins anew with each sign, until it is ended', () => {
  watch.begin();
  for (let signs = 0; signs < 5; signs += 1) {
    vi.advanceTimersByTime(limits.stallDetectMs - 1);
    watch.alive();
  }
  watch.end();
  vi.advanceTimersByTime(60_000);
  watch.alive();
  vi.advanceTimersByTime(60_000);
  expect(silences).toBe(0);
});

it('takes no time for silence in which the page itself stood still', () => {
  let step = () => {};
  vi.spyOn(window, 'setInterval').mockImplementation((each) => {
    step = each as () => void;
    return 1 as never;
  });
  watch.begin();
  // One step that comes half a minute late: what was answered meanwhile still waits for its turn.
  vi.setSystemTime(Date.now() + 30_000);
  step();
  expect(silences).toBe(0);
});
