/** Browserslist query the syntax is compiled for. */
export const floorTargets: string[];
/** The CSS target in esbuild's notation. */
export const floorCssTarget: string;
/** core-js modules, by name. */
export const coreJsModules: string[];
/** es-x rules about what is polyfilled. */
export const polyfilledRules: string[];
/** Web APIs that the polyfills bring, as eslint-plugin-compat calls them. */
export const polyfilledWebApis: string[];
/** es-x rules about syntax that Babel compiles away. */
export const compiledSyntaxRules: string[];
/** Web APIs newer than the floor that the code asks for before it uses them. */
export const detectedWebApis: string[];
/** An ES5 expression: whether an engine does without the polyfills. */
export const isNative: string;
