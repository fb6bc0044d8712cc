// npm run -s edge-key : the key with which an edge checks the addresses of films. The work is done by server/rights/edge-key-cli.ts.
import './lib/node-version.mjs';
import { runProgram } from './lib/in-process.mjs';

await runProgram('server/rights/edge-key-cli.ts');
