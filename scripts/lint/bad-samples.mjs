/**
 * Code that the linters must refuse, a line for each rule: what lint-selfcheck.mjs feeds them. A rule that stops
 * firing (a renamed option, a wrong glob) would otherwise go unseen.
 */

/** ESLint: [rule, file, code, words of the message]. */
export const scripts = [
  ['es-x/no-array-prototype-tosorted', 'src/lib/a.ts', 'export const a = (b: number[]) => b.toSorted();'],
  ['es-x/no-array-prototype-at', 'src/lib/a.ts', 'export const a = [1].at(-1);'],
  ['es-x/no-string-prototype-replaceall', 'src/lib/a.ts', "export const a = 'b'.replaceAll('b', 'c');"],
  ['es-x/no-object-groupby', 'src/lib/a.ts', 'export const a = Object.groupBy([1], (b) => b);'],
  ['es-x/no-regexp-lookbehind-assertions', 'src/lib/a.ts', 'export const a = /(?<=b)c/;'],
  ['es-x/no-bigint', 'src/lib/a.ts', 'export const a = 1n;'],
  ['es-x/no-promise-withresolvers', 'src/api/a.ts', 'export const a = Promise.withResolvers<void>();'],
  ['es-x/no-intl-relativetimeformat', 'src/lib/a.ts', "export const a = new Intl.RelativeTimeFormat('zh');"],
  ['compat/compat', 'src/ui/a.ts', 'export const a = new ResizeObserver(() => undefined);'],
  ['compat/compat', 'platforms/tizen/a.ts', 'export const a = structuredClone({});'],
  ['no-restricted-syntax', 'src/ui/a.ts', 'export const a = () => crypto.randomUUID();', 'randomUUID'],
  ['no-restricted-syntax', 'src/ui/a.ts', 'export const a = (b: Element) => b.scrollTo({ top: 1 });', 'scrollTo'],
  ['no-restricted-syntax', 'src/focus/A.tsx', 'export const a = <div inert />;', 'inert'],
  ['no-restricted-syntax', 'src/screens/vip/A.tsx', 'export const a = <div tabIndex={0} />;', 'tabIndex'],
  ['no-restricted-syntax', 'src/app/A.tsx', 'export const a = <div onKeyDown={() => undefined} />;', 'key handler'],
  ['no-restricted-syntax', 'src/player/a.ts', 'export const a = (b: HTMLElement) => b.focus();', '.focus()'],
  ['no-restricted-syntax', 'src/state/a.ts', "document.addEventListener('keydown', () => undefined);", 'key listener'],
];

/** ESLint: code that must pass, since it is compiled, polyfilled, detected or at home where it stands. */
export const goodScripts = [
  ['src/lib/a.ts', 'export const a = [[1]].flat() ?? Object.fromEntries([]);'],
  ['src/lib/a.ts', "export const a = 'b'.padStart(2).trimStart() ?? Promise.resolve().finally(() => 1);"],
  ['src/api/a.ts', 'export const a = async (b?: AbortController) => b?.signal.aborted;'],
  ['src/platform/a.ts', 'export const a = navigator.wakeLock;'],
  ['src/ui/a.ts', 'if (window.ResizeObserver) new ResizeObserver(() => undefined);'],
  ['src/ui/A.tsx', 'export const a = <div tabIndex={0} onKeyDown={() => undefined} />;'],
  ['src/focus/a.ts', 'export const a = (b: HTMLElement) => b.focus();'],
];

/** Stylelint: [rule, declaration or sheet]. */
export const sheets = [
  ['property-disallowed-list', '.a { display: flex; gap: 1rem; }'],
  ['property-disallowed-list', '.a { row-gap: 1rem; }'],
  ['property-disallowed-list', '.a { column-gap: 1rem; }'],
  ['property-disallowed-list', '.a { aspect-ratio: 16 / 9; }'],
  ['property-disallowed-list', '.a { inset: 0; }'],
  ['property-disallowed-list', '.a { margin-inline: 1rem; }'],
  ['property-disallowed-list', '.a { padding-block-start: 1rem; }'],
  ['property-disallowed-list', '.a { inline-size: 1rem; }'],
  ['property-disallowed-list', '.a { backdrop-filter: blur(1px); }'],
  ['declaration-property-value-disallowed-list', '.a { position: sticky; }'],
  ['declaration-property-value-disallowed-list', '.a { display: grid; }'],
  ['declaration-property-value-disallowed-list', '.a { color: rgb(0 0 0 / 50%); }'],
  ['declaration-property-value-disallowed-list', '.a { justify-content: space-evenly; }'],
  ['function-disallowed-list', '.a { width: clamp(1rem, 2vw, 3rem); }'],
  ['function-disallowed-list', '.a { width: min(1rem, 2vw); }'],
  ['function-disallowed-list', '.a { width: max(1rem, 2vw); }'],
  ['selector-pseudo-class-disallowed-list', ':is(.a, .b) { color: red; }'],
  ['selector-pseudo-class-disallowed-list', ':where(.a) { color: red; }'],
  ['selector-pseudo-class-disallowed-list', '.a:focus-visible { color: red; }'],
  ['selector-pseudo-class-disallowed-list', '.a:has(.b) { color: red; }'],
  ['selector-not-notation', '.a:not(.b, .c) { color: red; }'],
  ['at-rule-disallowed-list', '@layer a { .a { color: red; } }'],
  ['unit-disallowed-list', '.a { height: 100dvh; }'],
  ['plugin/no-unsupported-browser-features', '.a { background: conic-gradient(red, blue); }'],
];

