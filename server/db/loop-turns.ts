import { setImmediate as afterThisTurn } from 'node:timers';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Statements that follow each other may hold the loop for so long. Milliseconds. */
const MOST_MS = 8;

/**
 * SQLite's calls are synchronous, and whoever awaits one after the other gives the loop to nobody in between: ten writes of one
 * request, or of ten that came together, would be one pause. Whoever asks is let on at once where the loop has not been held for
 * long, and in a later turn where it has.
 */
export interface LoopTurns {
  /** Comes back when a statement may begin. */
  take(): Promise<void> | undefined;
}

/** @param now milliseconds of a clock that never goes back */
export function createLoopTurns(now: () => number = () => performance.now()): LoopTurns {
  /** When the first statement of this turn of the loop began. */
  let began: number | undefined;

  const isHeld = (): boolean => {
    if (began !== undefined) return now() - began >= MOST_MS;
    began = now();
    afterThisTurn(() => {
      began = undefined;
    });
    return false;
  };

  async function wait(): Promise<void> {
    // Whoever waits for the same turn may use it up.
    do await nextTurn();
    while (isHeld());
  }

  return { take: () => (isHeld() ? wait() : undefined) };
}
