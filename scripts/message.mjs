// npm run message -- send|list|withdraw : the site's messages to its people. The work is done by server/message-cli.ts.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(ensureDependencies);
await runTypeScript('server/message-cli.ts', process.argv.slice(2));
