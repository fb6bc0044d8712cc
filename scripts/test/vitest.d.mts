/** Figures of one run; a failure has a title and what was said. */
export interface Counts {
  passed: number;
  failures: { title: string; detail: string }[];
  skipped: number;
}
/** Adds up Vitest's JSON report. */
export function count(report: { testResults: unknown[] }): Counts;
/** Runs Vitest and counts test by test from its JSON report. */
export function runVitest(
  projects: string[],
  options?: { workers?: number; env?: Record<string, string>; echo?: boolean | 'after' },
): Promise<Counts>;
