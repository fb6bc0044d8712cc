import budgets from './budgets.json' with { type: 'json' };
import { ofMachine } from './yardstick';

/** Measured values by the names of budgets.json, in its units, and those they are compared with. */
export type Figures = Record<string, number>;

interface Budget {
  unit: string;
  /**
   * The figure of a page (bare-page.ts) or server (bare-server.mjs) that does as little as can be, measured in the same run:
   * what is judged is the ratio to it, since the figure alone says as much of the machine as of the app.
   */
  bare?: string;
  /** The same, printed with its ratio: the figure itself is judged, since somebody waits for it whatever the machine. */
  beside?: string;
  /** What the issue asked for, printed beside the rest and judged by nobody: the figure, or the ratio; either is enough. */
  goal?: { value?: number; ratio?: number };
  /** What we want: of the ratio where there is one, else of the figure itself. */
  target: number;
  /** What must not be passed; a change here is an explicit edit, with its reason in the commit. */
  limit: number;
  /** More is better. */
  atLeast?: boolean;
}

const table: Record<string, Budget> = budgets;

/** @returns what a figure must not pass, for who prints it before all is measured @throws where it has no budget */
export function limitOf(name: string): number {
  const budget = table[name];
  if (!budget) throw new Error(`${name} has no budget in bench/budgets.json`);
  return budget.limit;
}

export interface Judged {
  value: number;
  /** The bare page's or server's figure, and ours as a multiple of it. */
  bare?: number;
  ratio?: number;
  /** Whether the goal is reached; undefined where there is none. */
  reached?: boolean;
  verdict: 'good' | 'within the limit' | 'OVER THE LIMIT';
}

/**
 * Judges one figure by its budget.
 * @param figures of the same run, with the one that it is compared with
 * @throws where it has no budget, or what it is compared with was not measured
 */
export function judge(name: string, figures: Figures, from: Record<string, Budget> = table): Judged {
  const budget = from[name];
  if (!budget) throw new Error(`${name} has no budget in bench/budgets.json`);
  const value = figures[name] ?? Number.NaN;
  const comparedWith = budget.bare ?? budget.beside;
  const bare = comparedWith === undefined ? undefined : figures[comparedWith];
  if (comparedWith !== undefined && bare === undefined)
    throw new Error(`${name} is compared with ${comparedWith}, not measured`);
  const ratio = bare === undefined ? undefined : value / bare;
  const counts = budget.bare === undefined ? value : (ratio ?? value);
  const within = (bound: number) => (budget.atLeast ? counts >= bound : counts <= bound);
  const verdict = within(budget.limit) ? (within(budget.target) ? 'good' : 'within the limit') : 'OVER THE LIMIT';
  const { goal } = budget;
  const meets = (figure: number | undefined, bound: number | undefined) =>
    figure !== undefined && bound !== undefined && (budget.atLeast ? figure >= bound : figure <= bound);
  const reached = goal && (meets(value, goal.value) || meets(ratio, goal.ratio));
  return { value, bare, ratio, reached, verdict };
}

/**
 * Prints each figure beside the bare one and their ratio, target and limit; one that has no bare page or server, beside what the machine was worth
 * (yardstick.ts), which is judged by nobody.
 * @param machines the yardstick of the hour in which each figure was measured, ms
 * @returns whether all are within their limits
 */
export function report(figures: Figures, machines: Figures = {}): boolean {
  const compared = new Set(Object.values(table).flatMap(({ bare, beside }) => bare ?? beside ?? []));
  const names = Object.keys(figures).filter((name) => !compared.has(name));
  const width = Math.max(...names.map((name) => name.length)) + 2;
  const line = (name: string, cells: string[]) => name.padEnd(width) + cells.map((cell) => cell.padStart(10)).join('');
  console.log(`\n${line('figure', ['measured', 'bare', 'ratio', 'target', 'limit'])}`);
  const verdicts = names.map((name) => {
    const { value, bare, ratio, reached, verdict } = judge(name, figures);
    const { unit = '', target, limit, goal } = table[name] ?? {};
    const cells = [shown(value), ...besides(name, { value, bare, ratio }, machines), shown(target, 2), shown(limit, 2)];
    const wanted = [shown(goal?.value), goal?.ratio === undefined ? '' : `${shown(goal.ratio)} of bare`].filter(
      Boolean,
    );
    const asked = goal ? `; goal ${wanted.join(' or ')}: ${reached ? 'reached' : 'missed'}` : '';
    console.log(`${line(name, cells)}  ${unit.padEnd(14)}${verdict}${asked}`);
    return verdict !== 'OVER THE LIMIT';
  });
  return verdicts.every(Boolean);
}

/** What a figure is compared with, and the ratio; `=` where that is the machine itself. */
function besides(name: string, { value, bare, ratio }: Pick<Judged, 'value' | 'bare' | 'ratio'>, machines: Figures) {
  if (bare !== undefined) return [shown(bare), shown(ratio, 2)];
  const machine = machines[name];
  const share = ofMachine(value, table[name]?.unit ?? '', machine);
  return share === undefined ? ['', ''] : [`=${shown(machine)}`, shown(share, 2)];
}

const shown = (value: number | undefined, digits = 1): string =>
  value === undefined ? '' : Number.isInteger(value) ? String(value) : value.toFixed(digits);

/** The value below which the share `at` (0 to 1) of the values lies. */
export function quantile(values: number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.ceil(sorted.length * at) - 1);
  return sorted[Math.max(0, index)] ?? Number.NaN;
}
