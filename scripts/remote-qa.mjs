// npm run remote-qa -- URL [OUT]: walks any running server by remote and writes a report with pictures.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(ensureDependencies);
await runTypeScript('tests/remote-qa/main.ts', process.argv.slice(2));
