export type Memoized<T> = () => Promise<T>;

/**
 * Keeps what `load` found for a while; those who ask meanwhile share one load. A failure is not kept: the next one
 * to ask tries again.
 * @param clock unix ms
 */
export function memoize<T>(ms: number, clock: () => number, load: () => Promise<T>): Memoized<T> {
  let kept: { at: number; value: Promise<T> } | undefined;
  return () => {
    const now = clock();
    if (kept && now - kept.at < ms && now >= kept.at) return kept.value;
    const mine = { at: now, value: load() };
    kept = mine;
    mine.value.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return mine.value;
  };
}
