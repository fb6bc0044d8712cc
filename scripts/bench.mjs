// npm run bench [-- size|keys|heap|server ...]: measured figures beside their budgets; exit code 1 over a limit.
import './lib/node-version.mjs';
import { ensureBuild, ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(async () => {
  await ensureDependencies();
  await ensureBuild();
});
await runTypeScript('bench/main.ts', process.argv.slice(2));
