import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sourceHash } from '../../scripts/lib/care.mjs';

const exec = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const home = join(root, '.cache', 'dist-file');

/**
 * The build for packages (APP_BASE=./), made where the last one is older than its sources.
 * @returns its folder
 */
export async function buildForFiles(): Promise<string> {
  const stamp = join(home, '.danmu-tv-stamp');
  const wanted = sourceHash();
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return home;
  const fresh = join('.cache', `dist-file-${process.pid}`);
  // A process of its own: this one's NODE_ENV is a test's, and React would be built for development.
  await exec(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', APP_BASE: './', APP_OUT_DIR: fresh },
  });
  await writeFile(join(root, fresh, '.danmu-tv-stamp'), wanted);
  await rm(home, { recursive: true, force: true });
  await rename(join(root, fresh), home);
  return home;
}

/**
 * A copy of the build as a package carries it: settings in config.js, before anything of the page.
 * @param config public/config.json's content
 */
export async function withConfig(build: string, into: string, config: unknown): Promise<string> {
  await mkdir(into, { recursive: true });
  await cp(build, into, { recursive: true });
  await writeFile(join(into, 'config.js'), `window.__danmuConfig = ${JSON.stringify(config)};`);
  const html = await readFile(join(into, 'index.html'), 'utf8');
  await writeFile(join(into, 'index.html'), html.replace('<head>', '<head><script src="config.js"></script>'));
  return into;
}
