import { describe, expect, it } from 'vitest';
import { placeOfLevel, type VipLevel } from './levels';

const levels: VipLevel[] = [0, 1, 2, 3, 4].map((level) => ({ level, name: `VIP ${level}`, text: '' }));

describe('levels of membership', () => {
  it('finds the viewer’s level, and gives level 4 and above one place', () => {
    expect([0, 1, 4, 5, 8].map((level) => placeOfLevel(levels, level))).toEqual([0, 1, 4, 4, 4]);
  });

  it('finds none where the table begins above the viewer', () => {
    expect(placeOfLevel(levels.slice(1), 0)).toBe(-1);
    expect(placeOfLevel([], 3)).toBe(-1);
  });

  it('does not depend on the order of the levels', () => {
    expect(placeOfLevel([...levels].reverse(), 3)).toBe(1);
  });
});
