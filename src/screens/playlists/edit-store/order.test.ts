import { expect, it } from 'vitest';
import { arranged, moved, nextOf } from './order';

it('an item is moved up, down, and no further than the ends', () => {
  const all = ['a', 'b', 'c', 'd'];
  expect(moved(all, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(all, 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  expect(moved(all, 1, 9)).toEqual(['a', 'c', 'd', 'b']);
  expect(moved(all, 1, -3)).toEqual(['b', 'a', 'c', 'd']);
  expect(moved(all, 7, 0)).toEqual(all);
  expect(moved(all, -1, 0)).toEqual(all);
  expect(all).toEqual(['a', 'b', 'c', 'd']);
});

it('what comes after it is what it is put before', () => {
  expect([nextOf(['a', 'b'], 'a'), nextOf(['a', 'b'], 'b')]).toEqual(['b', '']);
});

it('moves are made one after the other, on whatever list stands there', () => {
  const moves = [
    { mediaKey: 'c', before: 'a' },
    { mediaKey: 'a', before: '' },
  ];
  expect(arranged(['a', 'b', 'c'], moves)).toEqual(['c', 'b', 'a']);
  expect(arranged(['b', 'c', 'd'], moves)).toEqual(['b', 'c', 'd']);
});
