import type { Kysely } from 'kysely';
import type { Database, EpisodeRow, TitleRow } from '../db/schema';

type Db = Kysely<Database>;

export const title = (db: Db, mediaKey: string): Promise<TitleRow | undefined> =>
  db.selectFrom('titles').selectAll().where('media_key', '=', mediaKey).executeTakeFirst();

/** Episodes of a title in their order. */
export const episodes = (db: Db, mediaKey: string): Promise<EpisodeRow[]> =>
  db.selectFrom('episodes').selectAll().where('media_key', '=', mediaKey).orderBy('position').execute();

export const episode = (db: Db, episodeKey: string): Promise<EpisodeRow | undefined> =>
  db.selectFrom('episodes').selectAll().where('episode_key', '=', episodeKey).executeTakeFirst();

export async function isFavourite(db: Db, viewer: string, mediaKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('favourites')
    .select('media_key')
    .where('viewer', '=', viewer)
    .where('media_key', '=', mediaKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** @param at unix ms */
export async function addFavourite(db: Db, viewer: string, mediaKey: string, at: number): Promise<void> {
  await db
    .insertInto('favourites')
    .values({ viewer, media_key: mediaKey, created_at: at })
    .onConflict((conflict) => conflict.columns(['viewer', 'media_key']).doNothing())
    .execute();
}

export async function removeFavourite(db: Db, viewer: string, mediaKey: string): Promise<void> {
  await db.deleteFrom('favourites').where('viewer', '=', viewer).where('media_key', '=', mediaKey).execute();
}
