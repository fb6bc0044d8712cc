import { describe, expect, it } from 'vitest';
import { stepFrom } from './StepRow';

describe('a setting in steps', () => {
  it('goes one step either way and stops at the ends', () => {
    const offsets = [-10, -1, 0, 1, 10];
    expect(stepFrom(offsets, 0, -1)).toBe(-1);
    expect(stepFrom(offsets, 0, 1)).toBe(1);
    expect(stepFrom(offsets, 10, 1)).toBeNull();
    expect(stepFrom(offsets, -10, -1)).toBeNull();
  });
  it('may have its most at the end whatever its figure: 0 for no limit', () => {
    expect(stepFrom([1, 5, 12, 0], 12, 1)).toBe(0);
    expect(stepFrom([1, 5, 12, 0], 0, -1)).toBe(12);
    expect(stepFrom([1, 5, 12, 0], 0, 1)).toBeNull();
  });
  it('takes a value that is no step for the nearest one', () => {
    expect(stepFrom([0.25, 0.5, 1], 0.52, 1)).toBe(1);
    expect(stepFrom([0.25, 0.5, 1], 0.52, -1)).toBe(0.25);
  });
});
