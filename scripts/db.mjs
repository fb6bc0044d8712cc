// npm run db -- copy FROM TO : moves a site from one database to another. The work is done by server/db/cli.ts.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(ensureDependencies);
await runTypeScript('server/db/cli.ts', process.argv.slice(2));
