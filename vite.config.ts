import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import legacy from '@vitejs/plugin-legacy';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { coreJsModules, floorCssTarget, floorTargets } from './scripts/build/engine-floor.mjs';
import { floorWorkers } from './scripts/build/floor-workers.ts';
import { installable } from './scripts/build/installable.ts';
import { leanContract } from './scripts/build/lean-contract.ts';
import { leanRoutes } from './scripts/build/lean-routes.ts';
import { leanVendors } from './scripts/build/lean-vendors.ts';
import { plainScripts } from './scripts/build/plain-scripts.ts';
import { precompress } from './scripts/build/precompress.ts';
import { quickStart } from './scripts/build/quick-start.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(here('./package.json'), 'utf8')) as { version: string };
const api = process.env.DEV_API ?? 'http://127.0.0.1:8080';

/** What all screens are made of; the default language and the browser's adapter are nearly everybody's. */
const everywhere =
  /\/i18n\/zh-CN\/(?:first|browse|shell|ui)\.|\/src\/(?:contract|lib|platform|theme|focus|ui|api|state)\/(?!words-tw|traditional|packed|growth-limits|AvatarFrame|danmu-settings|settings-table|endpoints|notice-kinds)|\/src\/features\/favourites\/|\/platforms\/browser\//;
/** What forms, grids and lists are made of: many screens, not the first. */
const notFirst =
  /\/src\/ui\/(?:keyboard\/|TextField|TextArea|TickRow|StepRow|beside|use-typing|SettingRow|Panel|use-drag|QrCode|OptionList|Avatar\.|PersonAvatar|ChipRow|Chip\.|NavBar|Tabs|ProgressBar|VipTag|use-grid-size|cells\.|CellSkeleton|PagedGrid|PagedRows|LetterKeys|TransferBar|use-near-end|ListPage|Page\.|PageTitle|use-form|use-summons|PasswordStrength|CodeBoxes|use-fault|RelativeTime|copy-text|use-held|LevelIcon|Message(?:Field|List|Row)|SwipeRow|AsideButton|use-swipe-aside|use-rest|WholeDates)|\/lib\/(?:shield-pattern|drm-problem|device-number|episode-seasons|advert-link|episode-ranges|crop|exif|drawings|password-rules|typed-code|redeem-code|price\b|nickname)|\/state\/prices|\/api\/probe|\/state\/watch-history|\/features\/phone-input\/(?:PhoneCode|ByPhone)|\/focus\/(?:Grid|grid-|page-scroller|ScrollPage|RowArrows|Scatter|lines|use-item-walk|debug-overlay)/;

/**
 * One artefact for every engine from the floor up: classic scripts, code splitting kept, no module scripts (pages
 * opened from a file in a TV package cannot load those). APP_BASE: '/' for a site with history-mode deep links (the
 * default); './' for a package loaded from a file.
 */
export default defineConfig({
  base: process.env.APP_BASE ?? '/',
  plugins: [
    leanContract(),
    leanRoutes(),
    leanVendors(),
    floorWorkers(),
    react(),
    legacy({
      targets: floorTargets,
      renderModernChunks: false,
      externalSystemJS: true,
      polyfills: coreJsModules,
      additionalLegacyPolyfills: [
        'abortcontroller-polyfill/dist/polyfill-patch-fetch',
        here('./scripts/polyfills/listener-options.mjs'),
        here('./scripts/polyfills/dom-insertion.mjs'),
      ],
    }),
    plainScripts(),
    quickStart(),
    installable(),
    precompress(),
  ],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      // In what is shipped a class is called by a hash alone: the first script holds a hundred of their names twice.
      ...(process.env.NODE_ENV === 'production' ? { generateScopedName: '_[hash:base64:6]' } : {}),
    },
  },
  build: {
    outDir: process.env.APP_OUT_DIR ?? 'dist',
    cssTarget: floorCssTarget,
    sourcemap: process.env.APP_SOURCEMAP === '1',
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // PF7: at most five scripts before the first screen: polyfills, the bundler's runtime, app, this, the screen.
          // Core comes with what it imports; what one screen alone uses (the player, the realtime client) stays with it.
          groups: [
            { name: 'core', test: (id) => everywhere.test(id) && !notFirst.test(id), priority: 1 },
            { name: 'kit', test: notFirst },
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
      '/price': api,
      '/packages': api,
      '/speed': api,
      '/shop': api,
      '/media': api,
      '/files': api,
      '/sandbox': api,
      '/socket.io': { target: api, ws: true },
    },
  },
});
