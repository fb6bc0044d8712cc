import { expect, it } from 'vitest';
import { ofMachine, yardstick } from './yardstick';

it.each([
  ['ms', 80, 2],
  ['ms of CPU', 80, 2],
  ['s of CPU', 4, 100],
  ['µs a comment', 20_000, 0.5],
  ['records/s', 1000, 40],
  // What no machine changes.
  ['kB gzip', 80, undefined],
  ['comments', 80, undefined],
  ['% apart', 80, undefined],
])('a figure in %s is told as a multiple of what the machine is worth', (unit, value, ratio) => {
  expect(ofMachine(value, unit, 40)).toBe(ratio);
});

it('says nothing of a machine that was not measured', () => {
  expect(ofMachine(80, 'ms', undefined)).toBeUndefined();
});

it('is processor time of this process', () => {
  expect(yardstick()).toBeGreaterThan(1);
});
