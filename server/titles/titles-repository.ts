import type { Db } from '../db/db';
import type { EpisodeRow, TitleRow } from '../db/schema';

export const title = (db: Db, mediaKey: string): Promise<TitleRow | undefined> =>
  db.selectFrom('titles').selectAll().where('media_key', '=', mediaKey).executeTakeFirst();

/** Episodes of a title in their order. */
export const episodes = (db: Db, mediaKey: string): Promise<EpisodeRow[]> =>
  db.selectFrom('episodes').selectAll().where('media_key', '=', mediaKey).orderBy('position').execute();

export const episode = (db: Db, episodeKey: string): Promise<EpisodeRow | undefined> =>
  db.selectFrom('episodes').selectAll().where('episode_key', '=', episodeKey).executeTakeFirst();
