import type { Db } from '../db/db';

export interface Price {
  mediaKey: string;
  gold: number;
  /** The user has bought it. */
  paid: boolean;
}

/** Of these titles, those that cost gold, in one query. `uid` '' is a visitor, who has bought nothing. */
export async function pricesOf(db: Db, uid: string, mediaKeys: string[]): Promise<Price[]> {
  if (mediaKeys.length === 0) return [];
  const rows = await db
    .selectFrom('titles as t')
    .leftJoin('purchases as p', (join) => join.onRef('p.media_key', '=', 't.media_key').on('p.uid', '=', uid))
    .select(['t.media_key', 't.gold', 'p.uid'])
    .where('t.media_key', 'in', mediaKeys)
    .where('t.gold', '>', 0)
    .execute();
  return rows.map((row) => ({ mediaKey: row.media_key, gold: row.gold, paid: row.uid !== null }));
}
