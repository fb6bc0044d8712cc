// npm run pay -- settle ORDER --trade NUMBER | refund ORDER [--amount 9.90] : moves an order by hand. The work is done by server/payments-cli.ts.
import './lib/node-version.mjs';
import { runProgram } from './lib/in-process.mjs';

await runProgram('server/payments-cli.ts');
