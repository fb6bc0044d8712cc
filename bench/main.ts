import { measureHeap } from './heap';
import { measureIme } from './ime';
import { measureKeys } from './keys';
import { measureLoad } from './load';
import { measureOffline } from './offline';
import { type Figures, report } from './report';
import { measureServer } from './server';
import { measureSize } from './size';
import { measureStart } from './start';

const parts: Record<string, () => Promise<Figures>> = {
  size: measureSize,
  start: measureStart,
  keys: measureKeys,
  heap: measureHeap,
  ime: measureIme,
  offline: measureOffline,
  server: measureServer,
  load: measureLoad,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`usage: npm run bench -- [${Object.keys(parts).join('|')}] ...`);
  process.exit(2);
}

const figures: Figures = {};
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  console.log(`measuring ${name} ...`);
  Object.assign(figures, await parts[name]!());
}
process.exitCode = report(figures) ? 0 : 1;
