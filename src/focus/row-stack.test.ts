import { expect, it } from 'vitest';
import { rowsBetween, stackRows } from './row-stack';

const stack = stackRows([100, 300, 300, 300, 300, 300]);

it('stacks rows of different heights', () => {
  expect(stackRows([])).toEqual({ tops: [], total: 0 });
  expect(stack).toEqual({ tops: [0, 100, 400, 700, 1000, 1300], total: 1600 });
});

it('finds the rows in sight and the ones around them', () => {
  expect(rowsBetween(stack, 450, 750, 0)).toEqual({ start: 2, end: 4 });
  expect(rowsBetween(stack, 450, 750, 2)).toEqual({ start: 0, end: 6 });
  expect(rowsBetween(stack, -500, 100, 1)).toEqual({ start: 0, end: 2 });
});

it('has one row where the page is scrolled beyond all of them', () => {
  expect(rowsBetween(stack, 5000, 6000, 1)).toEqual({ start: 4, end: 6 });
  expect(rowsBetween(stackRows([]), 0, 900, 2)).toEqual({ start: 0, end: 0 });
});
