// node scripts/places.mjs: makes the lists of countries and states and the table of addresses out of their sources. The work is
// done by scripts/places/main.ts.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(ensureDependencies);
await runTypeScript('scripts/places/main.ts', process.argv.slice(2));
