import { ApiError, isApiError } from '../../api/errors';
import { limits } from '../../contract/limits';

/** The line to the server, as what sends knows it. */
export interface Line {
  reachable(): boolean;
  /** Resolves when the server can be reached again, or when it is called off. */
  untilReachable(signal: AbortSignal): Promise<void>;
  /** Waits; ends early when a network comes, or when it is called off. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

export interface ChunkWork extends Line {
  indices: readonly number[];
  /** @throws ApiError */
  send(index: number, signal: AbortSignal): Promise<void>;
  /** Whether it waits for a network. */
  onWaiting(waiting: boolean): void;
  signal: AbortSignal;
}

/** What is answered by nothing, while the server can be reached, is sent so often in all. */
export const tries = 6;
const firstPauseMs = 500;
const longestPauseMs = 8_000;

const cancelled = () => new ApiError('cancelled', 0, '');

/** No answer, or one that says that it is busy. */
export const mayComeLater = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'network' || error.kind === 'server' || error.ret === 429);

/**
 * Asks until there is an answer: pauses grow, and time without a network counts for nothing.
 * @throws the refusal, or what the last try failed with
 */
export async function persist<T>(
  ask: () => Promise<T>,
  { reachable, untilReachable, pause, signal, onWaiting }: Omit<ChunkWork, 'indices' | 'send'>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    if (!reachable()) {
      onWaiting(true);
      await untilReachable(signal);
      onWaiting(false);
      attempt = 1;
    }
    if (signal.aborted) throw cancelled();
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted) throw cancelled();
      if (!mayComeLater(error) || (attempt >= tries && reachable())) throw error;
      await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)), signal);
    }
  }
}

/**
 * Sends chunks, four side by side. One that cannot be sent stops all of them (spec section 4, upload-error flag).
 * @throws ApiError: 'cancelled', the server's refusal, or 'network'
 */
export async function sendChunks(work: ChunkWork): Promise<void> {
  const stop = new AbortController();
  const onAbort = () => stop.abort();
  work.signal.addEventListener('abort', onAbort);
  if (work.signal.aborted) stop.abort();
  const { signal } = stop;
  const waiting = [...work.indices];
  let paused = 0;
  const onWaiting = (waits: boolean) => {
    paused += waits ? 1 : -1;
    work.onWaiting(paused > 0);
  };
  const lane = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const mine = index;
      await persist(() => work.send(mine, signal), { ...work, signal, onWaiting });
    }
  };
  const lanes = Array.from({ length: Math.min(limits.videoUploadChunksAtOnce, work.indices.length) }, lane);
  try {
    await Promise.all(lanes);
  } catch (error) {
    stop.abort();
    // None is on its way any more when this ends: what is begun next has the line for itself.
    await Promise.all(lanes.map((one) => one.catch(() => undefined)));
    throw work.signal.aborted ? cancelled() : error;
  } finally {
    work.signal.removeEventListener('abort', onAbort);
  }
}
