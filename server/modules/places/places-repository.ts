import type { Db } from '../../db/db';

/** The places that posts named most since then, the most often named first. @param since unix ms */
export async function chosenMost(db: Db, since: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('place_id')
    .where('place_id', '>', '')
    .where('at', '>=', since)
    .where('state', '=', 'shown')
    .where('audience', '=', 'all')
    .groupBy('place_id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('place_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.place_id);
}
