import type { Danmu } from '../../src/contract/schemas/danmu';

/** Comments wait so long for company. With 1,000 people at 50 a second, that is 10 messages a second each, not 50. */
export const batchMs = 100;

export interface DanmuBatches {
  add(episodeKey: string, danmu: Danmu): void;
  /** What waits goes at once; then nothing more. */
  close(): void;
}

/** Collects the comments of each episode and sends them together. The first of a quiet room waits as long as any. */
export function createDanmuBatches(send: (episodeKey: string, info: Danmu[]) => void): DanmuBatches {
  const waiting = new Map<string, Danmu[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const batches = [...waiting];
    waiting.clear();
    for (const [episodeKey, info] of batches) send(episodeKey, info);
  };
  return {
    add(episodeKey, danmu) {
      const batch = waiting.get(episodeKey);
      if (batch) batch.push(danmu);
      else waiting.set(episodeKey, [danmu]);
      timer ??= setTimeout(flush, batchMs);
    },
    close() {
      clearTimeout(timer);
      flush();
    },
  };
}
