// npm run sandbox -- --shop-key FILE : the payment gateway that moves no money, as a program of its own. The work is done by
// server/payments/sandbox/cli.ts.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(ensureDependencies);
await runTypeScript('server/payments/sandbox/cli.ts', process.argv.slice(2));
