// npm run wishes : lists films that viewers ask for, and answers them. The work is done by server/modules/voice/wishes-cli.ts.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(ensureDependencies);
await runTypeScript('server/modules/voice/wishes-cli.ts', process.argv.slice(2));
