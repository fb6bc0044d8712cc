import type { Db } from '../db/db';
import { tally } from '../tallies/tallies-repository';

/** Comments of an episode that are not taken down. */
export const danmuOfEpisode = (db: Db, episodeKey: string): Promise<number> => tally(db, 'danmu-episode', episodeKey);
