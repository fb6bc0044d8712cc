import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

interface Installed {
  license?: string;
}

const page = readFileSync(new URL('../docs/dependencies.md', import.meta.url), 'utf8');

/** Rows of the page's tables: name and licence. */
function documented(): Record<string, string> {
  const rows = page.split('## Fetched')[0]!.matchAll(/^\| ([^ |]+) \| ([^|]+) \| [^|]+ \|$/gm);
  return Object.fromEntries(
    [...rows].map(([, name, licence]) => [name!, licence!]).filter(([name]) => !/^(package|---)$/.test(name!)),
  );
}

test('docs/dependencies.md names every dependency with its licence, and nothing else', () => {
  const names = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)];
  const installed = names.map((name) => {
    const file = new URL(`../node_modules/${name}/package.json`, import.meta.url);
    return [name, (JSON.parse(readFileSync(file, 'utf8')) as Installed).license];
  });
  expect(documented()).toEqual(Object.fromEntries(installed));
});
