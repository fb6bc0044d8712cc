import { setTimeout as pause } from 'node:timers/promises';

/**
 * Collects what many ask for at once, for whoever does it for all of them in one go. The first of a quiet moment waits for nothing; what
 * comes while a part is being done, and `gatherMs` after, goes into the next one.
 * @param most so many are done at once, at most
 * @param handle does them, and tells each how it ended; it must not throw
 * @returns takes one of them
 */
export function createGatherer<T>(
  { most, gatherMs }: { most: number; gatherMs: number },
  handle: (items: T[]) => Promise<void>,
): (item: T) => void {
  const waiting: T[] = [];
  let isRunning = false;
  async function run(): Promise<void> {
    while (waiting.length > 0) {
      await handle(waiting.splice(0, most));
      if (waiting.length < most) await pause(gatherMs);
    }
    isRunning = false;
  }
  return (item) => {
    waiting.push(item);
    if (isRunning) return;
    isRunning = true;
    // What was asked for in the same turn comes along.
    setImmediate(() => void run());
  };
}
