import type { Db } from '../db/db';

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
