import type { Db } from '../../db/db';

export interface Counted {
  /** Unix ms. */
  since: number;
  /** Of so many posts, the newest ones. */
  posts: number;
}

/**
 * The places that were named most by what was posted last, the most often named first. So many posts are read by their index, and no
 * more, however many name a place. @param most so many places
 */
export async function chosenMost(db: Db, { since, posts }: Counted, most: number): Promise<string[]> {
  const newest = db
    .selectFrom('posts')
    .select(['place_id', 'audience'])
    .where('state', '=', 'shown')
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(posts);
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select('place_id')
    .where('place_id', '>', '')
    .where('audience', '=', 'all')
    .groupBy('place_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('place_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.place_id);
}
