import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

/** A folder that our scripts take for the project, for tests of what they do to one. */
export interface TestProject {
  folder: string;
  /** Writes a file, by its path from the folder. */
  write(path: string, text: string): void;
  remove(): void;
}

/**
 * Makes one.
 * @param files by path from its root
 * @param options.scripts brings our scripts in, so that they can be started there
 * @param options.installed brings our node_modules in
 */
export function testProject(
  files: Record<string, string> = {},
  options: { scripts?: boolean; installed?: boolean } = {},
): TestProject {
  const folder = mkdtempSync(join(tmpdir(), 'danmu-tv-project-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  if (options.scripts) {
    for (const path of ['scripts', 'src/lib', 'platforms/browser', 'tsconfig.json', 'package.json']) {
      if (!existsSync(join(folder, path))) cpSync(join(root, path), join(folder, path), { recursive: true });
    }
  }
  if (options.installed) {
    cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  }
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
