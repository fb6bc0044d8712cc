// npm run pay-reports : lists payments that went wrong, and answers them. The work is done by server/modules/pay-help/cli.ts.
import './lib/node-version.mjs';
import { runProgram } from './lib/in-process.mjs';

await runProgram('server/modules/pay-help/cli.ts');
