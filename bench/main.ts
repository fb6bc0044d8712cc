import { measureHeap } from './heap';
import { measureIme } from './ime';
import { measureKeys } from './keys';
import { measureLoad } from './load';
import { measureOffline } from './offline';
import { measureProcesses } from './processes';
import { type Figures, report } from './report';
import { measureServer } from './server';
import { measureSize } from './size';

const parts: Record<string, () => Promise<Figures>> = {
  size: measureSize,
  keys: measureKeys,
  heap: measureHeap,
  ime: measureIme,
  offline: measureOffline,
  server: measureServer,
  load: measureLoad,
  processes: measureProcesses,
};

/** What is measured on its own alone: it wants programs that an embedded server does without. */
const onlyAsked = ['processes'];
// `load --processes 2` is what an operator looks for.
const asked = process.argv.slice(2).join(' ').replace('load --processes 2', 'processes').split(' ').filter(Boolean);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`usage: npm run bench -- [${Object.keys(parts).join('|')}] ...`);
  process.exit(2);
}

const figures: Figures = {};
for (const name of asked.length > 0 ? asked : Object.keys(parts).filter((name) => !onlyAsked.includes(name))) {
  console.log(`measuring ${name} ...`);
  Object.assign(figures, await parts[name]!());
}
process.exitCode = report(figures) ? 0 : 1;
