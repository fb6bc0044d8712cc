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

/** The same of all processes of a name, those that have ended left out. */
export function cpuMsNamed(name: string): number {
  if (!existsSync('/proc/self/comm')) return 0;
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && commandOf(entry) === name);
  return pids.reduce((sum, pid) => sum + cpuMs(Number(pid)), 0);
}

/** '' for one that has ended meanwhile. */
const commandOf = (pid: string): string => {
  const file = `/proc/${pid}/comm`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
};
