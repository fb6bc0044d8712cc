import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../contract/limits';
import { type PullPhase, watchPull } from './pull-gesture';

interface Setup {
  element: HTMLElement;
  scroller: HTMLElement;
  phases: PullPhase[];
  finger(type: string, x?: number, y?: number): Event;
  pull(by: number): void;
}

function setUp(refresh: () => Promise<unknown>): Setup {
  document.body.innerHTML = '<div data-scroller><div id="content"></div></div>';
  const scroller = document.querySelector<HTMLElement>('[data-scroller]') as HTMLElement;
  const element = document.querySelector<HTMLElement>('#content') as HTMLElement;
  const phases: PullPhase[] = [];
  watchPull(element, refresh, (phase) => phases.push(phase));
  const finger = (type: string, x = 0, y = 0) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { touches: type === 'touchend' ? [] : [{ clientX: x, clientY: y }] });
    element.dispatchEvent(event);
    return event;
  };
  const pull = (by: number) => {
    finger('touchstart', 100, 100);
    finger('touchmove', 100, 104);
    finger('touchmove', 100, 100 + by);
  };
  return { element, scroller, phases, finger, pull };
}

describe('pull to refresh', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    window.innerWidth = 390;
  });
  afterEach(() => vi.useRealTimers());

  it('asks to pull, to let go, and says when it is done', async () => {
    const refresh = vi.fn(() => Promise.resolve());
    const { element, phases, finger, pull } = setUp(refresh);
    pull(60);
    expect(phases).toEqual(['pulling']);
    finger('touchmove', 100, 300);
    finger('touchend');
    expect(refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(phases).toEqual(['pulling', 'ready', 'refreshing', 'done']);
    await vi.advanceTimersByTimeAsync(limits.networkToastMs);
    expect(phases.at(-1)).toBe('idle');
    expect(element.style.transform).toBe('');
  });

  it('springs back when let go too early', () => {
    const refresh = vi.fn(() => Promise.resolve());
    const { element, phases, finger, pull } = setUp(refresh);
    pull(60);
    finger('touchend');
    expect(refresh).not.toHaveBeenCalled();
    expect(phases).toEqual(['pulling', 'idle']);
    expect(element.style.transform).toBe('');
  });

  it('does not say done when it failed', async () => {
    const { phases, finger, pull } = setUp(() => Promise.reject(new Error('offline')));
    pull(300);
    finger('touchend');
    await vi.advanceTimersByTimeAsync(0);
    expect(phases).toEqual(['ready', 'refreshing', 'idle']);
  });

  it('never goes further than the header is high', () => {
    const { element, pull } = setUp(() => Promise.resolve());
    pull(5000);
    expect(element.style.transform).toBe(`translate3d(0, ${390 * limits.refreshHeaderRatio}px, 0)`);
  });

  it('leaves a scrolled page and a row that is swept alone', () => {
    const { scroller, phases, finger, pull } = setUp(() => Promise.resolve());
    scroller.scrollTop = 40;
    pull(300);
    expect(phases).toEqual([]);
    scroller.scrollTop = 0;
    finger('touchstart', 100, 100);
    expect(finger('touchmove', 130, 110).defaultPrevented).toBe(false);
    expect(finger('touchmove', 130, 400).defaultPrevented).toBe(false);
    expect(phases).toEqual([]);
  });
});
