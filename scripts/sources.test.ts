import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Rules of all sources that a reader would have to look for, and that no linter knows. */
const root = fileURLToPath(new URL('..', import.meta.url));

/** Sources below the folders, without tests: their paths from the root, and their texts. */
function sourcesIn(...folders: string[]): [path: string, text: string][] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .map((path) => path.replace(/\\/g, '/'))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\.|\.d\.m?ts$/.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]);
}

test('what is no refusal is thrown on by attempt() alone', () => {
  const byHand = sourcesIn('src', 'platforms').filter(([, text]) => /if \(!isApiError\(\w+\)\) throw\b/.test(text));
  expect(byHand.map(([path]) => path)).toEqual(['src/api/attempt.ts']);
});
