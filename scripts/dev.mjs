// npm run dev: the server, restarted on a change, and Vite's dev server in front of it. Flags go to the server.
import './lib/node-version.mjs';
import { join } from 'node:path';
import { ensureDependencies, script } from './lib/care.mjs';
import { root } from './lib/root.mjs';
import { killTree, start } from './lib/run.mjs';

await script(ensureDependencies);
const port = process.env.PORT ?? '8080';
const bin = (...parts) => join(root, 'node_modules', ...parts);
const env = { ...process.env, PORT: port, DEV_API: process.env.DEV_API ?? `http://127.0.0.1:${port}` };
const node = process.execPath;
const children = [
  start([node, bin('tsx', 'dist', 'cli.mjs'), 'watch', 'server/main.ts', ...process.argv.slice(2)], {
    env,
    stdio: 'inherit',
  }),
  start([node, bin('vite', 'bin', 'vite.js')], { env, stdio: 'inherit' }),
];
// One without the other is of no use: the first to end takes the other with it.
for (const child of children) {
  child.once('close', (code) => {
    process.exitCode ??= code ?? 0;
    for (const other of children) killTree(other);
  });
}
