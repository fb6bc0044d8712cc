/** Beyond this, sums would not be exact. */
const MOST = Number.MAX_SAFE_INTEGER;

/** What was counted, by name: how many, and the sum of what they brought. */
export type Taken = ReadonlyMap<string, { n: number; sum: number }>;

/** Counts in memory, taken out once a minute. */
export interface Counts {
  add(name: string, n: number, sum: number): void;
  /** What was counted since the last time. */
  take(): Taken;
  /** What was taken out and could not be written is counted with the next. */
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
