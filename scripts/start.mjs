// npm start: installs and builds what is missing or stale, then runs the server. Flags go to the server (--no-demo).
import './lib/node-version.mjs';
import { settingsMistake } from './build/settings.mjs';
import { ensureBuild, ensureDependencies, script } from './lib/care.mjs';
import { runBuilt } from './lib/in-process.mjs';
import { root } from './lib/root.mjs';

await script(async () => {
  await ensureDependencies();
  await ensureBuild();
});
const mistake = settingsMistake(root);
if (mistake) console.error(mistake);
process.env.NODE_ENV ??= 'production';
await runBuilt('server/main.ts');
