import { describe, expect, it } from 'vitest';
import { compareVersions, isVersion } from './version';

describe('compareVersions', () => {
  it.each([
    ['1.10.0', '1.9.9', 1],
    ['1.2', '1.2.0', 0],
    ['2.0.0', '10.0.0', -1],
    ['v1.0.1', '1.0.0', 1],
    ['1.0.0-beta', '1.0.0', 0],
    ['', '0.0.1', -1],
    ['nonsense', 'other', 0],
  ])('%s beside %s', (a, b, sign) => {
    expect(Math.sign(compareVersions(a, b))).toBe(sign);
  });

  it('knows what is a version', () => {
    expect(['1', '1.2.3', 'v2.0'].every(isVersion)).toBe(true);
    expect(['', '1.', '1.2.3.4.5', 'abc', '1..2'].some(isVersion)).toBe(false);
  });
});
