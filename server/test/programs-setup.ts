import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { FOLDER } from './programs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Once for a run: builds the programs into a folder of the run's own, so that it goes on with what it began with, whatever is edited and
 * started meanwhile.
 * @returns how to be rid of them
 */
export default async function setup(): Promise<() => void> {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'programs-of-run-'));
  const configFile = join(root, '.config', 'vite.programs.config.ts');
  await build({ configFile, logLevel: 'warn', build: { outDir: folder } });
  process.env[FOLDER] = folder;
  return () => {
    delete process.env[FOLDER];
    rmSync(folder, { recursive: true, force: true });
  };
}
