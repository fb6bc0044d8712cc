import type { TitleSet } from './site';

const KEPT = 1_000;
/** For so long what was made of a large site is good enough. Milliseconds a title, and at most. */
const MS_PER_TITLE = 0.3;
const MOST_MS = 60_000;
/** Up to this many titles everything is made anew as soon as one of them changes. */
const SMALL = 500;

/** What was made from the titles of a site; see `Shown.derived`. */
export type Derived = <T>(key: string, site: TitleSet, make: (site: TitleSet) => Promise<T> | T) => Promise<T>;

/** @param clock unix ms */
export function createDerived(clock: () => number): Derived {
  const made = new Map<string, { at: number; version: number; value: Promise<unknown> }>();
  return <T>(key: string, site: TitleSet, make: (site: TitleSet) => Promise<T> | T): Promise<T> => {
    const [now, { version, size }] = [clock(), site];
    const life = size <= SMALL ? 0 : Math.min(MOST_MS, size * MS_PER_TITLE);
    const kept = made.get(key);
    if (kept && (kept.version === version || isFresh(kept.at, now, life))) return kept.value as Promise<T>;
    if (made.size >= KEPT) forgetOldest(made);
    const value = Promise.resolve(make(site));
    made.delete(key);
    made.set(key, { at: now, version, value });
    value.catch(() => made.delete(key));
    return value;
  };
}

/** Whether something of then is good enough now; a clock that was set back makes all of it old. */
export const isFresh = (at: number, now: number, ms: number): boolean => now - at < ms && now >= at;

/** Makes room in what is kept, in the order in which it came. */
export function forgetOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}
