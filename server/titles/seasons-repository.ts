import type { Db } from '../db/db';
import type { EpisodeRow, SeasonRow } from '../db/schema';
import { isShown, type ListedEpisode, listedIn } from './seasons';

/** Seasons of these titles that have a name. */
export const seasonsOf = (db: Db, mediaKeys: readonly string[]): Promise<SeasonRow[]> =>
  mediaKeys.length === 0
    ? Promise.resolve([])
    : db.selectFrom('seasons').selectAll().where('media_key', 'in', mediaKeys).orderBy('number').execute();

const episodesOf = (db: Db, mediaKeys: readonly string[]): Promise<EpisodeRow[]> =>
  mediaKeys.length === 0
    ? Promise.resolve([])
    : db.selectFrom('episodes').selectAll().where('media_key', 'in', mediaKeys).orderBy('position').execute();

/** All episodes of these titles, those that were taken back among them, in their order. */
export async function allEpisodes(
  db: Db,
  mediaKeys: readonly string[],
): Promise<ReadonlyMap<string, readonly ListedEpisode[]>> {
  const [rows, seasons] = [await episodesOf(db, mediaKeys), await seasonsOf(db, mediaKeys)];
  const of = new Map<string, EpisodeRow[]>(mediaKeys.map((key) => [key, []]));
  for (const row of rows) of.get(row.media_key)?.push(row);
  const named = (key: string) => seasons.filter(({ media_key }) => media_key === key);
  return new Map([...of].map(([key, list]) => [key, listedIn(list, named(key))]));
}

/** The episodes of a title that viewers have, in their order. */
export async function shownEpisodes(db: Db, mediaKey: string): Promise<ListedEpisode[]> {
  return ((await allEpisodes(db, [mediaKey])).get(mediaKey) ?? []).filter(isShown);
}
