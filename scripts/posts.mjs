// npm run posts : lists posts that wait for review, lets them pass or refuses them, and keeps the sensitive words. The work is done by
// server/modules/posts/posts-cli.ts.
import './lib/node-version.mjs';
import { runProgram } from './lib/in-process.mjs';

await runProgram('server/modules/posts/posts-cli.ts');
