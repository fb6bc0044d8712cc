import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { brandNameOf, defaultBrand } from '../../src/lib/brand.ts';
import { readSettings } from './settings.mjs';
import { icons, webManifest } from './web-manifest.ts';

const browser = fileURLToPath(new URL('../../platforms/browser/', import.meta.url));
/** Adapters of televisions come in packages, which have no worker. */
const notForBrowsers = /^platforms\/(?!browser\/)/;
/** What the pinyin keyboard knows: a fifth of the whole, and few who install the app type Chinese with our keyboard. */
const atFirstUse = /^src\/(?:ime|lib)\/packed\//;

interface Chunk {
  file: string;
  css?: string[];
}

/**
 * Makes the build of a website installable: links in the page, manifest, icons, and the service worker, which Workbox's
 * modules are bundled into (platforms/browser/service-worker.ts). A build for packages (APP_BASE=./) gets none of it: a
 * page from a file may have neither, and a package updates as a whole.
 */
export function installable(): Plugin {
  let outDir = '';
  let site = false;
  /** A build that failed has no files to work with; its own error is to be seen, not the lack of them. */
  let written = false;
  return {
    name: 'dt:installable',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
      site = config.base.startsWith('/');
    },
    transformIndexHtml: () =>
      site
        ? [
            { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
            { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' }, injectTo: 'head' },
          ]
        : [],
    generateBundle() {
      if (!site) return;
      for (const { src } of icons) {
        this.emitFile({ type: 'asset', fileName: src.slice(1), source: readFileSync(join(browser, src)) });
      }
    },
    writeBundle() {
      written = true;
    },
    closeBundle: {
      // In its place among the others: what is compressed comes after it.
      order: 'pre',
      sequential: true,
      async handler() {
        if (!site || !written) return;
        const { settings, mistake } = readSettings(join(outDir, 'config.json'));
        if (mistake) this.warn(`${mistake} The app is built with its default name.`);
        const manifest = webManifest(brandNameOf(settings) || defaultBrand.name);
        writeFileSync(join(outDir, 'manifest.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);
        await bundleWorker(outDir);
      },
    },
  };
}

export interface WorkerFiles {
  /** Fetched at once: the page, and every script a browser may ask for. Names with a hash need no revision. */
  shell: { url: string; revision: string | null }[];
  /** Paths of what is kept from its first use on. */
  late: string[];
}

/** What the worker keeps of a build. */
export function workerFiles(outDir: string): WorkerFiles {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const shell = new Set<string>();
  const late: string[] = [];
  for (const [source, { file, css = [] }] of Object.entries(manifest)) {
    if (notForBrowsers.test(source)) continue;
    if (atFirstUse.test(source)) late.push(`/${file}`);
    else for (const name of [file, ...css]) shell.add(name);
  }
  const page = createHash('sha256')
    .update(readFileSync(join(outDir, 'index.html')))
    .digest('hex')
    .slice(0, 16);
  const scripts = [...shell].sort().map((file) => ({ url: `/${file}`, revision: null }));
  return { shell: [{ url: '/index.html', revision: page }, ...scripts], late };
}

async function bundleWorker(outDir: string): Promise<void> {
  const { shell, late } = workerFiles(outDir);
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      SHELL_FILES: JSON.stringify(shell),
      LATE_FILES: JSON.stringify(late),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir,
      emptyOutDir: false,
      // Engines before it have no worker that Workbox could live in; they do without.
      target: 'chrome64',
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(browser, 'service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
