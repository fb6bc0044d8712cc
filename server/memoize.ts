export interface Memoized<T> {
  (): Promise<T>;
  /** What is at hand, however old. */
  peek(): T | undefined;
}

/**
 * Keeps what `load` found for a while; those who ask meanwhile share one load. A failure is not kept: the next one
 * to ask tries again.
 * @param clock unix ms
 */
export function memoize<T>(ms: number, clock: () => number, load: () => Promise<T>): Memoized<T> {
  let kept: { at: number; value: Promise<T> } | undefined;
  let latest: T | undefined;
  const ask = (): Promise<T> => {
    const now = clock();
    if (kept && now - kept.at < ms && now >= kept.at) return kept.value;
    const value = load().then((loaded) => {
      latest = loaded;
      return loaded;
    });
    const mine = { at: now, value };
    kept = mine;
    value.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return value;
  };
  return Object.assign(ask, { peek: () => latest });
}
