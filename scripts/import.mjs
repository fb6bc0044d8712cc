// npm run import -- <files> : brings films into the library. The work is done by server/media/cli.ts.
import './lib/node-version.mjs';
import { runProgram } from './lib/in-process.mjs';

await runProgram('server/media/cli.ts');
