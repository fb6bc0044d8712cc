import type { Db } from '../db/db';
import * as tokens from './tokens-repository';

/** Between two tries to remove what could not be removed. Milliseconds. */
export const RETRY_MS = 10_000;

/**
 * Ends sessions for good. Where the database cannot write (a full disk), a session is void in this process at once and
 * its row is removed as soon as it can be: whoever signs out is signed out. Other processes learn of it from the row.
 */
export interface VoidedSessions {
  end(hash: string): Promise<void>;
  has(hash: string): boolean;
  /** No more tries. */
  close(): void;
}

/** @param logFault hears what keeps a row from being removed */
export function createVoidedSessions(db: Db, logFault: (error: unknown) => void): VoidedSessions {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function tryLater(): void {
    if (closed) return;
    timer ??= setTimeout(() => void tryAgain().catch(logFault), RETRY_MS).unref();
  }

  async function tryAgain(): Promise<void> {
    timer = undefined;
    try {
      for (const hash of waiting) {
        await tokens.remove(db, hash);
        waiting.delete(hash);
      }
    } catch (error) {
      logFault(error);
      tryLater();
    }
  }

  return {
    async end(hash) {
      try {
        await tokens.remove(db, hash);
      } catch (error) {
        // What is no session needs no memory of ours: strangers cannot fill it.
        if (!(await tokens.find(db, hash))) return;
        waiting.add(hash);
        logFault(error);
        tryLater();
      }
    },
    has: (hash) => waiting.has(hash),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
