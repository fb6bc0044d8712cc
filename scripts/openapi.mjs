// npm run openapi [-- FILE]: the contract (src/contract) as an OpenAPI 3.1 document, to the terminal or into a file.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(ensureDependencies);
await runTypeScript('scripts/openapi/main.ts', process.argv.slice(2));
