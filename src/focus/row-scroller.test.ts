// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { startScale } from '../theme/scale';
import { newMemory } from './memory';
import { rowArrangement } from './row-arrangement';
import { createRowScroller } from './row-scroller';

const arrangement = rowArrangement({ count: 40, width: 200, gap: 40, aligned: false });
let reads: number;
let row: HTMLElement;

beforeEach(() => {
  reads = 0;
  let left = 0;
  row = document.createElement('div');
  Object.defineProperty(row, 'scrollLeft', {
    get: () => {
      reads += 1;
      return left;
    },
    set: (to: number) => {
      left = to;
    },
  });
  row.style.padding = '0px';
  document.body.append(row);
});

const scrollerOf = (memory = newMemory()) =>
  createRowScroller({ element: () => row, arrangement: () => arrangement, id: 'row', memory, viewport: 960 }).scroller;

it('a step along the row says which way it is travelled', () => {
  const scroller = scrollerOf();
  scroller.scrollTo(6, false);
  expect(scroller.sight()).toEqual({ from: 720, size: 960, towards: 1 });
  scroller.scrollTo(1, false);
  expect(scroller.sight()?.towards).toBe(-1);
});

it('who comes into the row has not travelled along it, also where it is scrolled for them', () => {
  const memory = newMemory();
  const scroller = scrollerOf(memory);
  scroller.scrollTo(6, true);
  expect(scroller.sight()).toEqual({ from: 720, size: 960, towards: 0 });
  expect(memory.scroll.get('row')).toBe(720);
});

it('what is in sight is known without asking the element, which may lay the page out', () => {
  const scroller = scrollerOf();
  scroller.scrollTo(6, false);
  reads = 0;
  scroller.sight();
  expect([scroller.isNearEnd(), reads]).toEqual([false, 0]);
});

it('a finger that scrolls the row is followed', () => {
  const seen: string[] = [];
  const scroller = scrollerOf();
  const stop = scroller.watch({
    widen: () => seen.push('widen'),
    widenLater: () => seen.push('later'),
    scrolled: () => seen.push('scrolled'),
  });
  row.scrollLeft = 480;
  row.dispatchEvent(new Event('scroll'));
  expect([scroller.sight()?.from, scroller.sight()?.towards, seen]).toEqual([480, 1, ['later', 'scrolled']]);
  stop();
});

it('in a window of another size the same cards are in sight', () => {
  Object.assign(window, { innerWidth: 1920, innerHeight: 1080 });
  const stopScale = startScale('tv');
  const scroller = scrollerOf();
  scroller.scrollTo(6, false);
  const stop = scroller.watch({ widen: () => undefined, widenLater: () => undefined, scrolled: () => undefined });
  Object.assign(window, { innerWidth: 960, innerHeight: 540 });
  window.dispatchEvent(new Event('resize'));
  expect([row.scrollLeft, scroller.sight()?.from]).toEqual([360, 720]);
  stop();
  Object.assign(window, { innerWidth: 1920, innerHeight: 1080 });
  window.dispatchEvent(new Event('resize'));
  stopScale();
});
