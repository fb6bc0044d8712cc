import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../scripts/build/precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The operator's desk: a bundle of its own under /desk, of which nothing is in the viewer's. Who runs a site has a browser of
 * today, so it is built for those.
 */
export default defineConfig({
  root: here('../src/desk'),
  base: '/desk/',
  publicDir: false,
  plugins: [react(), precompress()],
  build: {
    outDir: here(`../${process.env.APP_OUT_DIR ?? 'dist'}/desk`),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The grid and the charts are pages of their own; what one of them weighs does not delay signing in.
    chunkSizeWarningLimit: 1_200,
    reportCompressedSize: false,
  },
  // The server's calls alone, whose names are letters: below /desk/api/ stand source modules of the desk, too (src/desk/api/call.ts).
  server: { proxy: { '^/desk/api/[A-Za-z]+(\\?|$)': process.env.DEV_API ?? 'http://127.0.0.1:8080' } },
});
