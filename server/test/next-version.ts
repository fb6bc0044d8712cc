import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const KNOWN = join(root, 'server', 'db', 'migrations');

export interface NextVersion {
  /** Where its programs lie. */
  programs: string;
  remove(): void;
}

/**
 * Builds the programs once more, with other migrations: a version of the site that there is not yet.
 * @param migrations name of a file beside this one, which exports `migrations`: those that there are, and more
 */
export async function buildNextVersion(migrations: string): Promise<NextVersion> {
  const file = join(root, 'server', 'test', migrations);
  const programs = mkdtempSync(join(root, '.cache', 'programs-of-next-version-'));
  await build({
    configFile: join(root, '.config', 'vite.programs.config.ts'),
    logLevel: 'warn',
    plugins: [
      {
        name: 'dt:next-migrations',
        enforce: 'pre',
        // One such file may stand on another, and that on what there is.
        resolveId: (id, importer) =>
          importer && dirname(importer) !== dirname(file) && resolve(importer, '..', id) === KNOWN ? file : null,
      },
    ],
    build: { outDir: programs },
  });
  return { programs, remove: () => rmSync(programs, { recursive: true, force: true }) };
}
