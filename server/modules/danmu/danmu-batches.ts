import type { Danmu } from '../../../src/contract/schemas/danmu';

/** Comments wait so long for company, at least. With 1,000 people at 50 a second, that is 10 messages a second each. */
export const batchMs = 100;
/** And at most: a comment is seen within a second. */
const longestMs = 400;
/** Handing out a batch may take this share of the time; where many people watch, comments come in larger batches. */
const share = 0.25;

export interface DanmuBatches {
  /** @param except users who keep its sender away: they get the batch without it */
  add(episodeKey: string, danmu: Danmu, except?: readonly string[]): void;
  /** What waits goes at once; then nothing more. */
  close(): void;
}

/** Comments of an episode that go to the same people. */
interface Batch {
  episodeKey: string;
  info: Danmu[];
  except: readonly string[];
}

/** Collects the comments of each episode and sends them together. @param now ms, for how long sending took */
export function createDanmuBatches(
  send: (episodeKey: string, info: Danmu[], except: readonly string[]) => void,
  now: () => number = () => performance.now(),
): DanmuBatches {
  const waiting = new Map<string, Batch>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = batchMs;
  const flush = () => {
    timer = undefined;
    const batches = [...waiting.values()];
    waiting.clear();
    const start = now();
    for (const { episodeKey, info, except } of batches) send(episodeKey, info, except);
    wait = Math.min(longestMs, Math.max(batchMs, (now() - start) / share));
  };
  return {
    add(episodeKey, danmu, except = []) {
      const key = JSON.stringify([episodeKey, ...except]);
      const batch = waiting.get(key);
      if (batch) batch.info.push(danmu);
      else waiting.set(key, { episodeKey, info: [danmu], except });
      timer ??= setTimeout(flush, wait);
    },
    close() {
      clearTimeout(timer);
      flush();
    },
  };
}
