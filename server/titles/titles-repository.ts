import type { Db } from '../db/db';
import { holdRow } from '../db/locks';
import type { EpisodeRow, TitleRow } from '../db/schema';

export const title = (db: Db, mediaKey: string): Promise<TitleRow | undefined> =>
  db.selectFrom('titles').selectAll().where('media_key', '=', mediaKey).executeTakeFirst();

/** The same, held until the transaction ends: nobody removes it meanwhile. */
export async function heldTitle(trx: Db, mediaKey: string): Promise<TitleRow | undefined> {
  await holdRow(trx, 'titles', 'media_key', mediaKey);
  return title(trx, mediaKey);
}

/** What titles are called, by their keys; what is gone is left out. */
export async function titleNames(db: Db, mediaKeys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const keys = [...new Set(mediaKeys.filter(Boolean))];
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('titles').select(['media_key', 'title']).where('media_key', 'in', keys).execute();
  return new Map(rows.map((row) => [row.media_key, row.title]));
}

/** Episodes of a title in their order, those that were taken back, too: for the desk. Viewers have `shownEpisodes`. */
export const episodes = (db: Db, mediaKey: string): Promise<EpisodeRow[]> =>
  db.selectFrom('episodes').selectAll().where('media_key', '=', mediaKey).orderBy('position').execute();

export const episode = (db: Db, episodeKey: string): Promise<EpisodeRow | undefined> =>
  db.selectFrom('episodes').selectAll().where('episode_key', '=', episodeKey).executeTakeFirst();

/** The same, where neither it nor its title is withdrawn. */
export const shownEpisode = (db: Db, episodeKey: string): Promise<EpisodeRow | undefined> =>
  db
    .selectFrom('episodes as e')
    .innerJoin('titles as t', 't.media_key', 'e.media_key')
    .selectAll('e')
    .where('e.episode_key', '=', episodeKey)
    .where('e.withdrawn', '=', 0)
    .where('t.withdrawn', '=', 0)
    .executeTakeFirst();

/** These episodes with their titles, in no order; those that are gone are left out. */
export async function filmsOf(
  db: Db,
  episodeKeys: readonly string[],
): Promise<{ title: TitleRow; episode: EpisodeRow }[]> {
  if (episodeKeys.length === 0) return [];
  const found = await db.selectFrom('episodes').selectAll().where('episode_key', 'in', episodeKeys).execute();
  const keys = [...new Set(found.map(({ media_key }) => media_key))];
  const rows = keys.length ? await db.selectFrom('titles').selectAll().where('media_key', 'in', keys).execute() : [];
  const byKey = new Map(rows.map((row) => [row.media_key, row]));
  return found.flatMap((row) => {
    const title = byKey.get(row.media_key);
    return title ? [{ title, episode: row }] : [];
  });
}
