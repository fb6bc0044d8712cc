import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellAt, moved } from './order';

it('moves one, and loses none', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c'], 2, -5)).toEqual(['c', 'a', 'b']);
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.integer(), fc.integer(), (items, from, to) => {
      expect([...moved(items, from, to)].sort()).toEqual([...items].sort());
    }),
  );
});

it('finds the cell under a finger, the last one beyond the end', () => {
  const grid = { columns: 3, count: 5, pitch: 100 };
  expect(cellAt({ x: 10, y: 10 }, grid)).toBe(0);
  expect(cellAt({ x: 250, y: 90 }, grid)).toBe(2);
  expect(cellAt({ x: 150, y: 150 }, grid)).toBe(4);
  expect(cellAt({ x: 290, y: 190 }, grid)).toBe(4);
  expect(cellAt({ x: -40, y: 900 }, grid)).toBe(4);
});
