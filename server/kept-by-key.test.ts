import { expect, it } from 'vitest';
import { KeptByKey } from './kept-by-key';

it('keeps a value for its time, lets the oldest go, and believes no clock that went back', () => {
  let now = 1_000;
  const kept = new KeptByKey<string>({ clock: () => now, ms: 100, most: 2 });
  kept.set('a', 'one');
  kept.set('b', 'two', 950);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['one', 'two', undefined]);
  now = 1_050;
  // Its time began earlier than it was kept.
  expect([kept.get('a'), kept.get('b')]).toEqual(['one', undefined]);
  kept.set('c', 'three');
  kept.set('d', 'four');
  expect([kept.get('a'), kept.get('c'), kept.get('d')]).toEqual([undefined, 'three', 'four']);
  now = 1_049;
  expect(kept.get('c')).toBeUndefined();
  kept.clear();
  expect(kept.get('d')).toBeUndefined();
});
