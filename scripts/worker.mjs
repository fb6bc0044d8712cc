// npm run worker : does the jobs of a site beside its servers. The work is done by server/worker.ts.
import './lib/node-version.mjs';
import { runProgram } from './lib/in-process.mjs';

process.env.NODE_ENV ??= 'production';
await runProgram('server/worker.ts');
