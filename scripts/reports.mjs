// npm run reports : lists what members report, shows one, and closes it. The work is done by server/modules/social/reports-cli.ts.
import './lib/node-version.mjs';
import { runProgram } from './lib/in-process.mjs';

await runProgram('server/modules/social/reports-cli.ts');
