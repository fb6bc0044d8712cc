// npm run codes -- create|list|withdraw : redeem codes for VIP time. The work is done by server/vip/codes-cli.ts.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(ensureDependencies);
await runTypeScript('server/vip/codes-cli.ts', process.argv.slice(2));
