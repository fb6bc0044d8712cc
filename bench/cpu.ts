import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Processor time of a process so far, user and system, in ms; the kernel counts in ticks of 10 ms. 0 where unknown. */
export function cpuMs(pid: number): number {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return 0;
  // The name in parentheses may hold spaces; utime and stime are fields 14 and 15.
  const fields = readFileSync(stat, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The same as finely as the scheduler counts it, of the threads that are there: for what takes less than a tick. */
export function cpuMsFine(pid: number): number {
  const folder = `/proc/${pid}/task`;
  if (!existsSync(folder)) return 0;
  const ns = readdirSync(folder).map((thread) => {
    const file = `${folder}/${thread}/schedstat`;
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) : 0;
  });
  return ns.reduce((sum, one) => sum + one, 0) / 1e6;
}

/**
 * The same of processes and of all that they started, those that have ended among them, as far as their parents waited for them. A family
 * may stand in another one: it is counted once.
 */
export function cpuMsOfFamilies(pids: readonly number[]): number {
  if (!existsSync('/proc/self/stat')) return 0;
  const stats = readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? [statOf(entry)] : []));
  return familiesOf(stats, pids);
}

/** @param stats of /proc/PID/stat, '' of one that has ended meanwhile. @returns ms */
export function familiesOf(stats: readonly string[], pids: readonly number[]): number {
  const all = stats.filter(Boolean).map((stat) => {
    const fields = stat.split(') ').at(-1)!.split(' ').map(Number);
    // Fields 14 to 17: user and system time, and those of the children that were waited for.
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
    return { pid: Number.parseInt(stat, 10), parent: fields[1]!, ms: ticks * 10 };
  });
  const family = new Set(pids);
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.reduce((sum, { pid, ms }) => sum + (family.has(pid) ? ms : 0), 0);
}

/** Processor time of the whole machine since it was started, ms; what another machine took of the same cores is part of it. 0 where unknown. */
export const cpuMsOfMachine = (): number => (existsSync('/proc/stat') ? busyMs(readFileSync('/proc/stat', 'utf8')) : 0);

/** @param stat of /proc/stat: its first line has user, nice, system, idle, waiting for disks, both kinds of interrupts, and stolen, in ticks of 10 ms */
export function busyMs(stat: string): number {
  const [user = 0, nice = 0, system = 0, , , hard = 0, soft = 0, stolen = 0] = stat
    .split('\n', 1)[0]!
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + hard + soft + stolen) * 10;
}

/** The same of all processes of a name, those that have ended left out. */
export function cpuMsNamed(name: string): number {
  if (!existsSync('/proc/self/comm')) return 0;
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && commandOf(entry) === name);
  return pids.reduce((sum, pid) => sum + cpuMs(Number(pid)), 0);
}

/** '' for one that has ended meanwhile, also between the look and the reading. */
function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** '' for one that has ended meanwhile. */
const commandOf = (pid: string): string => {
  const file = `/proc/${pid}/comm`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
};
