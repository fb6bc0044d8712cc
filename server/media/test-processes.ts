import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** For tests: false also for a process that has ended and that nobody has asked for its exit code yet. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    // No such process.
    return false;
  }
}

/** For tests: ids of the processes that one has started and that have not ended. */
export function childrenOf(pid: number | undefined): number[] {
  // Not every Linux has `ps`.
  if (process.platform === 'linux')
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return Array.from(listed.matchAll(/(\d+)\s+(\d+)/g), ([, child, parent]) => [Number(child), Number(parent)] as const)
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child);
}
