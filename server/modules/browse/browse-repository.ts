import { type Kysely, sql } from 'kysely';
import { escapeLike, like } from '../../db/like';
import type { Database, TitleRow } from '../../db/schema';
import { type CardRow, selectCards } from '../../titles/cards-repository';

type Db = Kysely<Database>;

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

/** Comments of each title that are not taken down. */
export async function danmuCounts(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('danmu')
        .select(['episode_key', (eb) => eb.fn.countAll<number>().as('n')])
        .where('hidden', '=', 0)
        .groupBy('episode_key')
        .as('d'),
    )
    .innerJoin('episodes as e', 'e.episode_key', 'd.episode_key')
    .select(['e.media_key', (eb) => eb.fn.sum<number>('d.n').as('n')])
    .groupBy('e.media_key')
    .execute();
  return new Map(rows.map((row) => [row.media_key, row.n]));
}

/** Plays of each title from a day (see plays_by_day) on. */
export async function playsSince(db: Db, day: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('plays_by_day')
    .select(['media_key', (eb) => eb.fn.sum<number>('plays').as('plays')])
    .where('day', '>=', day)
    .groupBy('media_key')
    .execute();
  return new Map(rows.map((row) => [row.media_key, row.plays]));
}

export interface ListFilter {
  category: string;
  genre: string;
  region: string;
  /** First and last year, both included. */
  years: [number, number] | null;
  sort: 'hot' | 'new' | 'score';
}

const orders = { hot: 't.hit', new: 't.published_at', score: 't.score' } as const;

/** A page of the catalogue. `offset` and `limit` in titles. @returns the rows and how many match in all */
export async function listTitles(
  db: Db,
  filter: ListFilter,
  page: { offset: number; limit: number },
): Promise<[CardRow[], number]> {
  let matching = selectCards(db);
  if (filter.category) matching = matching.where('t.category', '=', filter.category);
  if (filter.region) matching = matching.where('t.region', '=', filter.region);
  if (filter.years) matching = matching.where('t.year', '>=', filter.years[0]).where('t.year', '<=', filter.years[1]);
  // Genres are a JSON list: the name in its quotes is one element of it, whole.
  if (filter.genre) matching = matching.where(like('t.genres', `%${escapeLike(JSON.stringify(filter.genre))}%`));
  const rows = await matching
    .orderBy(orders[filter.sort], 'desc')
    .orderBy('t.media_key')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const all = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return [rows, all.n];
}

export interface CollectionRow {
  id: string;
  title: string;
  intro: string;
  cover: string;
  color: string;
  count: number;
}

const selectCollections = (db: Db) =>
  db
    .selectFrom('collections as c')
    .select(['c.id', 'c.title', 'c.intro', 'c.cover', 'c.color'])
    .select((eb) =>
      eb
        .selectFrom('collection_items as i')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('i.collection_id', '=', 'c.id')
        .$asScalar()
        .as('count'),
    );

export const collections = async (db: Db, page: { offset: number; limit: number }): Promise<CollectionRow[]> =>
  (
    await selectCollections(db).orderBy('c.position').orderBy('c.id').offset(page.offset).limit(page.limit).execute()
  ).map(counted);

export async function countCollections(db: Db): Promise<number> {
  return (
    await db
      .selectFrom('collections')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
}

export async function collection(db: Db, id: string): Promise<CollectionRow | undefined> {
  const row = await selectCollections(db).where('c.id', '=', id).executeTakeFirst();
  return row && counted(row);
}

/** Collections that a title is part of, in their order. */
export const collectionsWith = async (db: Db, mediaKey: string): Promise<CollectionRow[]> =>
  (
    await selectCollections(db)
      .innerJoin('collection_items as own', 'own.collection_id', 'c.id')
      .where('own.media_key', '=', mediaKey)
      .orderBy('c.position')
      .execute()
  ).map(counted);

const counted = (row: Omit<CollectionRow, 'count'> & { count: number | null }): CollectionRow => ({
  ...row,
  count: row.count ?? 0,
});

/** Titles of every collection, in its order. */
export async function collectionItems(db: Db, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('collection_items')
    .select(['collection_id', 'media_key'])
    .where('collection_id', 'in', ids)
    .orderBy('position')
    .orderBy('media_key')
    .execute();
  const items = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const row of rows) items.get(row.collection_id)?.push(row.media_key);
  return items;
}
