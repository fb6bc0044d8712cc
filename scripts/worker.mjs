// npm run worker : does the jobs of a site beside its servers. The work is done by server/worker.ts.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(ensureDependencies);
process.env.NODE_ENV ??= 'production';
await runTypeScript('server/worker.ts', process.argv.slice(2));
