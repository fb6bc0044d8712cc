import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** gzip -9, which is what the server sends to an engine without brotli. kB of 1000 bytes. */
export const gzipKb = (dist, files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000;

/**
 * `size.entry` of bench/budgets.json: the entry points (app and polyfills) with all they import statically, by the
 * build's manifest. Needs no browser. @param {string} dist the build's folder @returns {number} kB gzip
 */
export const entrySizeKb = (dist) => sizeKb(dist, ([, chunk]) => chunk.isEntry);

/**
 * `size.home`, as far as the manifest tells: the app's entry and the home screen, with all they import statically. The
 * polyfills are fetched by engines alone that lack something.
 * @param {string} dist the build's folder @returns {number} kB gzip
 */
export const homeSizeKb = (dist) =>
  sizeKb(
    dist,
    ([name, chunk]) => (chunk.isEntry && !/polyfills/.test(name)) || /\/home\/HomeScreen(?:-legacy)?\.tsx$/.test(name),
  );

function sizeKb(dist, isWanted) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const files = new Set();
  const add = (chunk) => {
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const name of chunk.imports ?? []) add(manifest[name]);
  };
  for (const [, chunk] of Object.entries(manifest).filter(isWanted)) add(chunk);
  return gzipKb(dist, files);
}
