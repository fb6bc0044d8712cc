/** Requests of one field, one at a time: the next goes when the one before it was answered. */
export interface Turns {
  /** What was typed so far: it is left out where something newer is there before its turn comes. */
  draft(send: () => Promise<unknown>): Promise<void>;
  /** What has to arrive. @returns what `send` answers */
  whole<T>(send: () => Promise<T>): Promise<T>;
}

/** Two requests may overtake each other on the way: a late draft would be written over the text that came after it. */
export function createTurns(): Turns {
  let before: Promise<unknown> = Promise.resolve();
  let newest = 0;
  function next<T>(send: () => Promise<T>): Promise<T> {
    const mine = before.then(send);
    // One that failed holds up nobody.
    before = mine.catch(() => undefined);
    return mine;
  }
  return {
    draft(send) {
      newest += 1;
      const mine = newest;
      return next(async () => {
        if (mine === newest) await send();
      });
    },
    whole(send) {
      newest += 1;
      return next(send);
    },
  };
}
