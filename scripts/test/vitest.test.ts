import { expect, test } from 'vitest';
import { count } from './vitest.mjs';

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
const failed = { status: 'failed', fullName: 'divides', failureMessages: ['expected 1 to be 2'] };
const skipped = { status: 'skipped', fullName: 'waits', failureMessages: [] };
const file = (status: string, assertionResults: unknown[], message = '') => ({
  name: 'a.test.ts',
  status,
  assertionResults,
  message,
});

test('counts test by test', () => {
  const counts = count({ testResults: [file('failed', [passed, failed, skipped]), file('passed', [passed])] });
  expect(counts).toMatchObject({ passed: 2, skipped: 1, failures: [{ detail: 'expected 1 to be 2' }] });
  expect(counts.failures[0]!.title).toMatch(/a\.test\.ts > divides$/);
});

test('a file that fails before it has a test is one failure', () => {
  const counts = count({ testResults: [file('failed', [], 'cannot find module')] });
  expect(counts).toMatchObject({ passed: 0, failures: [{ detail: 'cannot find module' }] });
});
