// npm run sandbox -- --shop-key FILE : the payment gateway that moves no money, as a program of its own. The work is done by
// server/payments/sandbox/cli.ts.
import './lib/node-version.mjs';
import { runProgram } from './lib/in-process.mjs';

await runProgram('server/payments/sandbox/cli.ts');
