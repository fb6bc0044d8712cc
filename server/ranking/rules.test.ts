import { expect, it } from 'vitest';
import { ruled, rulesFor } from './rules';

const entries = (...keys: string[]) => keys.map((mediaKey) => ({ mediaKey, until: 0 }));
const rule = (pins: string[], out: string[] = [], outOnly = false) => ({
  facts: { pins: entries(...pins), out: entries(...out) },
  outOnly,
});
const ruling = (...rules: ReturnType<typeof rule>[]) => {
  const { pins, out } = ruled(rules, 100);
  return [pins, [...out]];
};

it('puts the pins of the nearer rule before those of the wider one, each title once', () => {
  expect(ruling(rule(['b', 'a']), rule(['c', 'b']))).toEqual([['b', 'a', 'c'], []]);
});

it('lets the nearer rule decide about a title', () => {
  expect(ruling(rule(['a']), rule(['b'], ['a']))).toEqual([['a', 'b'], []]);
  expect(ruling(rule([], ['a']), rule(['a', 'b']))).toEqual([['b'], ['a']]);
});

it('takes of the rule for everything only what it leaves out', () => {
  expect(ruling(rule(['a']), rule([], ['b']), rule(['c'], ['d', 'a'], true))).toEqual([['a'], ['b', 'd']]);
  expect(rulesFor({ period: 'day', category: 'movie' }).map(({ outOnly }) => outOnly)).toEqual([false, false, true]);
  expect(rulesFor({ period: 'day', category: '' })).toHaveLength(2);
});

it('forgets what is over', () => {
  const facts = {
    pins: [
      { mediaKey: 'a', until: 100 },
      { mediaKey: 'b', until: 101 },
    ],
    out: [{ mediaKey: 'c', until: 99 }],
  };
  expect(ruled([{ facts, outOnly: false }], 100)).toEqual({ pins: ['b'], out: new Set() });
});
