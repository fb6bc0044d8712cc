import { monitorEventLoopDelay } from 'node:perf_hooks';

const EVERY_MS = 2;

/**
 * How long this process, which asks and takes the times, stood still itself: so much of a wait may be its own, or the machine's, and
 * none of the server's.
 * @returns ends the watch and says the longest time, in ms
 */
export function watchOwnLoop(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: EVERY_MS });
  histogram.enable();
  return () => {
    histogram.disable();
    return Math.max(0, histogram.max / 1e6 - EVERY_MS);
  };
}
