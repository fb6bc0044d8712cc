import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const noFetch = '\0axios-without-fetch';
const fewLodash = '\0lodash-of-the-focus-library';

/**
 * The functions of lodash that the focus library uses, as it uses them: with functions, never with lodash's shorthands,
 * whose deep comparison and cloning cost 5 kB.
 */
const fewLodashSource = `
import { difference, findKey, sortBy as sortByAll } from 'es-toolkit';
export { assign, debounce, first, forEach, forOwn, noop, throttle, uniqueId } from 'es-toolkit/compat';
export { difference, findKey };
export const filter = (all, keep) => Object.values(all ?? {}).filter((one) => keep(one));
export const sortBy = (all, of) => sortByAll(Object.values(all ?? {}), [of]);
`;

const noMutations = '\0queries-without-mutations';
/** What writes goes by `call`; where a client of queries asks, nothing is pending. */
const noMutationsSource = `
export class MutationCache {
  clear() {}
  findAll() { return []; }
  resumePausedMutations() { return Promise.resolve(); }
}
`;
const virtual: Record<string, string> = {
  // axios reads null as 'this adapter is not supported here' and takes the next one.
  [noFetch]: 'export const getFetch = () => null;',
  [fewLodash]: fewLodashSource,
  [noMutations]: noMutationsSource,
};

/**
 * Leaves out of the libraries what this app never runs, so that the first screen is fetched sooner (PF7):
 * axios's fetch adapter (requests go by XHR, which the engine floor has whole), lodash in favour of es-toolkit's (the
 * functions of the focus library), the cache of mutations in the library of queries, and the router's
 * development build, which its package names for every mode.
 */
export function leanVendors(): Plugin {
  let building = false;
  let root = '';
  return {
    name: 'lean-vendors',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build';
      root = join(config.root, 'index.html');
    },
    resolveId(source, importer) {
      if (source === './fetch.js' && importer?.endsWith('axios/lib/adapters/adapters.js')) return noFetch;
      if (source === './mutationCache.js' && importer?.endsWith('modern/queryClient.js')) return noMutations;
      if (source === 'lodash-es') return fewLodash;
      if (importer === fewLodash) return this.resolve(source, root);
      if (source === 'react-router' && building) {
        return join(dirname(require.resolve('react-router/package.json')), 'dist/production/index.mjs');
      }
      return null;
    },
    load: (id) => virtual[id] ?? null,
  };
}
