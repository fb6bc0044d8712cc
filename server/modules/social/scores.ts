import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/**
 * Sets the score of films from the points their viewers gave, to one decimal: lists, pages and VideoRatingDetails all
 * show that one number. A film without points keeps the score it has from the catalogue.
 * @param mediaKey absent: every film that has points
 */
export async function scoresFromRatings(db: Kysely<Database>, mediaKey?: string): Promise<void> {
  let means = db
    .selectFrom('ratings')
    .select((eb) => ['media_key', eb.fn.avg<number>('score').as('mean')])
    .groupBy('media_key');
  if (mediaKey !== undefined) means = means.where('media_key', '=', mediaKey);
  for (const { media_key, mean } of await means.execute()) {
    // PostgreSQL answers an average as text.
    const score = Math.round(Number(mean) * 10) / 10;
    await db.updateTable('titles').set({ score }).where('media_key', '=', media_key).execute();
  }
}
