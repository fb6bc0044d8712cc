import type { Danmu } from '../../../src/contract/schemas/danmu';

/** Comments wait so long for company, at least. With 1,000 people at 50 a second, that is 10 messages a second each. */
const batchMs = 100;
/** And at most: a comment is seen within a second. */
const longestMs = 400;
/** Handing out a batch may take this share of the time; where many people watch, comments come in larger batches. */
const share = 0.25;

export interface DanmuBatches {
  add(episodeKey: string, danmu: Danmu): void;
  /** What waits goes at once; then nothing more. */
  close(): void;
}

/** Collects the comments of each episode and sends them together. @param now ms, for how long sending took */
export function createDanmuBatches(
  send: (episodeKey: string, info: Danmu[]) => void,
  now: () => number = () => performance.now(),
): DanmuBatches {
  const waiting = new Map<string, Danmu[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = batchMs;
  const flush = () => {
    timer = undefined;
    const batches = [...waiting];
    waiting.clear();
    const start = now();
    for (const [episodeKey, info] of batches) send(episodeKey, info);
    wait = Math.min(longestMs, Math.max(batchMs, (now() - start) / share));
  };
  return {
    add(episodeKey, danmu) {
      const batch = waiting.get(episodeKey);
      if (batch) batch.push(danmu);
      else waiting.set(episodeKey, [danmu]);
      timer ??= setTimeout(flush, wait);
    },
    close() {
      clearTimeout(timer);
      flush();
    },
  };
}
