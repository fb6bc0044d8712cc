import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CareError, sourceHash } from '../lib/care.mjs';
import { root } from '../lib/root.mjs';
import { run, tail, withProgress } from '../lib/run.mjs';
import { build, out } from './folders.ts';

const stamp = join(out, '.build-stamp');

/** The one build that all packages share: relative addresses, since two of three open it from a file. */
export async function ensurePackageBuild(): Promise<void> {
  const env = { APP_BASE: './', APP_OUT_DIR: relative(root, build), NODE_ENV: 'production' };
  const wanted = `${env.APP_BASE} ${sourceHash()}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await withProgress('Building the app for packages', () =>
    run([process.execPath, vite, 'build'], { env }),
  );
  if (code !== 0) throw new CareError(`${tail(output, 60)}\nThe app could not be built (vite ended with ${code}).`);
  writeFileSync(stamp, wanted);
}
