// npm run reports : lists what members report, shows one, and closes it. The work is done by server/modules/social/reports-cli.ts.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(ensureDependencies);
await runTypeScript('server/modules/social/reports-cli.ts', process.argv.slice(2));
