// npm run account -- NAME : makes an account, or gives it a new password. The work is done by server/modules/auth/cli.ts.
import './lib/node-version.mjs';
import { runProgram } from './lib/in-process.mjs';

await runProgram('server/modules/auth/cli.ts');
