import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';

/**
 * Runs a TypeScript program of ours inside this process, as if it had been started itself: one process to signal, to
 * watch and to kill, and one start-up less to wait for.
 * @param {string} path from the root, e.g. 'server/main.ts'
 * @param {string[]} args its arguments
 */
export async function runTypeScript(path, args) {
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: join(root, 'tsconfig.json') });
  const file = join(root, path);
  process.argv.splice(1, process.argv.length, file, ...args);
  await import(pathToFileURL(file).href);
}
