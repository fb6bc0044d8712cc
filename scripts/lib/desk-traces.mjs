import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Modules of the desk, and of the libraries that it alone has, as the build's manifest names them. */
const deskModule = /(?:^|\/)src\/(?:desk|contract\/desk)\/|node_modules\/@(?:mui|emotion)\//;
/** What no file of a viewer says: calls of the desk, and classes of its component library, whose name alone stands among the licences. */
const deskText = /\/desk\/api\/|Mui[A-Z][A-Za-z]+-root/;

/**
 * Traces of the operator's desk in what viewers load: the bundle does not grow by a byte of it. The desk's own files lie in
 * `desk/`, which nothing of the viewers' may name.
 * @param {string} dist the build's folder @returns {string[]} each trace with the file that has it; empty where all is well
 */
export function deskTraces(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const modules = Object.keys(manifest).filter((name) => deskModule.test(name));
  const assets = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const said = assets
    .map((name) => [name, deskText.exec(readFileSync(join(dist, 'assets', name), 'utf8'))?.[0]])
    .flatMap(([name, found]) => (found ? [`assets/${name}: ${found}`] : []));
  const worker = join(dist, 'sw.js');
  const kept =
    existsSync(worker) && /["'`/]desk\/assets\//.test(readFileSync(worker, 'utf8')) ? ['sw.js: desk/assets/'] : [];
  return [...modules.map((name) => `the manifest: ${name}`), ...said, ...kept];
}
