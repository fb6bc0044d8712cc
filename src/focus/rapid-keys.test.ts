// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterRapid, endRapid, noteSeen, noteStep } from './rapid-keys';

const rapid = () => document.documentElement.hasAttribute('data-rapid');
/** As a device that shows a press only after so many ms says it, over and over. */
const paintsIn = (ms: number) => {
  for (let press = 0; press < 12; press += 1) {
    noteStep(press, false);
    noteSeen(press, press + ms);
  }
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  paintsIn(5);
  endRapid();
  vi.useRealTimers();
});

describe('rapid steps', () => {
  it('are those of a viewer who presses faster than motion ends, or holds a key', () => {
    noteStep(1_000, false);
    expect(rapid()).toBe(false);
    noteStep(1_150, false);
    expect(rapid()).toBe(true);
    noteStep(1_500, false);
    expect(rapid()).toBe(false);
    noteStep(1_800, true);
    expect(rapid()).toBe(true);
  });

  it('are also those of a viewer who waits for each step to be seen', () => {
    noteStep(5_000, false);
    noteSeen(5_000, 5_180);
    noteStep(5_400, false);
    expect(rapid()).toBe(true);
  });

  it('delay no work on a fast device', () => {
    noteStep(10_000, false);
    noteStep(10_100, false);
    const asked = vi.fn();
    afterRapid(asked);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('delay work on a slow device until they pause', () => {
    paintsIn(90);
    noteStep(20_000, false);
    noteStep(20_100, false);
    const asked = vi.fn();
    afterRapid(asked);
    vi.advanceTimersByTime(200);
    noteStep(20_300, false);
    vi.advanceTimersByTime(200);
    expect(asked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('delay work also while each of them takes long to be seen', () => {
    paintsIn(90);
    noteStep(25_000, false);
    noteStep(25_100, false);
    const asked = vi.fn();
    afterRapid(asked);
    for (let at = 25_100; at < 27_000; at += 350) {
      vi.advanceTimersByTime(200);
      noteSeen(at, at + 200);
      vi.advanceTimersByTime(150);
      noteStep(at + 350, false);
    }
    expect(asked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(250);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('go first when they come while work is caught up with, which is done in stretches', () => {
    paintsIn(90);
    noteStep(35_000, false);
    noteStep(35_100, false);
    const done: number[] = [];
    for (const piece of [1, 2, 3, 4]) afterRapid(() => done.push(piece));
    // Each takes 5 ms, as a picture does on a slow device.
    vi.spyOn(performance, 'now').mockImplementation(() => done.length * 5);
    vi.advanceTimersByTime(250);
    expect(done).toEqual([1, 2]);
    noteStep(35_360, false);
    vi.advanceTimersByTime(240);
    expect(done).toEqual([1, 2]);
    vi.advanceTimersByTime(20);
    expect(done).toEqual([1, 2, 3, 4]);
    vi.restoreAllMocks();
  });

  it('alone delay work, not a single step', () => {
    paintsIn(90);
    noteStep(30_000, false);
    const asked = vi.fn();
    afterRapid(asked);
    expect(asked).toHaveBeenCalledOnce();
  });
});
