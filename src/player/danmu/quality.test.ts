import { describe, expect, it } from 'vitest';
import { createFrameJudge } from './frame-watch';
import { firstStep, lastStep, qualityAt } from './quality';

describe('what the danmu may cost', () => {
  it('changes who draws first, then cuts lanes, then comments', () => {
    const steps = Array.from({ length: lastStep + 1 }, (_, step) => qualityAt(step, 'auto'));
    expect(steps[0]).toEqual({ renderer: 'dom', lanes: 1, rate: 1 });
    expect(steps[1]).toEqual({ renderer: 'worker', lanes: 1, rate: 1 });
    for (let at = 1; at < steps.length; at += 1) {
      expect(steps[at]!.lanes).toBeLessThanOrEqual(steps[at - 1]!.lanes);
      expect(steps[at]!.rate).toBeLessThanOrEqual(steps[at - 1]!.rate);
      if (steps[at]!.rate < 1) expect(steps[at]!.lanes).toBeLessThan(1);
    }
  });

  it('tries a device one step better a week after it stuttered', () => {
    const day = 24 * 3600 * 1000;
    expect([6, 8].map((days) => firstStep(4, 1, 1 + days * day))).toEqual([4, 3]);
    expect(firstStep(0, 0, 99 * day)).toBe(0);
  });

  it('stays with what was chosen by hand, and within its ladder', () => {
    expect(qualityAt(1, 'dom').renderer).toBe('dom');
    expect(qualityAt(0, 'worker').renderer).toBe('worker');
    expect(qualityAt(99, 'auto')).toEqual(qualityAt(lastStep, 'auto'));
    expect(qualityAt(Number.NaN, 'auto')).toEqual(qualityAt(0, 'auto'));
  });
});

describe('the judge of frames', () => {
  const verdict = (intervals: (at: number) => number) => {
    const judge = createFrameJudge();
    for (let at = 0; at < 1000; at += 1) {
      const found = judge(intervals(at));
      if (found) return { found, at };
    }
    return null;
  };

  it('needs seconds of frames', () => {
    expect(verdict(() => 16.7)?.at).toBeGreaterThan(200);
  });

  it('forgives one late frame in twenty, not one in five', () => {
    expect(verdict((at) => (at % 20 ? 16.7 : 50))?.found).toBe('smooth');
    expect(verdict((at) => (at % 5 ? 16.7 : 50))?.found).toBe('stutters');
  });

  it('does not count a page that was hidden', () => {
    expect(verdict((at) => (at % 5 ? 16.7 : 60_000))?.found).toBe('smooth');
  });
});
