// npm run codes -- create|list|withdraw : redeem codes for VIP time. The work is done by server/vip/codes-cli.ts.
import './lib/node-version.mjs';
import { runProgram } from './lib/in-process.mjs';

await runProgram('server/vip/codes-cli.ts');
