import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies, ensurePrograms, script } from './care.mjs';
import { root } from './root.mjs';
import { fileOf } from './server-programs.mjs';

/**
 * Runs a TypeScript program of ours inside this process, as if it had been started itself: one process to signal, to
 * watch and to kill, and one start-up less to wait for.
 * @param {string} path from the root, e.g. 'server/main.ts'
 * @param {string[]} args its arguments
 */
export async function runTypeScript(path, args) {
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: join(root, 'tsconfig.json') });
  await become(join(root, path), args);
}

/**
 * Runs a program of the server in the same way, with the arguments of this process: the file that was built of it, which needs no tsx.
 * @param {string} program one of PROGRAMS
 */
export const runBuilt = (program) => become(fileOf(program), process.argv.slice(2));

/**
 * The same, once dependencies and the file are up to date.
 * @param {string} program one of PROGRAMS
 */
export async function runProgram(program) {
  await script(async () => {
    await ensureDependencies();
    await ensurePrograms();
  });
  await runBuilt(program);
}

async function become(file, args) {
  process.argv.splice(1, process.argv.length, file, ...args);
  await import(pathToFileURL(file).href);
}
