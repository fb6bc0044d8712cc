import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const noFetch = '\0axios-without-fetch';

/**
 * Leaves out of the libraries what this app never runs, so that the first screen is fetched sooner (PF7):
 * axios's fetch adapter (requests go by XHR, which the engine floor has whole), lodash in favour of es-toolkit's same
 * functions (the focus library's ten), and the router's development build, which its package names for every mode.
 */
export function leanVendors(): Plugin {
  let building = false;
  return {
    name: 'lean-vendors',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId(source, importer) {
      if (source === './fetch.js' && importer?.endsWith('axios/lib/adapters/adapters.js')) return noFetch;
      if (source === 'lodash-es') return this.resolve('es-toolkit/compat', importer);
      if (source === 'react-router' && building) {
        return join(dirname(require.resolve('react-router/package.json')), 'dist/production/index.mjs');
      }
      return null;
    },
    load(id) {
      // axios reads null as 'this adapter is not supported here' and takes the next one.
      return id === noFetch ? 'export const getFetch = () => null;' : null;
    },
  };
}
