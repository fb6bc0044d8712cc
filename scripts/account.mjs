// npm run account -- NAME : makes an account, or gives it a new password. The work is done by server/modules/auth/cli.ts.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(ensureDependencies);
await runTypeScript('server/modules/auth/cli.ts', process.argv.slice(2));
