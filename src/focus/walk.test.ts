// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterWalk, endWalk, noteSeen, noteStep } from './walk';

const brisk = () => document.documentElement.hasAttribute('data-brisk');
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
  endWalk();
  vi.useRealTimers();
});

describe('a walk', () => {
  it('has no motion for who presses faster than it ends, or holds a key', () => {
    noteStep(1_000, false);
    expect(brisk()).toBe(false);
    noteStep(1_150, false);
    expect(brisk()).toBe(true);
    noteStep(1_500, false);
    expect(brisk()).toBe(false);
    noteStep(1_800, true);
    expect(brisk()).toBe(true);
  });

  it('has none either for who waits for each step to be seen', () => {
    noteStep(5_000, false);
    noteSeen(5_000, 5_180);
    noteStep(5_400, false);
    expect(brisk()).toBe(true);
  });

  it('does at once what a fast device can do while one walks', () => {
    noteStep(10_000, false);
    noteStep(10_100, false);
    const asked = vi.fn();
    afterWalk(asked);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('lets what is passed by wait for a pause on a slow one', () => {
    paintsIn(90);
    noteStep(20_000, false);
    noteStep(20_100, false);
    const asked = vi.fn();
    afterWalk(asked);
    vi.advanceTimersByTime(200);
    noteStep(20_300, false);
    vi.advanceTimersByTime(200);
    expect(asked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('waits for nothing where nobody walks', () => {
    paintsIn(90);
    noteStep(30_000, false);
    const asked = vi.fn();
    afterWalk(asked);
    expect(asked).toHaveBeenCalledOnce();
  });
});
