import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';

/** Where SQL stands (server/repositories.test.ts). */
export const REPOSITORY = /\/server\/(.+-repository\.ts)$/;

/**
 * Which functions of repositories no test of a run has called, by what V8 counted (server/test/repositories-that-ran.ts): a
 * statement that was never sent to PostgreSQL may be one that it does not understand.
 * @param {string} folder with V8's answers, a file each
 * @param {string[]} [repositories] all there are, as paths below server/
 * @returns {string[]} one line each; empty where all of them ran
 */
export function neverRan(folder, repositories = allRepositories()) {
  const byFile = new Map(repositories.map((path) => [path, new Map()]));
  for (const name of readdirSync(folder)) {
    for (const { url, functions } of JSON.parse(readFileSync(join(folder, name), 'utf8'))) {
      const known = byFile.get(REPOSITORY.exec(url)?.[1] ?? '');
      for (const { functionName, ranges } of known ? functions : []) {
        const [{ startOffset, endOffset, count }] = ranges;
        const key = `${startOffset}-${endOffset}`;
        const before = known.get(key);
        known.set(key, { name: functionName, ran: count > 0 || before?.ran === true });
      }
    }
  }
  return [...byFile].flatMap(([path, functions]) =>
    functions.size === 0 ? [`server/${path}: no test loads it`] : missingOf(path, [...functions.values()]),
  );
}

/** Without a name are Vite's own round a module, and callbacks, which may be words and no SQL. */
function missingOf(path, functions) {
  const names = functions.filter(({ name, ran }) => name !== '' && !ran).map(({ name }) => name);
  return [...new Set(names)].map((name) => `server/${path}: ${name}`);
}

function allRepositories() {
  const server = join(root, 'server');
  const names = readdirSync(server, { recursive: true, encoding: 'utf8' }).map((name) => name.replace(/\\/g, '/'));
  return names.filter((name) => REPOSITORY.test(`/server/${name}`)).sort();
}
