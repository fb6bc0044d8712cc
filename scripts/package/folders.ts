import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../lib/root.mjs';

/** Where packages and what they are made of lie. */
export const out = join(root, 'dist', 'packages');
export const build = join(out, 'build');
/** Tools that are fetched once. */
export const cache = join(root, '.cache', 'package');
export const platform = (...parts: string[]) => join(root, 'platforms', ...parts);

/** Every file below a folder, as paths with slashes, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
