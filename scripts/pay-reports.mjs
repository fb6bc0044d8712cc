// npm run pay-reports : lists payments that went wrong, and answers them. The work is done by server/modules/pay-help/cli.ts.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(ensureDependencies);
await runTypeScript('server/modules/pay-help/cli.ts', process.argv.slice(2));
