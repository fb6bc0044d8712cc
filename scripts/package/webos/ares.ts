import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CareError } from '../../lib/care.mjs';
import { run, tail, withProgress } from '../../lib/run.mjs';
import { cache } from '../folders.ts';

/**
 * LG's own packager. 95 MB in 334 packages, some of them years without an update: fetched at the first package into a
 * cache, with no install script run, and no part of what everybody installs.
 */
const cli = { name: '@webos-tools/cli', version: '3.2.1' };

/** @returns the command that packages, to be followed by its arguments */
export async function ensureAres(): Promise<string[]> {
  const folder = join(cache, `webos-cli-${cli.version}`);
  const program = join(folder, 'node_modules', cli.name, 'bin', 'ares-package.js');
  if (!existsSync(program)) await withProgress(`Fetching ${cli.name} ${cli.version} (npm)`, () => fetchCli(folder));
  if (!existsSync(program)) throw new CareError(`${cli.name} ${cli.version} has no ares-package in ${folder}.`);
  return [process.execPath, program];
}

async function fetchCli(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
  const { code, output } = await run([npm, 'install', '--prefix', folder, ...quiet, `${cli.name}@${cli.version}`], {
    cwd: folder,
  });
  if (code !== 0) {
    throw new CareError(`${tail(output, 15)}\n${cli.name} could not be fetched. Is the npm registry reachable?`);
  }
}
