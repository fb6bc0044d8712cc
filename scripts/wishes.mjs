// npm run wishes : lists films that viewers ask for, and answers them. The work is done by server/modules/voice/wishes-cli.ts.
import './lib/node-version.mjs';
import { runProgram } from './lib/in-process.mjs';

await runProgram('server/modules/voice/wishes-cli.ts');
