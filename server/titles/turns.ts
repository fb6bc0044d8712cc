import { setImmediate as nextTurn } from 'node:timers/promises';

/** After so many whoever looks at all of them lets others have their turn. */
const TURN = 4_000;

/** Shows everything to `look`, and holds nobody up for longer than some milliseconds. */
export async function inTurns<T>(all: readonly T[], look: (one: T) => void): Promise<void> {
  for (let at = 0; at < all.length; at += TURN) {
    if (at > 0) await nextTurn();
    const end = Math.min(all.length, at + TURN);
    for (let n = at; n < end; n += 1) look(all[n] as T);
  }
}
