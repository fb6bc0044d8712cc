import type { Db } from '../db/db';
import type { EpisodeSourceRow } from '../db/schema';

/** What is known of the files that the episodes of a title were made of. */
export const savedSources = (db: Db, mediaKey: string): Promise<EpisodeSourceRow[]> =>
  db
    .selectFrom('episode_sources')
    .innerJoin('episodes', 'episodes.episode_key', 'episode_sources.episode_key')
    .selectAll('episode_sources')
    .where('episodes.media_key', '=', mediaKey)
    .execute();

/** Notes what an episode was made of. */
export async function saveSource(db: Db, row: EpisodeSourceRow): Promise<void> {
  await db
    .insertInto('episode_sources')
    .values(row)
    .onConflict((conflict) => conflict.column('episode_key').doUpdateSet(row))
    .execute();
}
