// npm run package -- androidtv|tizen|webos|all [--server https://...]: installable packages in dist/packages/, all
// from one build of the bundle.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(ensureDependencies);
await runTypeScript('scripts/package/main.ts', process.argv.slice(2));
