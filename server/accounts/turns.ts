import { busy } from '../errors';

/** Runs costly work a few at a time. @throws Refusal busy where too many wait already */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** @param atOnce how many run at a time @param waiting how many may wait; whoever comes then is sent away at once */
export function createTurns(atOnce: number, waiting: number): Turns {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw busy();
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // Whoever is next takes over this one's place, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
