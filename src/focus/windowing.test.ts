import { describe, expect, it } from 'vitest';
import { around, gridStep, indicesOf, nearestColumn, scrollFor, visibleRange, withLine } from './windowing';

describe('windowed rows and grids', () => {
  it('mounts what is visible and the overscan, within the list', () => {
    expect(visibleRange(0, 1712, 240, 40, 3)).toEqual({ start: 0, end: 11 });
    expect(visibleRange(2400, 1712, 240, 40, 3)).toEqual({ start: 7, end: 21 });
    expect(visibleRange(9000, 1712, 240, 40, 3)).toEqual({ start: 34, end: 40 });
    expect(visibleRange(0, 1712, 240, 0, 3)).toEqual({ start: 0, end: 0 });
  });

  it('keeps what has focus in its order, and only that, however far the rest is', () => {
    expect(indicesOf({ start: 30, end: 33, keep: 0 }, 40)).toEqual([0, 30, 31, 32]);
    expect(indicesOf({ start: 0, end: 2, keep: 39 }, 40)).toEqual([0, 1, 39]);
    expect(indicesOf({ start: 3, end: 6, keep: 4 }, 40)).toEqual([3, 4, 5]);
    expect(indicesOf({ start: 3, end: 9, keep: -1 }, 5)).toEqual([3, 4]);
    expect(indicesOf({ start: 0, end: 2, keep: 7 }, 2)).toEqual([0, 1]);
    expect(indicesOf(around(1, 3, 40), 40)).toEqual([0, 1, 2, 3, 4]);
    expect(indicesOf(around(39, 2, 40), 40)).toEqual([37, 38, 39]);
  });

  it('has one more line in its order, where there is such a line', () => {
    expect(withLine([3, 4, 5], 0, 9)).toEqual([0, 3, 4, 5]);
    expect(withLine([3, 4, 5], 8, 9)).toEqual([3, 4, 5, 8]);
    for (const line of [-1, 4, 9]) expect(withLine([3, 4, 5], line, 9)).toEqual([3, 4, 5]);
  });

  it('scrolls only as far as it must', () => {
    expect(scrollFor(500, 200, 0, 1000, 96, 96)).toBe(0);
    expect(scrollFor(900, 200, 0, 1000, 96, 96)).toBe(196);
    expect(scrollFor(100, 200, 400, 1000, 96, 96)).toBe(4);
    expect(scrollFor(0, 200, 400, 1000, 96, 96)).toBe(0);
  });

  it('enters a row at the nearest column', () => {
    expect(nearestColumn(108, 0, 240, 216, 40)).toBe(0);
    expect(nearestColumn(700, 0, 240, 216, 40)).toBe(2);
    expect(nearestColumn(700, 480, 240, 216, 40)).toBe(4);
    expect(nearestColumn(5000, 0, 240, 216, 4)).toBe(3);
  });

  it('UI14 a grid does not wrap, and a short last row is reached from above', () => {
    expect(gridStep(0, 8, 6, 'left')).toBeNull();
    expect(gridStep(5, 8, 6, 'right')).toBeNull();
    expect(gridStep(7, 8, 6, 'right')).toBeNull();
    expect(gridStep(5, 8, 6, 'down')).toBe(7);
    expect(gridStep(7, 8, 6, 'down')).toBeNull();
    expect(gridStep(7, 8, 6, 'up')).toBe(1);
    expect(gridStep(3, 8, 6, 'up')).toBeNull();
  });
});
