// npm run db -- copy FROM TO : moves a site from one database to another. The work is done by server/db/cli.ts.
import './lib/node-version.mjs';
import { runProgram } from './lib/in-process.mjs';

await runProgram('server/db/cli.ts');
