import { cpuMsOfFamilies, cpuMsOfMachine } from './cpu';

/** Others may use so many cores beside a measuring at rest: the machine itself is never quite still. */
export const AT_REST_CORES = 0.25;

/**
 * Watches what programs that are none of the bench's use of the machine: so much of what the clock says may be their doing.
 * @param pids processes of the bench beside this one, with all that they start: what this one starts is its own anyway
 * @returns says how many cores the others used since it was asked last, on the average; 0 where the system does not tell (Linux does)
 */
export function watchOthers(pids: readonly number[] = []): () => number {
  const look = () => ({ at: performance.now(), ms: cpuMsOfMachine() - cpuMsOfFamilies([process.pid, ...pids]) });
  let before = look();
  return () => {
    const now = look();
    const cores = (now.ms - before.ms) / (now.at - before.at);
    before = now;
    return Math.max(0, cores);
  };
}
