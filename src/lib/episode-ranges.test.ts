import { expect, it } from 'vitest';
import { rangeAt, rangesOf } from './episode-ranges';

it('cuts a long series into ranges without a gap', () => {
  expect(rangesOf(0)).toEqual([]);
  expect(rangesOf(12)).toEqual([{ from: 0, to: 12 }]);
  expect(rangesOf(41)).toEqual([
    { from: 0, to: 20 },
    { from: 20, to: 40 },
    { from: 40, to: 41 },
  ]);
  expect([0, 19, 20, 40, -1].map(rangeAt)).toEqual([0, 0, 1, 2, 0]);
});
