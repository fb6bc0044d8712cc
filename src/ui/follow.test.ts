// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFollow } from './follow';

describe('the value that follows focus', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('takes only what focus rests on, once', () => {
    const follow = createFollow('a', 400);
    const told = vi.fn();
    follow.subscribe(told);
    for (const card of ['b', 'c', 'd']) {
      follow.rest(card);
      vi.advanceTimersByTime(395);
    }
    expect(follow.get()).toBe('a');
    // What is one frame later on the screen rests from then on.
    vi.advanceTimersByTime(25);
    expect(follow.get()).toBe('d');
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('takes a set value at once and drops what waited', () => {
    const follow = createFollow('a', 400);
    follow.rest('b');
    follow.set('c');
    vi.advanceTimersByTime(1000);
    expect(follow.get()).toBe('c');
  });

  it('tells nobody about the same value, nor those who left', () => {
    const follow = createFollow('a', 400);
    const told = vi.fn();
    const leave = follow.subscribe(told);
    follow.set('a');
    leave();
    follow.set('b');
    expect(told).not.toHaveBeenCalled();
  });

  it('forgets on stop', () => {
    const follow = createFollow('a', 400);
    follow.rest('b');
    follow.stop();
    vi.advanceTimersByTime(1000);
    expect(follow.get()).toBe('a');
  });
});
