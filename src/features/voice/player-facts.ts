import { json, stored } from '../../platform/stored';

/** The player's facts at the moment when its viewer went to report a problem. */
export interface PlayerFacts {
  /** The episode's key. */
  gid: string;
  /** The position in the film, in seconds. */
  second: number;
  /** The player's state and log, as JSON. */
  log: string;
}

const kept = stored(
  'playerFacts',
  json((found): PlayerFacts | null => {
    const facts = found as Partial<PlayerFacts> | null;
    return typeof facts?.gid === 'string' && typeof facts.second === 'number' && typeof facts.log === 'string'
      ? { gid: facts.gid, second: facts.second, log: facts.log }
      : null;
  }),
);

/** Stores facts for the form that is opened next; they are attached if the viewer agrees. */
export const handOver = (facts: PlayerFacts): void => kept.set(facts);

/** The stored facts about an episode; null for none, or for another episode. */
export function playerFacts(gid: string): PlayerFacts | null {
  const facts = kept.get();
  return facts && gid !== '' && facts.gid === gid ? facts : null;
}

export const forgetPlayerFacts = (): void => kept.remove();
