import { sql } from 'kysely';
import type { Db } from '../db/db';
import type { EpisodeRow, TitleRow } from '../db/schema';

export const title = (db: Db, mediaKey: string): Promise<TitleRow | undefined> =>
  db.selectFrom('titles').selectAll().where('media_key', '=', mediaKey).executeTakeFirst();

/** Episodes of a title in their order. */
export const episodes = (db: Db, mediaKey: string): Promise<EpisodeRow[]> =>
  db.selectFrom('episodes').selectAll().where('media_key', '=', mediaKey).orderBy('position').execute();

export const episode = (db: Db, episodeKey: string): Promise<EpisodeRow | undefined> =>
  db.selectFrom('episodes').selectAll().where('episode_key', '=', episodeKey).executeTakeFirst();

type Fact = 'media_key' | 'category' | 'genres' | 'region' | 'year' | 'score' | 'hit' | 'height' | 'vip' | 'is_series';
export type FactsRow = Pick<TitleRow, Fact | 'episodes_total' | 'published_at'> & {
  episodes: number;
  duration: number;
};

/** Facts of every title that has at least one episode. */
export const titleFacts = (db: Db): Promise<FactsRow[]> =>
  db
    .selectFrom('titles as t')
    .innerJoin('episodes as e', 'e.media_key', 't.media_key')
    .select(['t.media_key', 't.category', 't.genres', 't.region', 't.year', 't.score', 't.hit', 't.height', 't.vip'])
    .select(['t.is_series', 't.episodes_total', 't.published_at'])
    .select((eb) => [
      eb.fn.countAll<number>().as('episodes'),
      eb.fn
        .coalesce(eb.fn.max(eb.case().when('e.position', '=', 1).then(eb.ref('e.duration')).end()), sql<number>`0`)
        .as('duration'),
    ])
    .groupBy(['t.media_key'])
    .execute();
