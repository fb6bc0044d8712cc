import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { FOLDER, nameOf, PROGRAMS } from './programs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Once for a run: puts each program into one file, with everything of ours in it. Packages and what lies beside a source file are
 * found where they are.
 * @returns how to be rid of them
 */
export default async function setup(): Promise<() => void> {
  // Within the project, where packages are found by their names.
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'programs-'));
  const input = Object.fromEntries(PROGRAMS.map((program) => [nameOf(program), join(root, program)]));
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [{ name: 'dt:own-address', enforce: 'pre', transform: ownAddress }],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { input, external: [/^[^./]/], output: { entryFileNames: '[name].js' } },
    },
  });
  process.env[FOLDER] = folder;
  return () => {
    delete process.env[FOLDER];
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A module says where its source lies. */
function ownAddress(code: string, id: string): string | null {
  if (!id.endsWith('.ts') || !code.includes('import.meta.url')) return null;
  return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
}
