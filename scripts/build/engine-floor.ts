/**
 * The engine floor (TV checklist, 'engines'): webOS 4 is Chromium 53. What the build lowers and what is
 * polyfilled is listed here, once; eslint.config.js and stylelint.config.js read the same lists.
 */

/** Browserslist query the syntax is compiled for. */
export const floorTargets = ['chrome >= 53'];

/** The CSS target in esbuild's notation: lightningcss lowers nesting, `inset`, hex alpha, range queries. */
export const floorCssTarget = 'chrome53';

/** core-js modules, by name. A new run-time API is an explicit line here, or it does not pass the lint. */
export const coreJsModules = [
  'es.aggregate-error',
  'es.array.at',
  'es.array.find-last',
  'es.array.find-last-index',
  'es.array.flat',
  'es.array.flat-map',
  'es.array.iterator',
  'es.array.sort',
  'es.error.cause',
  'es.global-this',
  'es.object.entries',
  'es.object.from-entries',
  'es.object.get-own-property-descriptors',
  'es.object.has-own',
  'es.object.values',
  'es.promise',
  'es.promise.all-settled',
  'es.promise.any',
  'es.promise.finally',
  'es.string.at-alternative',
  'es.string.match-all',
  'es.string.pad-end',
  'es.string.pad-start',
  'es.string.replace-all',
  'es.string.trim-end',
  'es.string.trim-start',
  'es.symbol.async-iterator',
  'es.symbol.description',
  'web.dom-collections.iterator',
  'web.queue-microtask',
  'web.url',
  'web.url-search-params',
];
