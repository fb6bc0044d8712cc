// npm start: installs and builds what is missing or stale, then runs the server. Flags go to the server (--no-demo).
import './lib/node-version.mjs';
import { ensureBuild, ensureDependencies, script } from './lib/care.mjs';
import { runTypeScript } from './lib/in-process.mjs';

await script(async () => {
  await ensureDependencies();
  await ensureBuild();
});
process.env.NODE_ENV ??= 'production';
await runTypeScript('server/main.ts', process.argv.slice(2));
