import { describe, expect, it } from 'vitest';
import { danmuSteps, danmuToggles, defaultDanmu, mergeDanmu, stepsOf, wholeDanmu } from './danmu-settings';

describe('the table of danmu settings', () => {
  it('has every default among its steps, each step once', () => {
    for (const name of danmuSteps) {
      const { steps } = stepsOf(name);
      expect(steps, name).toContain(defaultDanmu[name]);
      expect(new Set(steps).size, name).toBe(steps.length);
    }
  });

  it('gives each setting one way to be set', () => {
    const special = ['on', 'types'];
    expect([...danmuSteps, ...danmuToggles, ...special].sort()).toEqual(Object.keys(defaultDanmu).sort());
  });
});

it('what is stored in part is made whole, whatever somebody wrote into it', () => {
  expect(wholeDanmu({})).toEqual(defaultDanmu);
  const found = wholeDanmu({ size: '2', lines: 3, types: { top: false, color: 1 }, newer: true } as never);
  expect(found).toEqual({ ...defaultDanmu, lines: 3, types: { ...defaultDanmu.types, top: false } });
  expect(wholeDanmu({ types: null } as never).types).toEqual(defaultDanmu.types);
});

it('a change is laid over what is there kind by kind', () => {
  const base = { size: 1.5, types: { top: false } };
  expect(mergeDanmu(base, { lines: 2, types: { color: false } })).toEqual({
    size: 1.5,
    lines: 2,
    types: { top: false, color: false },
  });
  expect(mergeDanmu({ size: 1.5 }, { size: 1 })).toEqual({ size: 1 });
});
