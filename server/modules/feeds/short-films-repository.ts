import type { Db } from '../../db/db';
import { manyRows } from '../../db/many-rows';

/** Of what somebody has watched so much counts as watched, the latest first. */
const REMEMBERED = 5_000;

/** What a viewer had watched by then. @param until unix ms */
export async function watchedBy(db: Db, viewer: string, until: number): Promise<ReadonlySet<string>> {
  const watched = db
    .selectFrom('play_records')
    .select('media_key')
    .where('viewer', '=', viewer)
    .where('watched_at', '<=', until)
    .orderBy('watched_at', 'desc')
    .limit(REMEMBERED);
  const rows = await manyRows(db, ['media_key'], watched);
  return new Set(rows.map((row) => row.media_key));
}

export interface FirstEpisode {
  episodeKey: string;
  /** Everybody may watch it, as far as the episode itself says. */
  isFree: boolean;
}

/** The first episode of each of these titles, by its key. @param now unix ms */
export async function firstEpisodes(
  db: Db,
  keys: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, FirstEpisode>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('episodes')
    .select(['media_key', 'episode_key', 'vip', 'free_at'])
    .where('media_key', 'in', keys)
    .where('withdrawn', '=', 0)
    .orderBy('position')
    .execute();
  const found = new Map<string, FirstEpisode>();
  for (const { media_key, episode_key, vip, free_at } of rows) {
    if (!found.has(media_key)) found.set(media_key, { episodeKey: episode_key, isFree: vip === 0 && free_at <= now });
  }
  return found;
}
