// npm run bench [-- size|keys|heap|server ...]: measured figures beside their budgets; exit code 1 over a limit.
import { join } from 'node:path';
import './lib/node-version.mjs';
import { ensureBuild, ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';
import { root } from './lib/root.mjs';
import { PROGRAMS_FOLDER } from './lib/server-programs.mjs';

await script(async () => {
  await ensureDependencies();
  await ensureBuild();
});
// What is measured is what an operator runs.
process.env.PROGRAMS_FOLDER ??= join(root, PROGRAMS_FOLDER);
await runTypeScript('bench/main.ts', process.argv.slice(2));