/** dependency-cruiser: files that the imports below reach for, by their text. */
export const tree = {
  'src/main.tsx': 'export {};',
  'src/contract/calls.ts': 'export {};',
  'src/focus/tree.ts': 'export {};',
  'src/ui/Card.tsx': 'export {};',
  'src/ui/circle-b.ts': "import './circle-a';",
  'src/features/film/View.tsx': 'export {};',
  'src/features/report/Panel.tsx': 'export {};',
  'src/screens/info/Help.tsx': 'export {};',
  'src/app/routes.tsx': 'export {};',
  'src/player/player.ts': 'export {};',
  'src/desk/main.tsx': 'export {};',
  'src/desk/people/Find.tsx': 'export {};',
  'platforms/tizen/adapter.ts': 'export {};',
  'platforms/webos/adapter.ts': 'export {};',
  'server/app.ts': 'export {};',
  'server/modules/help/help-routes.ts': 'export {};',
  'server/titles/catalogue.ts': 'export {};',
  'server/chat/sides.ts': 'export {};',
  'src/features/nobody/View.tsx': 'export {};',
};

/** dependency-cruiser: [rule, a file, what it imports]. No two share a file. */
export const imports = [
  ['lib-imports-downwards', 'src/lib/a.ts', "import '../focus/tree';"],
  ['focus-imports-downwards', 'src/focus/a.ts', "import '../ui/Card';"],
  ['screens-imports-downwards', 'src/screens/vip/a.ts', "import '../../app/routes';"],
  ['no-cycles', 'src/ui/circle-a.ts', "import './circle-b';"],
  ['resolvable', 'src/ui/a.ts', "import './nowhere';"],
  ['main-is-the-top', 'src/app/a.ts', "import '../main';"],
  ['screen-groups-apart', 'src/screens/vip/b.ts', "import '../info/Help';"],
  ['desk-apart', 'src/desk/kit/a.ts', "import '../../ui/Card';"],
  ['desk-apart', 'src/desk/reports/a.ts', "import '../../player/player';"],
  ['desk-stays-out', 'src/app/to-the-desk.ts', "import '../desk/main';"],
  ['desk-sections-apart', 'src/desk/money/a.ts', "import '../people/Find';"],
  ['server-knows-the-contract', 'server/a.ts', "import '../src/ui/Card';"],
  ['server-modules-apart', 'server/modules/auth/a.ts', "import '../help/help-routes';"],
  ['server-ground-knows-no-module', 'server/titles/a.ts', "import '../modules/help/help-routes';"],
  ['transport-knows-no-tenant', 'server/realtime/a.ts', "import '../modules/help/help-routes';"],
  ['transport-knows-no-tenant', 'server/http/a.ts', "import '../titles/catalogue';"],
  ['transport-by-list', 'server/http/b.ts', "import '../chat/sides'; export {};"],
  ['client-without-server', 'src/app/b.ts', "import '../../server/app';"],
  ['adapters-know-the-platform', 'platforms/tizen/a.ts', "import '../webos/adapter';"],
  ['adapters-know-the-platform', 'platforms/tizen/b.ts', "import '../../src/ui/Card';"],
  ['adapters-by-detection', 'src/app/c.ts', "import '../../platforms/tizen/adapter';"],
  ['norigin-stays-inside', 'src/ui/b.ts', "import '@noriginmedia/norigin-spatial-navigation';"],
  ['features-imports-downwards', 'src/features/share/a.ts', "import '../../screens/info/Help';"],
  ['state-imports-downwards', 'src/state/a.ts', "import '../features/report/Panel';"],
  ['features-by-list', 'src/features/reading/b.ts', "import '../report/Panel';"],
  ['feature-comments-by-list', 'src/features/comments/a.ts', "import '../film/View';"],
  ['danmu-for-any-page', 'src/player/danmu/a.ts', "import 'zustand';"],
  ['danmu-for-any-page', 'src/player/danmu/b.ts', "import '../../ui/Card';"],
  ['schemas-are-types-for-the-client', 'src/ui/c.ts', "import '../contract/calls';"],
  ['schemas-are-types-for-the-client', 'src/lib/b.ts', "import { Type } from 'typebox'; export const a = Type;"],
  ['player-core-alone', 'src/player/b.ts', "import '../ui/Card';"],
  ['player-core-alone', 'src/player/use-player.ts', "import '../focus/tree';"],
  ['player-core-alone', 'src/player/abilities/a.ts', "import 'hls.js';"],
  ['player-core-without-react', 'src/player/abilities/b.ts', "import 'react';"],
];

/**
 * Samples of the rules that a table of the configuration makes, one for each room and each feature: rows of a table are
 * added without a thought of this file.
 * @param {{ name: string }[]} rules of dependency-cruiser
 */
export const importsByTable = (rules) =>
  rules.flatMap(({ name }) => {
    const [, room] = /^(.+)-imports-downwards$/.exec(name) ?? [];
    if (room) return [[name, `src/${room}/upwards.ts`, "import '../app/routes';"]];
    const [, feature] = /^feature-(.+)-by-list$/.exec(name) ?? [];
    return feature ? [[name, `src/features/${feature}/beside.ts`, "import '../nobody/View';"]] : [];
  });
