/** Counts failures per key within a moving window. In memory: a restart forgives. */
export interface Attempts {
  /** Counts one attempt before it is known how it ends, so that parallel ones count, too. @returns false: too many */
  begin(key: string): boolean;
  /** It was the right password: the key starts afresh. */
  succeed(key: string): void;
}

/** Keys kept; beyond it the oldest are forgotten, so that strangers cannot fill the memory. */
const KEYS = 10_000;

/** @param clock unix ms */
export function createAttempts(most: number, windowMs: number, clock: () => number): Attempts {
  const times = new Map<string, number[]>();
  return {
    begin(key) {
      const now = clock();
      const recent = (times.get(key) ?? []).filter((at) => now - at < windowMs);
      const allowed = recent.length < most;
      // Taken out and put back in: the map keeps the order of use.
      times.delete(key);
      times.set(key, allowed ? [...recent, now] : recent);
      const oldest = times.keys().next();
      if (times.size > KEYS && !oldest.done) times.delete(oldest.value);
      return allowed;
    },
    succeed: (key) => void times.delete(key),
  };
}
