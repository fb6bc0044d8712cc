import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { type TestProject, testProject } from './test-project';

let project: TestProject;
afterEach(() => project.remove());

/** As many passwords, captchas and names as are worked on at once, each for longer than a file takes; says what is there first. */
const probe = `
import { pbkdf2 } from 'node:crypto';
import { readFile } from 'node:fs';
const busy = (what) => pbkdf2('a', 'b', 500_000, 32, 'sha256', () => console.log(what));
for (let n = 0; n < 7; n += 1) busy('work');
readFile('package.json', () => console.log('file'));
`;

it('a server that hashes, draws and looks names up has a thread for files', async () => {
  project = testProject({ 'probe.mjs': probe }, { scripts: true });
  const { scripts } = JSON.parse(readFileSync(join(project.folder, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [, ...args] = scripts.start.replace('scripts/start.mjs', 'probe.mjs').split(' ');
  const env = { ...process.env };
  delete env.UV_THREADPOOL_SIZE;
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: project.folder, env });
  expect(stdout.trim().split('\n')).toEqual(['file', ...new Array<string>(7).fill('work')]);
});
