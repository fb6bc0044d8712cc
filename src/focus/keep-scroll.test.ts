// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startScale } from '../theme/scale';
import { keepScroll } from './keep-scroll';
import { newMemory } from './memory';

const sized = (width: number, height: number): void => {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  window.dispatchEvent(new Event('resize'));
};
let stopScale: () => void;
beforeEach(() => {
  sized(1920, 1080);
  stopScale = startScale('tv');
});
afterEach(() => stopScale());

it('a page comes back to where it was left, and in a smaller window to the same part of it', () => {
  const memory = newMemory();
  memory.scroll.set('', 600);
  const scroller = document.createElement('div');
  const stop = keepScroll(scroller, memory);
  expect(scroller.scrollTop).toBe(600);
  sized(960, 540);
  expect(scroller.scrollTop).toBe(300);
  scroller.scrollTop = 400;
  scroller.dispatchEvent(new Event('scroll'));
  expect(memory.scroll.get('')).toBe(800);
  sized(1920, 1080);
  expect(scroller.scrollTop).toBe(800);
  stop();
  scroller.scrollTop = 10;
  scroller.dispatchEvent(new Event('scroll'));
  sized(960, 540);
  expect([memory.scroll.get(''), scroller.scrollTop]).toEqual([800, 10]);
});
