// npm run ime: makes what the pinyin keyboard knows, src/ime/packed, out of its sources. The work is done by scripts/ime/main.ts.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(ensureDependencies);
await runTypeScript('scripts/ime/main.ts', process.argv.slice(2));
