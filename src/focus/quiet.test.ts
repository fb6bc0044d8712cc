// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lateWhenQuiet, noteInput, quietMs } from './quiet';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('lets late work come in its time where nobody presses anything', () => {
  const work = vi.fn();
  lateWhenQuiet(3_000, work);
  vi.advanceTimersByTime(2_990);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20);
  expect(work).toHaveBeenCalledOnce();
});

it('lets it wait for a pause of who presses keys one after the other', () => {
  const work = vi.fn();
  lateWhenQuiet(3_000, work);
  for (let press = 0; press < 20; press += 1) {
    noteInput();
    vi.advanceTimersByTime(quietMs / 2);
  }
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(quietMs / 2 + 1);
  expect(work).toHaveBeenCalledOnce();
});

it('forgets what was cancelled, also while it waits for a pause', () => {
  const work = vi.fn();
  const cancel = lateWhenQuiet(100, work);
  noteInput();
  vi.advanceTimersByTime(200);
  cancel();
  vi.advanceTimersByTime(5 * quietMs);
  expect(work).not.toHaveBeenCalled();
});
