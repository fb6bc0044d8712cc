import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withoutPolyfills } from './quick-start';

const built = `<body>
    <script id="vite-legacy-polyfill" src="/assets/polyfills-1.js"></script>
    <script id="vite-legacy-entry" data-src="/assets/index-1.js">System.import(1)</script>
  </body>`;
const scripts = [...withoutPolyfills(built).matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(([, tag, code]) => ({
  tag: tag ?? '',
  code: code ?? '',
}));

/** Runs the page's last script. @param missing what this engine lacks @returns what it did, in order */
function start(missing: string[]): string[] {
  const did: string[] = [];
  const entry = { getAttribute: () => '/assets/index-1.js' };
  const body = {
    appendChild(script: { src: string; onload(): void }) {
      did.push(`fetch ${script.src}`);
      script.onload();
    },
  };
  const System = { import: (address: string) => did.push(`start ${address}`) };
  const prototype = { replaceChildren: 1, toggleAttribute: 1 };
  const world = {
    window: { AbortController: 1, globalThis: 1 },
    document: { getElementById: () => entry, createElement: () => ({}), body },
    Element: { prototype },
    System,
  };
  const without = missing.map((name) => `delete ${name};`).join('');
  runInNewContext(`${without}${scripts.at(-1)?.code}`, world);
  return did;
}

it('starts at once where the engine has everything by itself', () => {
  expect(start([])).toEqual(['start /assets/index-1.js']);
});

it.each([
  'Promise.allSettled',
  'Array.prototype.at',
  'window.AbortController',
  'Element.prototype.replaceChildren',
  'Object.fromEntries',
])('fetches the polyfills first where %s is missing', (name) => {
  expect(start([name])).toEqual(['fetch /assets/polyfills-1.js', 'start /assets/index-1.js']);
});

it('has the loader in the page, as the policy hashes it and the page reads it', () => {
  const [loader, entry] = scripts;
  expect(loader?.code).toContain('System');
  // A parser reads CR LF as LF: the hash of the text as written would fit nothing.
  expect(loader?.code).not.toContain('\r');
  // The app asks it for the build that it belongs to (src/app/chunk-error.ts).
  expect(entry?.tag).toContain('id="vite-legacy-entry" data-src="/assets/index-1.js"');
});

it('says so when the page has no such scripts', () => {
  expect(() => withoutPolyfills('<body></body>')).toThrow(/legacy/);
});
