export interface KeptOptions {
  /** Unix ms. */
  clock: () => number;
  /** For how long a value holds. */
  ms: number;
  /** Values in memory; one more lets the oldest go. */
  most: number;
}

/** Values in memory by key, each for a while: for what costs more to find than to be a moment old. `memoize` is for one value. */
export class KeptByKey<T> {
  private readonly kept = new Map<string, { at: number; value: T }>();

  constructor(private readonly options: KeptOptions) {}

  /** @returns undefined for what is not kept, or not any more */
  get(key: string): T | undefined {
    const found = this.kept.get(key);
    if (!found) return undefined;
    const { clock, ms } = this.options;
    const now = clock();
    if (now - found.at < ms && now >= found.at) return found.value;
    this.kept.delete(key);
    return undefined;
  }

  /** @param at from when it holds. Unix ms */
  set(key: string, value: T, at = this.options.clock()): void {
    this.kept.delete(key);
    const [oldest] = this.kept.keys();
    if (this.kept.size >= this.options.most && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(key, { at, value });
  }

  delete(key: string): void {
    this.kept.delete(key);
  }

  clear(): void {
    this.kept.clear();
  }
}
