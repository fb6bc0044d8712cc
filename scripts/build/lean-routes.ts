import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../../src/app/routes/', import.meta.url));
const example = /\bexample:\s*'[^']*',?/g;

/** Leaves out of the table of routes what the sweep and `npm run routes` alone read: an address to try each page with. */
export function leanRoutes(): Plugin {
  return {
    name: 'lean-routes',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (id.startsWith(folder) ? { code: code.replace(example, ''), map: null } : null),
  };
}
