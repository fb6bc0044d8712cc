// npm run message -- send|list|withdraw : the site's messages to its people. The work is done by server/message-cli.ts.
import './lib/node-version.mjs';
import { runProgram } from './lib/in-process.mjs';

await runProgram('server/message-cli.ts');
