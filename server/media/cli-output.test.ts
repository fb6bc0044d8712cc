import { expect, it } from 'vitest';
import { leftAs } from './cli-output';
import { Estimate } from './import-report';

it.each([
  [null, ''],
  [Number.POSITIVE_INFINITY, ''],
  [0, ' 剩余不到 1 分钟 (<1 min left)'],
  [59, ' 剩余不到 1 分钟 (<1 min left)'],
  [60, ' 剩余约 1 分钟 (1 min left)'],
  [3_540, ' 剩余约 59 分钟 (59 min left)'],
  [3_600 + 5 * 60, ' 剩余约 1 小时 5 分钟 (1 h 5 min left)'],
])('%s seconds are said as a person says them', (seconds, said) => {
  expect(leftAs(seconds)).toBe(said);
});

it('tells how long an import goes on by what was packaged, and learns nothing from a file that was there', () => {
  let now = 0;
  const estimate = new Estimate(400, () => now);
  estimate.begin();
  now += 5_000;
  expect(estimate.at(100, 0)).toBeNull();
  // Half of a hundred bytes in 10 s: 350 are left at 5 bytes a second.
  now += 5_000;
  expect(estimate.at(100, 0.5)).toBe(70);
  now += 10_000;
  estimate.finish(100, true);
  // The next 100 were there: they cost a second, and are left no longer.
  estimate.begin();
  now += 1_000;
  estimate.finish(100, false);
  estimate.begin();
  expect(estimate.at(100, 0)).toBe(40);
});
