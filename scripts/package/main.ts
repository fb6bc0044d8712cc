import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { script } from '../lib/care.mjs';
import { root } from '../lib/root.mjs';
import { seconds } from '../lib/run.mjs';
import { parseArguments } from './arguments.ts';
import { packageAll } from './targets.ts';

await script(async () => {
  const { targets, ...servers } = parseArguments(process.argv.slice(2));
  const began = Date.now();
  for (const { file, notes } of await packageAll(targets, servers)) {
    console.log(`${relative(root, file)}  ${(statSync(file).size / 1024).toFixed(0)} KiB`);
    for (const note of notes) console.log(`  ${note}`);
  }
  console.log(`${targets.length === 1 ? 'Package' : 'Packages'} made and checked in ${seconds(Date.now() - began)}.`);
});
