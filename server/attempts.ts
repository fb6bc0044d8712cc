import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How often something may be tried, by whatever key it is counted under. */
export interface Limit {
  /** Unique among the limits: counters in a store of several processes are kept under it. */
  name: string;
  most: number;
  /** The window begins with a key's first try. */
  seconds: number;
}

export interface Try {
  allowed: boolean;
  /** The first that is refused in its window: what is worth a line in the log. */
  firstRefused: boolean;
  /** When the window of a refused one ends; 0 for one that is allowed. Milliseconds. */
  againInMs: number;
}

/** Tries by key within a window of time, however many ask at once. */
export interface Attempts {
  /** Counts a try before it is known how it ends, so that parallel ones count, too. */
  take(key: string, points?: number): Promise<Try>;
  /** Whether a try would be allowed now. It counts nothing. */
  has(key: string): Promise<boolean>;
  /** The last try was a good one and does not count. */
  giveBack(key: string): Promise<void>;
  /** The key starts afresh. */
  forget(key: string): Promise<void>;
}

/** Makes the counters of a limit; all limits of a server come from one. */
export type AttemptsFactory = (limit: Limit) => Attempts;

type Limiter = Pick<RateLimiterAbstract, 'consume' | 'get' | 'reward' | 'delete'>;
type LimiterOptions = { keyPrefix: string; points: number; duration: number };

/**
 * @param limiterOf where the counters live: this process's memory, or a store that several processes share (one
 * constructor of rate-limiter-flexible, e.g. RateLimiterRedis with its `storeClient`; see `insured`)
 */
export const createAttemptsFactory =
  (limiterOf: (options: LimiterOptions) => Limiter = inMemory): AttemptsFactory =>
  ({ name, most, seconds }) => {
    const limiter = limiterOf({ keyPrefix: name, points: most, duration: seconds });
    return {
      async take(key, points = 1) {
        try {
          await limiter.consume(key, points);
          return { allowed: true, firstRefused: false, againInMs: 0 };
        } catch (refused) {
          if (!(refused instanceof RateLimiterRes)) throw refused;
          const { consumedPoints, msBeforeNext } = refused;
          return { allowed: false, firstRefused: consumedPoints - points <= most, againInMs: msBeforeNext };
        }
      },
      has: async (key) => ((await limiter.get(key))?.consumedPoints ?? 0) < most,
      giveBack: async (key) => void (await limiter.reward(key)),
      forget: async (key) => void (await limiter.delete(key)),
    };
  };

/**
 * Counters in a store, and in this process's memory where the store does not answer: a limit is looser then, and never gone.
 * @param options what the store was made with, as createAttemptsFactory gives them
 */
export function insured(store: Limiter, options: LimiterOptions): Limiter {
  const memory = inMemory(options);
  const orHere = <T>(there: Promise<T>, here: () => Promise<T>): Promise<T> =>
    there.catch((error: unknown) => {
      // The store has counted, and it was too often.
      if (error instanceof RateLimiterRes) throw error;
      return here();
    });
  return {
    consume: (key, points) => orHere(store.consume(key, points), () => memory.consume(key, points)),
    get: (key) => orHere(store.get(key), () => memory.get(key)),
    reward: (key, points) => orHere(store.reward(key, points), () => memory.reward(key, points)),
    delete: (key) => orHere(store.delete(key), () => memory.delete(key)),
  };
}

/** Keys kept for a limit; beyond it those used longest ago are forgotten, so that strangers cannot fill the memory. */
export const KEYS = 50_000;

/**
 * Counters in memory: a restart forgives. Windows end by a timer that no change of the clock moves, so that a clock that
 * was ahead locks nobody out for as long as it was.
 */
function inMemory(options: LimiterOptions): Limiter {
  const memory = new RateLimiterMemory(options);
  const used = new Set<string>();
  return {
    consume(key, points) {
      const name = String(key);
      used.delete(name);
      used.add(name);
      const [oldest] = used;
      if (used.size > KEYS && oldest !== undefined) {
        used.delete(oldest);
        void memory.delete(oldest);
      }
      return memory.consume(key, points);
    },
    get: (key) => memory.get(key),
    reward: (key, points) => memory.reward(key, points),
    delete(key) {
      used.delete(String(key));
      return memory.delete(key);
    },
  };
}
