import type { KeyValueStore } from './platform';

/** For tests: a device's storage, over a map that the test can look into. */
export const fakeStore = (kept = new Map<string, string>()): KeyValueStore => ({
  get: (key) => kept.get(key) ?? null,
  set: (key, value) => Boolean(kept.set(key, value)),
  remove: (key) => void kept.delete(key),
  keys: () => Array.from(kept.keys()),
});
