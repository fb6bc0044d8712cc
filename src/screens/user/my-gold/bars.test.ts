import { expect, it } from 'vitest';
import { bars } from './bars';

it('draws each direction on its own scale, within its part of the plot', () => {
  const drawn = bars([
    { day: 1, in: 100, out: 0 },
    { day: 2, in: 50, out: 1000 },
    { day: 3, in: 0, out: 500 },
  ]);
  expect(drawn.map(({ up }) => up)).toEqual([58, 29, 0]);
  expect(drawn.map(({ down }) => down)).toEqual([0, 38, 19]);
});

it('shows the least change beside a great one, and nothing where nothing was', () => {
  const [small, great] = bars([
    { day: 1, in: 1, out: 0 },
    { day: 2, in: 10_000, out: 0 },
  ]);
  expect([small?.up, great?.up, small?.down]).toEqual([2, 58, 0]);
  expect(bars([])).toEqual([]);
});
