// npm run posts : lists posts that wait for review, lets them pass or refuses them, and keeps the sensitive words. The work is done by
// server/modules/posts/posts-cli.ts.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(ensureDependencies);
await runTypeScript('server/modules/posts/posts-cli.ts', process.argv.slice(2));
