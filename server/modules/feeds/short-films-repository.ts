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

/** The first episode of each of these titles. */
export async function firstEpisodes(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('episodes')
    .select(['media_key', 'episode_key'])
    .where('media_key', 'in', keys)
    .where('withdrawn', '=', 0)
    .orderBy('position')
    .execute();
  const found = new Map<string, string>();
  for (const row of rows) if (!found.has(row.media_key)) found.set(row.media_key, row.episode_key);
  return found;
}
