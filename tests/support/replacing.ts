import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['src', 'platforms', 'scripts', 'bench', 'server', 'tests'];

/**
 * The test files that replace a module (`vi.mock`), as paths from the root: a replaced module stays with whoever loaded it, so such
 * a file has its modules to itself. All the others share a worker's, which spares each of them the half second of loading.
 */
export function replacingFiles(root: string): string[] {
  const tests = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  return tests.filter((path) => /\bvi\.(mock|doMock)\(/.test(readFileSync(join(root, path), 'utf8')));
}
