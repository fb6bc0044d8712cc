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
const noStatusCodes = '\0axios-without-status-codes';
const noCancelToken = '\0axios-without-cancel-token';
const virtual: Record<string, string> = {
  // axios reads null as 'this adapter is not supported here' and takes the next one.
  [noFetch]: 'export const getFetch = () => null;',
  [fewLodash]: fewLodashSource,
  [noMutations]: noMutationsSource,
  // Names for people who write `axios.HttpStatusCode.Ok`; nobody here does.
  [noStatusCodes]: 'export default {};',
  // The way to cancel before AbortController, which is what a call is cancelled by here.
  [noCancelToken]: 'export default class {}',
};

const routerCode = /react-router\/dist\/production\/chunk-[^/]*\.mjs$/;
/** What keeps the router's links, forms and scroll restoration in a bundle that has none: names for a debugger, calls not marked as pure. */
const debugName = /^\w+\.displayName = "\w+";$/gm;
const bareCall = /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/**
 * Leaves out of the libraries what this app never runs, so that the first screen is fetched sooner (PF7):
 * axios's fetch adapter (requests go by XHR, which the engine floor has whole), its names of status codes and its old way to
 * cancel, lodash in favour of es-toolkit's (the
 * functions of the focus library), the cache of mutations in the library of queries, of the router its links and forms and
 * its development build, which its package names for every mode.
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
      if (source === './helpers/HttpStatusCode.js' && importer?.endsWith('axios/lib/axios.js')) return noStatusCodes;
      if (source === './cancel/CancelToken.js' && importer?.endsWith('axios/lib/axios.js')) return noCancelToken;
      if (source === './mutationCache.js' && importer?.endsWith('modern/queryClient.js')) return noMutations;
      if (source === 'lodash-es') return fewLodash;
      if (importer === fewLodash) return this.resolve(source, root);
      if (source === 'react-router' && building) {
        return join(dirname(require.resolve('react-router/package.json')), 'dist/production/index.mjs');
      }
      return null;
    },
    load: (id) => virtual[id] ?? null,
    transform: (code, id) =>
      building && routerCode.test(id)
        ? { code: code.replace(debugName, '').replace(bareCall, '$1/* @__PURE__ */ $2'), map: null }
        : null,
  };
}
