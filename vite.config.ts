import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import legacy from '@vitejs/plugin-legacy';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { coreJsModules, floorCssTarget, floorTargets } from './scripts/build/engine-floor.mjs';
import { precompress } from './scripts/build/precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(here('./package.json'), 'utf8')) as { version: string };
const api = process.env.DEV_API ?? 'http://127.0.0.1:8080';

/**
 * One artefact for every engine from the floor up: classic scripts, code splitting kept, no module scripts (pages
 * opened from a file in a TV package cannot load those). APP_BASE: '/' for a site with history-mode deep links (the
 * default); './' for a package loaded from a file.
 */
export default defineConfig({
  base: process.env.APP_BASE ?? '/',
  plugins: [
    react(),
    legacy({
      targets: floorTargets,
      renderModernChunks: false,
      polyfills: coreJsModules,
      additionalLegacyPolyfills: [
        'abortcontroller-polyfill/dist/polyfill-patch-fetch',
        here('./scripts/polyfills/listener-options.mjs'),
        here('./scripts/polyfills/dom-insertion.mjs'),
      ],
    }),
    precompress(),
  ],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: process.env.APP_OUT_DIR ?? 'dist',
    cssTarget: floorCssTarget,
    sourcemap: process.env.APP_SOURCEMAP === '1',
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // PF7: at most five scripts before the first screen: polyfills, the bundler's runtime, app, this, the screen.
          // What all screens are made of comes once, with what it imports; what one screen alone uses (the player, the
          // realtime client) stays with it. The default language and the browser's adapter are nearly everybody's.
          groups: [
            {
              name: 'core',
              test: /\/src\/(?:contract|lib|platform|i18n\/zh-CN|theme|focus|ui|api|state)\/|\/screens\/\w+\/parts\/|\/platforms\/browser\//,
            },
          ],
        },
      },
    },
    // The player is 800 KB and lazy; the first screen's size is held by bench/budgets.json instead.
    chunkSizeWarningLimit: 900,
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      '/api': api,
      '/media': api,
      '/socket.io': { target: api, ws: true },
    },
  },
});
