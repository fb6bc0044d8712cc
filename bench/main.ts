import { measureAccounts } from './accounts';
import { measureBesideImport } from './beside-import';
import { chatUsage, measureChat } from './chat';
import { deskUsage, measureDesk } from './desk';
import { measureHeap } from './heap';
import { measureHellos } from './hellos';
import { measureIme } from './ime';
import { measureKeys } from './keys';
import { killsUsage, measureKills } from './kills';
import { measureLoad } from './load';
import { measureOffline } from './offline';
import { measureOverheard } from './overheard';
import { measurePayKills, payKillsUsage } from './pay-kills';
import { measureProcesses } from './processes';
import { measureRecords } from './records';
import { type Figures, report } from './report';
import { measureScale, scaleUsage } from './scale';
import { measureServer } from './server';
import { measureShorts } from './shorts';
import { measureSignIns } from './signins';
import { measureSize } from './size';
import { measureStart } from './start';
import { measureUploadLink, uploadLinkUsage } from './upload-link';
import { measureUploads, uploadsUsage } from './uploads';
import { measureWrites, writesUsage } from './writes';
import { yardstick } from './yardstick';

const parts: Record<string, (args: string[]) => Promise<Figures>> = {
  size: measureSize,
  start: measureStart,
  shorts: measureShorts,
  keys: measureKeys,
  heap: measureHeap,
  ime: measureIme,
  offline: measureOffline,
  server: measureServer,
  load: measureLoad,
  processes: measureProcesses,
  records: measureRecords,
  scale: measureScale,
  desk: measureDesk,
  writes: measureWrites,
  overheard: measureOverheard,
  kills: measureKills,
  'pay-kills': measurePayKills,
  accounts: measureAccounts,
  signins: measureSignIns,
  hellos: measureHellos,
  'beside-import': measureBesideImport,
  chat: measureChat,
  uploads: measureUploads,
  'upload-link': measureUploadLink,
};
/** A large site takes minutes, several processes want other programs, a difference of two times a quiet machine. */
const unusual = [
  'scale',
  'desk',
  'writes',
  'overheard',
  'processes',
  'records',
  'kills',
  'pay-kills',
  'accounts',
  'signins',
  'hellos',
  'beside-import',
  'chat',
  'uploads',
  'upload-link',
];
const usual = Object.keys(parts).filter((name) => !unusual.includes(name));

// `load --processes 2` is what an operator looks for.
const given = process.argv.slice(2).join(' ').replace('load --processes 2', 'processes').split(' ').filter(Boolean);
const flag = given.findIndex((word) => word.startsWith('--'));
const [asked, flags] = flag < 0 ? [given, []] : [given.slice(0, flag), given.slice(flag)];
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `usage: npm run bench -- [${Object.keys(parts).join('|')}] ...\n       npm run bench -- scale ${scaleUsage}
       npm run bench -- desk ${deskUsage}
       npm run bench -- writes ${writesUsage}
       npm run bench -- kills ${killsUsage}
       npm run bench -- pay-kills ${payKillsUsage}
       npm run bench -- chat ${chatUsage}
       npm run bench -- uploads ${uploadsUsage}
       npm run bench -- upload-link ${uploadLinkUsage}`,
  );
  process.exit(2);
}

const figures: Figures = {};
const machines: Figures = {};
for (const name of asked.length > 0 ? asked : usual) {
  console.log(`measuring ${name} ...`);
  const before = yardstick();
  const measured = await parts[name]!(flags);
  const machine = (before + yardstick()) / 2;
  console.log(`this machine: ${machine.toFixed(1)} ms for a piece of work (bench/yardstick.ts)`);
  Object.assign(figures, measured);
  for (const figure of Object.keys(measured)) machines[figure] = machine;
}
process.exitCode = report(figures, machines) ? 0 : 1;
