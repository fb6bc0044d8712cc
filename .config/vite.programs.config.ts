import { isAbsolute, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { defineConfig } from 'vite';
import { nameOf, PROGRAMS, PROGRAMS_FOLDER } from '../scripts/lib/server-programs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Packages of many small modules, with nothing beside them: of 1,685 files that a start read, 945 were theirs. Nothing that stays outside
 * uses one of them, so each is there once.
 */
const within = ['kysely', 'typebox'];
const isWithin = (id: string): boolean => within.some((name) => id === name || id.startsWith(`${name}/`));

/**
 * Programs of the server, each in one file with everything of ours in it. To load a thousand modules of TypeScript takes Node three
 * seconds of a core and a hundred megabytes more (docs/decisions/2026-11-26-built-programs.md). Other packages, and what lies beside a
 * source file, are found where they are.
 */
export default defineConfig({
  root,
  publicDir: false,
  ssr: { noExternal: within },
  plugins: [{ name: 'dt:own-address', enforce: 'pre', transform: ownAddress }],
  build: {
    ssr: true,
    outDir: join(root, process.env.APP_OUT_DIR ?? PROGRAMS_FOLDER),
    emptyOutDir: true,
    manifest: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(PROGRAMS.map((program) => [nameOf(program), join(root, program)])),
      external: (id) => !id.startsWith('.') && !isAbsolute(id) && !isWithin(id),
      output: { entryFileNames: '[name].js' },
    },
  },
});

/** A module says where its source lies. */
function ownAddress(code: string, id: string): string | null {
  if (!id.endsWith('.ts') || !code.includes('import.meta.url')) return null;
  return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
}
