// npm run pay -- settle ORDER --trade NUMBER | refund ORDER [--amount 9.90] : moves an order by hand. The work is done by server/payments-cli.ts.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(ensureDependencies);
await runTypeScript('server/payments-cli.ts', process.argv.slice(2));
