// npm run feedback : lists what viewers told the operator, and answers it. The work is done by server/modules/voice/feedback-cli.ts.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(ensureDependencies);
await runTypeScript('server/modules/voice/feedback-cli.ts', process.argv.slice(2));
