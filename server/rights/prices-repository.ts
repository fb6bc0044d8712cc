import type { Db } from '../db/db';
import { goldFor, rightsOf } from '../vip/rights-repository';

export interface Price {
  mediaKey: string;
  /** What this user pays; 0 where their level has it for nothing. */
  gold: number;
  /** Without a discount. */
  fullGold: number;
  /** The user has bought it. */
  paid: boolean;
}

/** Of these titles, those that cost gold, whatever their number in a few queries. `uid` '' is a visitor, who has bought nothing. @param now unix ms */
export async function pricesOf(db: Db, uid: string, mediaKeys: string[], now: number): Promise<Price[]> {
  if (mediaKeys.length === 0) return [];
  const rows = await db
    .selectFrom('titles as t')
    .leftJoin('purchases as p', (join) => join.onRef('p.media_key', '=', 't.media_key').on('p.uid', '=', uid))
    .select(['t.media_key', 't.gold', 'p.uid'])
    .where('t.media_key', 'in', mediaKeys)
    .where('t.gold', '>', 0)
    .where('t.withdrawn', '=', 0)
    .execute();
  const rights = await rightsOf(db, uid, now);
  return rows.map(({ media_key, gold, uid: buyer }) => ({
    mediaKey: media_key,
    gold: goldFor(rights, gold),
    fullGold: gold,
    paid: buyer !== null,
  }));
}
