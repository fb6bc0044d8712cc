/** The largest sum that is exact. */
const MOST = Number.MAX_SAFE_INTEGER;

/** Counts by name: how many, and the sum of their values. */
export type Taken = ReadonlyMap<string, { n: number; sum: number }>;

/** Counters in memory, taken out once a minute. */
export interface Counts {
  add(name: string, n: number, sum: number): void;
  /** Takes out what was counted since the last time. */
  take(): Taken;
  /** Adds counts back that were taken out and could not be written, so that the next `take` has them. */
  giveBack(taken: Taken): void;
  /** How many since the process began. */
  total(name: string): number;
}

export function createCounts(): Counts {
  let counts = new Map<string, { n: number; sum: number }>();
  const totals = new Map<string, number>();
  function count(name: string, n: number, sum: number): void {
    const one = counts.get(name);
    if (!one) return void counts.set(name, { n, sum });
    one.n = Math.min(MOST, one.n + n);
    one.sum = Math.min(MOST, one.sum + sum);
  }
  return {
    add(name, n, sum) {
      totals.set(name, Math.min(MOST, (totals.get(name) ?? 0) + n));
      count(name, n, sum);
    },
    take() {
      const taken = counts;
      counts = new Map();
      return taken;
    },
    giveBack(taken) {
      for (const [name, { n, sum }] of taken) count(name, n, sum);
    },
    total: (name) => totals.get(name) ?? 0,
  };
}
