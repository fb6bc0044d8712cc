import { databaseBusy } from '../errors';

/** One at a time, in the order in which they asked. */
export interface Turns {
  /** Waits for the turn. @param ms at most so long @throws DatabaseBusy where it did not come in time */
  take(ms: number): Promise<void>;
  /** Hands the turn on to who asked next. */
  give(): void;
}

export function createTurns(): Turns {
  const waiting = new Set<() => void>();
  let taken = false;
  return {
    take(ms) {
      if (!taken) {
        taken = true;
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(mine);
          reject(databaseBusy());
        }, ms);
        const mine = () => {
          clearTimeout(late);
          resolve();
        };
        waiting.add(mine);
      });
    },
    give() {
      const [next] = waiting;
      if (!next) {
        taken = false;
        return;
      }
      waiting.delete(next);
      next();
    },
  };
}
