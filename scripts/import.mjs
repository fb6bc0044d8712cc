// npm run import -- <files> : brings films into the library. The work is done by server/media/cli.ts.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(ensureDependencies);
await runTypeScript('server/media/cli.ts', process.argv.slice(2));
