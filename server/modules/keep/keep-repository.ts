import type { Db } from '../../db/db';
import { holdText } from '../../db/locks';

/** How long it is known who kept what: longer than anything of it is counted. Days. */
const KNOWN_DAYS = 90;

export interface Keeping {
  /** 'u:<uid>' or 'd:<device id>'. */
  viewer: string;
  episodeKeys: readonly string[];
  /** In the site's calendar. */
  day: number;
  /** Unix ms. */
  at: number;
}

/**
 * Counts what a viewer begins to keep, each episode once a day.
 * @returns false where that would be more than `most` in a day: nothing is counted then
 */
export function count(db: Db, { viewer, episodeKeys, day, at }: Keeping, most: number): Promise<boolean> {
  if (episodeKeys.length === 0) return Promise.resolve(true);
  return db.transaction().execute(async (trx) => {
    await holdText(trx, `keep|${viewer}`);
    const own = trx.selectFrom('episode_keeps').where('viewer', '=', viewer).where('day', '=', day);
    const known = new Set((await own.select('episode_key').execute()).map(({ episode_key }) => episode_key));
    const fresh = [...new Set(episodeKeys)].filter((key) => !known.has(key));
    if (known.size + fresh.length > most) return false;
    if (fresh.length === 0) return true;
    await trx
      .insertInto('episode_keeps')
      .values(fresh.map((episode_key) => ({ viewer, day, episode_key, kept_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .deleteFrom('episode_keeps')
      .where('viewer', '=', viewer)
      .where('day', '<', day - KNOWN_DAYS)
      .execute();
    return true;
  });
}
