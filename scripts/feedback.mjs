// npm run feedback : lists what viewers told the operator, and answers it. The work is done by server/modules/voice/feedback-cli.ts.
import './lib/node-version.mjs';
import { runProgram } from './lib/in-process.mjs';

await runProgram('server/modules/voice/feedback-cli.ts');
