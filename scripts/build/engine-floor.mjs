/**
 * The engine floor (TV checklist, 'engines'): webOS 4 is Chromium 53. What the build polyfills is listed here, once:
 * vite.config.ts builds from it, .config/eslint.config.js and .config/stylelintrc.js refuse what is not in it.
 */

/** Browserslist query the syntax is compiled for. */
export const floorTargets = ['chrome >= 53'];

/** The CSS target in esbuild's notation: lightningcss lowers nesting, `inset`, hex alpha, range queries. */
export const floorCssTarget = 'chrome53';

/** core-js module -> the eslint-plugin-es-x rules that it makes needless. */
const polyfills = {
  'es.array.flat': ['no-array-prototype-flat'],
  'es.array.flat-map': [],
  'es.array.sort': [],
  'es.global-this': ['no-global-this'],
  'es.object.entries': ['no-object-entries'],
  'es.object.from-entries': ['no-object-fromentries'],
  'es.object.get-own-property-descriptors': ['no-object-getownpropertydescriptors'],
  'es.object.values': ['no-object-values'],
  'es.promise.all-settled': ['no-promise-all-settled'],
  'es.promise.finally': ['no-promise-prototype-finally'],
  'es.string.pad-start': ['no-string-prototype-padstart-padend'],
  'es.string.trim-end': ['no-string-prototype-trimstart-trimend'],
  'es.string.trim-start': [],
};

/** core-js modules, by name. A new run-time API is an explicit line above, or it does not pass the lint. */
export const coreJsModules = Object.keys(polyfills);

/**
 * An ES5 expression: whether an engine has all of the above by itself, and what scripts/polyfills and the AbortController
 * polyfill bring, so that it does without the file. Of `sort`, stable since Chrome 70, and of listeners that a signal ends, since
 * 88 (scripts/polyfills), nothing can be asked by name: `at` came after both, in every engine.
 */
export const isNative = [
  'window.AbortController',
  'window.globalThis',
  'Array.prototype.at',
  'Array.prototype.flat',
  'Array.prototype.flatMap',
  'Element.prototype.replaceChildren',
  'Element.prototype.toggleAttribute',
  'Object.entries',
  'Object.fromEntries',
  'Object.getOwnPropertyDescriptors',
  'Object.values',
  'Promise.allSettled',
  'Promise.prototype.finally',
  'String.prototype.padStart',
  'String.prototype.trimEnd',
  'String.prototype.trimStart',
].join(' && ');

/** es-x rules about what is polyfilled. */
export const polyfilledRules = Object.values(polyfills).flat();

/** Web APIs that the polyfills bring, as eslint-plugin-compat calls them; the language itself is es-x's business. */
export const polyfilledWebApis = ['es:all', 'AbortController', 'AbortSignal'];

/** Web APIs newer than the floor that this code asks for before it uses them; where they are absent, so is the ability. */
export const detectedWebApis = [
  'BarcodeDetector',
  'OffscreenCanvas',
  'navigator.clipboard',
  'navigator.connection',
  'navigator.mediaSession',
  'navigator.share',
  'navigator.storage',
  'navigator.wakeLock',
];

/** es-x rules about syntax that Babel compiles away. */
export const compiledSyntaxRules = [
  'no-async-functions',
  'no-async-iteration',
  'no-class-instance-fields',
  'no-class-private-fields',
  'no-class-private-methods',
  'no-class-static-block',
  'no-class-static-fields',
  'no-dynamic-import',
  'no-export-ns-from',
  'no-import-attributes',
  'no-import-meta',
  'no-json-superset',
  'no-logical-assignment-operators',
  'no-malformed-template-literals',
  'no-nullish-coalescing-operators',
  'no-numeric-separators',
  'no-optional-catch-binding',
  'no-optional-chaining',
  'no-private-in',
  'no-regexp-named-capture-groups',
  'no-regexp-s-flag',
  'no-regexp-unicode-property-escapes',
  'no-regexp-unicode-property-escapes-2019',
  'no-rest-spread-properties',
  'no-trailing-dynamic-import-commas',
  'no-trailing-function-commas',
];
