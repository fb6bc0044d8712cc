import { execFile } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type TestProject, testProject } from './lib/test-project';

let project: TestProject;
afterEach(() => project.remove());

/** `npm test` to its end, with the programs of the project's `bin` before all others. */
function npmTest(): Promise<{ failed: boolean; said: string }> {
  const env = { ...process.env, PATH: [join(project.folder, 'bin'), process.env.PATH].join(delimiter) };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/test.mjs'], { cwd: project.folder, env }, (error, stdout) =>
      resolve({ failed: error !== null, said: stdout }),
    );
  });
}

it('ends with its line where the dependencies cannot be installed, too', async () => {
  const npm = '#!/bin/sh\necho "npm error network: no route to $1"\nexit 7\n';
  project = testProject({ 'package-lock.json': '{}', 'bin/npm': npm }, { scripts: true });
  chmodSync(join(project.folder, 'bin/npm'), 0o755);
  const { failed, said } = await npmTest();
  expect(failed).toBe(true);
  expect(said).toMatch(
    /npm error network: no route to ci\n *The dependencies could not be installed \(npm ci ended with 7\)\. Is the npm registry/,
  );
  expect(said).not.toContain('== types');
  expect(said).toMatch(/\n0 passed, 1 failed\n$/);
});
