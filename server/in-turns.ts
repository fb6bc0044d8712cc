import { setImmediate as nextTurn } from 'node:timers/promises';

/** Whoever looks at all there is lets others have their turn after so long. Milliseconds. */
const TURN_MS = 4;
/** The clock is looked at after so many, where one takes a microsecond. */
const STEP = 256;

/**
 * Shows everything to `look`, and holds nobody up for longer than some milliseconds.
 * @param step the clock is looked at after so many
 */
export async function inTurns<T>(all: ArrayLike<T>, look: (one: T) => void, step = STEP): Promise<void> {
  let began = performance.now();
  for (let at = 0; at < all.length; at += step) {
    if (at > 0 && performance.now() - began >= TURN_MS) {
      await nextTurn();
      began = performance.now();
    }
    const end = Math.min(all.length, at + step);
    for (let n = at; n < end; n += 1) look(all[n] as T);
  }
}

/** Does work that goes in small steps, and holds nobody up for longer than some milliseconds. @returns what it comes to */
export async function stepsInTurns<T>(work: Iterator<unknown, T>): Promise<T> {
  let began = performance.now();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - began < TURN_MS) continue;
    await nextTurn();
    began = performance.now();
  }
}
