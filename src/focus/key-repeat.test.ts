import { describe, expect, it } from 'vitest';
import { KeyRepeat } from './key-repeat';

/** Steps taken while a key is held for `ms` and the engine repeats each `every` ms. */
function steps(ms: number, every: number): number {
  const repeat = new KeyRepeat();
  let taken = 0;
  for (let now = 0; now <= ms; now += every) if (repeat.press('right', now).step) taken += 1;
  return taken;
}

describe('UI17 held arrows', () => {
  it('repeat at 100-150 ms during the first second, whatever the engine does', () => {
    for (const every of [16, 33, 50]) {
      const period = 990 / (steps(990, every) - 1);
      expect(period).toBeGreaterThanOrEqual(99);
      expect(period).toBeLessThanOrEqual(150);
    }
  });

  it('speed up after a second', () => {
    expect(steps(3000, 16) - steps(1000, 16)).toBeGreaterThan(1.7 * (2 * steps(1000, 16)) * 0.9);
  });

  it('a release ends the hold: the next press steps at once and is no repeat', () => {
    const repeat = new KeyRepeat();
    repeat.press('right', 0);
    expect(repeat.press('right', 40)).toEqual({ step: false, repeat: true, heldMs: 40 });
    expect(repeat.release('right', 60)).toBe(60);
    expect(repeat.press('right', 70)).toEqual({ step: true, repeat: false, heldMs: 0 });
  });

  it('another key interrupts', () => {
    const repeat = new KeyRepeat();
    repeat.press('right', 0);
    expect(repeat.press('down', 10).step).toBe(true);
    expect(repeat.release('right', 20)).toBe(0);
  });
});
