import { defineConfig } from 'vite';

/** The danmu engine as one ES module without imports, for pages that are not ours (src/player/danmu/README.md). */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: '.cache/danmu',
    // The first Chromium with modules.
    target: 'chrome61',
    lib: { entry: 'src/player/danmu/index.ts', formats: ['es'], fileName: 'danmu' },
  },
});
