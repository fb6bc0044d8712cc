import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const source = fileURLToPath(new URL('../../src/contract/endpoints.ts', import.meta.url));

/**
 * A call has one definition, schemas included. What a client needs of it at run time is method, path and flags: the
 * bundle gets those as data in place of src/contract/endpoints.ts, without the schemas and their library.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    enforce: 'pre',
    async load(id) {
      if (id.split('?')[0] !== source) return null;
      const { module, dependencies } = await runnerImport<{ endpoints: unknown }>(source);
      for (const file of dependencies) this.addWatchFile(file);
      return `export const endpoints = ${JSON.stringify(module.endpoints)};`;
    },
  };
}
