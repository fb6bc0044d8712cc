import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const source = (file: string): string => fileURLToPath(new URL(`../../src/contract/${file}`, import.meta.url));
/** The tables of calls, by the file that holds each: all of them, and those of the first screen. */
const tables: Readonly<Record<string, 'endpoints' | 'firstEndpoints'>> = {
  [source('endpoints.ts')]: 'endpoints',
  [source('first-endpoints.ts')]: 'firstEndpoints',
};

/**
 * A call has one definition, schemas included. What a client needs of it at run time is method, path and flags: the
 * bundle gets those as data in place of the two tables, without the schemas and their library.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? '';
      const name = tables[file];
      if (!name) return null;
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(file);
      for (const dependency of dependencies) this.addWatchFile(dependency);
      return `export const ${name} = ${JSON.stringify(module[name])};`;
    },
  };
}
