import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { isNative } from './engine-floor.mjs';

const require = createRequire(import.meta.url);
/** The loader that the legacy plugin's output is written for, out of the copy that the plugin itself has. */
const loaderFile = () => createRequire(require.resolve('@vitejs/plugin-legacy')).resolve('systemjs/dist/s.min.js');

/** What nearly every start needs besides the entry; another first page costs these few kilobytes at most. */
const firstScreen = /\/screens\/browse\/home\/HomeScreen\.tsx$/;

/**
 * Shortens what lies between the page and its first focus (docs/decisions/2026-11-22-start.md): the polyfills are fetched
 * by engines that need one of them, the loader stands in the page, the scripts of the first screen are fetched side by side.
 */
export function quickStart(): Plugin {
  let site = false;
  return {
    name: 'dt:quick-start',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      site = config.base.startsWith('/');
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, chunk }) => ({
        html: withoutPolyfills(html),
        // A page from a file has everything at hand, and old engines ask twice for what it preloads.
        tags: site ? preloads(bundle, chunk?.fileName) : [],
      }),
    },
  };
}

function preloads(bundle: Rolldown.OutputBundle, entry: string | undefined): HtmlTagDescriptor[] {
  const files = new Set<string>();
  const add = (name: string | undefined) => {
    const file = name === undefined ? undefined : bundle[name];
    if (file?.type !== 'chunk' || files.has(file.fileName)) return;
    files.add(file.fileName);
    for (const needed of file.imports) add(needed);
  };
  add(entry);
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && firstScreen.test(file.facadeModuleId ?? '')) add(file.fileName);
  }
  return [...files].map((file) => ({
    tag: 'link',
    attrs: { rel: 'preload', as: 'script', href: `/${file}` },
    injectTo: 'head-prepend',
  }));
}

/** Puts the loader into the page, and the polyfills behind a question. */
export function withoutPolyfills(html: string): string {
  const scripts =
    /<script[^>]*id="vite-legacy-polyfill"[^>]*src="([^"]+)"[^>]*><\/script>\s*(<script[^>]*id="vite-legacy-entry"[^>]*>)[\s\S]*?<\/script>/;
  const found = scripts.exec(html);
  if (!found) throw new Error('the built page has no legacy scripts');
  const [, polyfills, entry] = found;
  // The page's parser would read its line ends as others, and the policy's hash of the script would not fit.
  const loader = readFileSync(loaderFile(), 'utf8')
    .replace(/\r\n/g, '\n')
    .replace(/\/\/# sourceMappingURL=.*/, '')
    .trim();
  return html.replace(scripts, () => `<script>${loader}</script>\n    ${entry}${startCode(`${polyfills}`)}</script>`);
}

/** ES5: it runs before the polyfills. */
const startCode = (polyfills: string): string => `(function (doc) {
        function start() {
          System.import(doc.getElementById('vite-legacy-entry').getAttribute('data-src'));
        }
        if (${isNative}) {
          start();
          return;
        }
        var script = doc.createElement('script');
        script.id = 'vite-legacy-polyfill';
        script.src = ${JSON.stringify(polyfills)};
        script.onload = start;
        doc.body.appendChild(script);
      })(document);`;
