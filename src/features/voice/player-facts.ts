import { json, stored } from '../../platform/stored';

/** What a player knew when its viewer went to tell of a problem. */
export interface PlayerFacts {
  /** The episode. */
  gid: string;
  /** Of the film, in seconds. */
  second: number;
  /** State and log, as JSON. */
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

/** For the form that is opened next; it is attached where its viewer says so. */
export const handOver = (facts: PlayerFacts): void => kept.set(facts);

/** What was handed over for an episode; null for none, or for another one. */
export function playerFacts(gid: string): PlayerFacts | null {
  const facts = kept.get();
  return facts && gid !== '' && facts.gid === gid ? facts : null;
}

export const forgetPlayerFacts = (): void => kept.remove();
