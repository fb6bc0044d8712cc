import budgets from './budgets.json' with { type: 'json' };

/** Measured values by the names of budgets.json, in its units. */
export type Figures = Record<string, number>;

interface Budget {
  unit: string;
  /** What we want. */
  target: number;
  /** What must not be passed; a change here is an explicit edit, with its reason in the commit. */
  limit: number;
  /** More is better. */
  atLeast?: boolean;
}

const table: Record<string, Budget> = budgets;

/** Prints each figure beside its target and limit. @returns whether all are within their limits. */
export function report(figures: Figures): boolean {
  const names = Object.keys(figures);
  const width = Math.max(...names.map((name) => name.length)) + 2;
  console.log(`\n${'figure'.padEnd(width)}${'measured'.padStart(10)}${'target'.padStart(10)}${'limit'.padStart(10)}`);
  const verdicts = names.map((name) => {
    const budget = table[name];
    const value = figures[name]!;
    if (!budget) throw new Error(`${name} has no budget in bench/budgets.json`);
    const within = (bound: number) => (budget.atLeast ? value >= bound : value <= bound);
    const verdict = within(budget.limit) ? (within(budget.target) ? 'good' : 'within the limit') : 'OVER THE LIMIT';
    const cells = [value, budget.target, budget.limit].map((cell) => shown(cell).padStart(10)).join('');
    console.log(`${name.padEnd(width)}${cells}  ${budget.unit.padEnd(14)}${verdict}`);
    return within(budget.limit);
  });
  return verdicts.every(Boolean);
}

const shown = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1));

/** The value below which the share `at` (0 to 1) of the values lies. */
export function quantile(values: number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.ceil(sorted.length * at) - 1);
  return sorted[Math.max(0, index)] ?? Number.NaN;
}
