import { setTimeout as pause } from 'node:timers/promises';
import { isBusy } from '../errors';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/**
 * For work that nobody waits for: where the database cannot be had, which a viewer is told after seconds, it is asked again.
 * @param work may run again from its beginning
 * @param ms how long it goes on asking
 * @throws what the last try threw; and at once what is not about others who have the database, or when the signal is aborted
 */
export async function patiently<T>(work: () => Promise<T>, ms: number, signal?: AbortSignal): Promise<T> {
  const until = performance.now() + ms;
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(LONGEST_PAUSE_MS, wait * 2)) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() + wait > until) throw error;
      await pause(wait, undefined, signal ? { signal } : {});
    }
  }
}
