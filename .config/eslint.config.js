import compat from 'eslint-plugin-compat';
import esx from 'eslint-plugin-es-x';
import {
  compiledSyntaxRules,
  detectedWebApis,
  floorTargets,
  polyfilledRules,
  polyfilledWebApis,
} from '../scripts/build/engine-floor.mjs';
import { typescriptProcessor } from '../scripts/lint/typescript-processor.mjs';

/*
 * Two questions only; Biome asks the rest. Does the engine floor (Chrome 53 with our polyfills) have what this code
 * calls, and does focus stay where it belongs?
 */

/** The blocks that the processor makes of a TypeScript file; src/ui/Card.tsx becomes src/ui/Card.tsx/0_code.jsx. */
const code = (glob) => `${glob}/*.{ts,tsx}/*.jsx`;
const tests = ['**/*.test.{ts,tsx}/*.jsx'];

// Chrome 53 has ES2016. What came later is compiled away, polyfilled, or refused here.
const years = [2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 'next'];
const later = years.flatMap((year) => {
  const edition = year === 'next' ? 'esnext' : `es${year}`;
  const sets = [esx.configs[`flat/no-new-in-${edition}`], esx.configs[`flat/no-new-in-${edition}-intl-api`]];
  return sets.flatMap((set) => Object.keys(set?.rules ?? {}));
});
const handled = new Set([...compiledSyntaxRules, ...polyfilledRules].map((rule) => `es-x/${rule}`));

/** Methods whose name alone says what they are: reported on any receiver, since no types are left to ask. */
const unmistakable = [
  'no-array-prototype-toreversed',
  'no-array-prototype-tosorted',
  'no-array-prototype-tospliced',
  'no-set-prototype-difference',
  'no-set-prototype-intersection',
  'no-set-prototype-isdisjointfrom',
  'no-set-prototype-issubsetof',
  'no-set-prototype-issupersetof',
  'no-set-prototype-symmetricdifference',
  'no-set-prototype-union',
  'no-string-prototype-iswellformed',
  'no-string-prototype-towellformed',
  'no-intl-numberformat-prototype-formattoparts',
];
const engineRules = {
  ...Object.fromEntries(later.filter((rule) => !handled.has(rule)).map((rule) => [rule, 'error'])),
  ...Object.fromEntries(unmistakable.map((rule) => [`es-x/${rule}`, ['error', { aggressive: true }]])),
  'compat/compat': 'error',
};

/** DOM methods that eslint-plugin-compat cannot see, since it knows no receiver's type. The version that has them. */
const newerDom = {
  arrayBuffer: '76 (of a Blob)',
  checkVisibility: 105,
  commitStyles: 84,
  getAnimations: 84,
  requestSubmit: 76,
  replaceSync: 73,
  randomUUID: 92,
  scrollIntoViewIfNeeded: 'no standard',
  showModal: '37, without focus handling; use ui/Dialog',
  startViewTransition: 111,
};
const engineSyntax = [
  ...Object.entries(newerDom).map(([name, since]) => ({
    selector: `CallExpression[callee.property.name='${name}']`,
    message: `${name}: Chrome ${since}. The floor is 53.`,
  })),
  {
    selector:
      "CallExpression[callee.property.name=/^scroll(To|By)?$/]:not([callee.object.name='window'])[arguments.0.type='ObjectExpression']",
    message: 'Element.scrollTo({ ... }): Chrome 61. Set scrollTop and scrollLeft.',
  },
  {
    selector: "Property[key.name='inert'], JSXAttribute[name.name='inert']",
    message: 'inert: Chrome 102. A focus scope traps focus here.',
  },
];

const focusSyntax = [
  { selector: "JSXAttribute[name.name='tabIndex']", message: 'Focus is the business of src/focus: no tabIndex here.' },
  { selector: "JSXAttribute[name.name=/^onKey(Down|Up|Press)$/]", message: 'Keys belong to src/focus: no key handler here.' },
  {
    selector: "CallExpression[callee.property.name='focus'][arguments.length=0]",
    message: 'Focus is the business of src/focus: no .focus() here.',
  },
  {
    selector: "CallExpression[callee.property.name='addEventListener'][arguments.0.value=/^key(down|up|press)$/]",
    message: 'Keys belong to src/focus: no key listener here.',
  },
];

const restrict = (...lists) => ({ 'no-restricted-syntax': ['error', ...lists.flat()] });

export default [
  // The operator's desk runs on computers and phones of today.
  { ignores: ['src/desk/**'] },
  { files: ['{src,platforms}/**/*.{ts,tsx}'], processor: typescriptProcessor },
  {
    files: ['src', 'platforms'].map((room) => code(`${room}/**`)),
    languageOptions: { ecmaVersion: 'latest', sourceType: 'module', parserOptions: { ecmaFeatures: { jsx: true } } },
    linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true },
    plugins: { compat, 'es-x': esx },
    settings: { browsers: floorTargets, polyfills: [...polyfilledWebApis, ...detectedWebApis] },
    rules: { ...engineRules, ...restrict(engineSyntax, focusSyntax) },
  },
  { files: ['src/focus', 'src/ui', 'platforms'].map((room) => code(`${room}/**`)), rules: restrict(engineSyntax) },
  // Tests run in Node, never on a television.
  {
    files: tests,
    rules: {
      ...Object.fromEntries(Object.keys(engineRules).map((rule) => [rule, 'off'])),
      'no-restricted-syntax': 'off',
    },
  },
];
