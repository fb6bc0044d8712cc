import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../lib/root.mjs';
import { run, tail } from '../lib/run.mjs';
import { makeRunFolder } from './run-folder.mjs';

/**
 * Runs Vitest and counts test by test from its JSON report.
 * @param {string[]} projects of vitest.config.ts
 * @param {{ workers?: number, env?: Record<string, string>, echo?: boolean | 'after' }} [options] `workers`: files side by side,
 *   instead of the configuration's number; `echo`: when its output is shown, see run
 * @returns {Promise<{ passed: number, failures: { title: string, detail: string }[], skipped: number }>}
 */
export async function runVitest(projects, { workers, env, echo = true } = {}) {
  // Whatever the tests and what they start leave behind lies in it, and goes with it.
  const dir = makeRunFolder();
  const report = join(dir, 'report.json');
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  try {
    const atOnce = join(root, 'scripts', 'test', 'at-once.mjs');
    const command = ['run', '--reporter=default', `--reporter=${atOnce}`, '--reporter=json'];
    command.push(`--outputFile.json=${report}`);
    command.push(...projects.flatMap((name) => ['--project', name]));
    if (workers) command.push('--maxWorkers', String(workers));
    const { code, output } = await run([process.execPath, vitest, ...command], {
      env: { NO_COLOR: '1', TMPDIR: dir, ...env },
      echo,
    });
    const counts = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : empty();
    // Errors outside any test (a worker that dies, a rejection nobody awaits) fail the run but no test in it.
    if (code !== 0 && counts.failures.length === 0) {
      counts.failures.push({ title: `vitest ended with ${code}`, detail: tail(output, 60) });
    }
    return counts;
  } finally {
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  }
}

const empty = () => ({ passed: 0, failures: [], skipped: 0 });

/** Adds up Vitest's JSON report. A file that failed before it had a test counts as one failure. */
export function count(report) {
  const counts = empty();
  for (const file of report.testResults) {
    const name = relative(root, file.name);
    const before = counts.failures.length;
    for (const test of file.assertionResults) {
      if (test.status === 'passed') counts.passed += 1;
      else if (test.status === 'failed') {
        counts.failures.push({
          title: `${name} > ${test.fullName}`,
          detail: tail(test.failureMessages.join('\n'), 40),
        });
      } else counts.skipped += 1;
    }
    if (file.status === 'failed' && counts.failures.length === before) {
      counts.failures.push({ title: name, detail: tail(file.message ?? '', 40) });
    }
  }
  return counts;
}
