import { ApiError, isApiError } from '../../api/errors';
import { limits } from '../../contract/limits';

/** The connection to the server, as the sending code knows it. */
export interface Line {
  reachable(): boolean;
  /** Resolves when the server can be reached again, or when the signal aborts. */
  untilReachable(signal: AbortSignal): Promise<void>;
  /** Waits; ends early when a network comes, or when the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
}

export interface ChunkWork extends Line {
  indices: readonly number[];
  /** @throws ApiError */
  send(index: number, signal: AbortSignal): Promise<void>;
  /** Called when the sending starts or stops waiting for a network. */
  onWaiting(waiting: boolean): void;
  signal: AbortSignal;
}

/** The tries in all of a request that gets no answer although the server can be reached. */
export const tries = 6;
const firstPauseMs = 500;
const longestPauseMs = 8_000;

const cancelled = () => new ApiError('cancelled', 0, '');

/** Whether a later try may succeed: there was no answer, or the server says that it is busy. */
export const mayComeLater = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'network' || error.kind === 'server' || error.ret === 429);

/**
 * Repeats a request until there is an answer: pauses grow, and time without a network does not count as a try.
 * @throws the refusal, or the error of the last try
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
 * Sends chunks, four side by side. A chunk that cannot be sent stops all of them (spec section 4, upload-error flag).
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
    // The function ends only when no chunk is being sent any more: the next upload has the connection for itself.
    await Promise.all(lanes.map((one) => one.catch(() => undefined)));
    throw work.signal.aborted ? cancelled() : error;
  } finally {
    work.signal.removeEventListener('abort', onAbort);
  }
}
