import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../db/db';
import type { Database } from '../db/schema';
import { isForAll } from './shown-repository';

type Tables = Database & { c: Database['collections'] };

export interface CollectionRow {
  id: string;
  title: string;
  title_tw: string;
  intro: string;
  intro_tw: string;
  cover: string;
  color: string;
  count: number;
}

/**
 * Who asks: in 青少年模式 a collection has those of its titles that are fit for the young, and is none without any. What its author
 * shows to some, and what waits for review, is in none, as in all lists.
 */
interface Asking {
  teen: boolean;
}

const itemsOf = (eb: ExpressionBuilder<Tables, 'c'>, { teen }: Asking) => {
  const items = eb.selectFrom('collection_items as i').whereRef('i.collection_id', '=', 'c.id');
  return items.where((of) =>
    of.exists(
      of
        .selectFrom('titles as t')
        .select('t.media_key')
        .whereRef('t.media_key', '=', 'i.media_key')
        .where('t.withdrawn', '=', 0)
        .where(isForAll('t.media_key'))
        .$if(teen, (query) => query.where('t.teen', '=', 1)),
    ),
  );
};

const selectCollections = (db: Db, asking: Asking) =>
  fitting(db, asking)
    .select(['c.id', 'c.title', 'c.title_tw', 'c.intro', 'c.intro_tw', 'c.cover', 'c.color'])
    .select((eb) => itemsOf(eb, asking).select(eb.fn.countAll<number>().as('n')).$asScalar().as('count'));

/** The collections that there are for whoever asks. */
const fitting = (db: Db, asking: Asking) => {
  const all = db.selectFrom('collections as c');
  return asking.teen ? all.where((eb) => eb.exists(itemsOf(eb, asking).select('i.media_key'))) : all;
};

export const collections = async (
  db: Db,
  page: { offset: number; limit: number },
  asking: Asking,
): Promise<CollectionRow[]> =>
  (
    await selectCollections(db, asking)
      .orderBy('c.position')
      .orderBy('c.id')
      .offset(page.offset)
      .limit(page.limit)
      .execute()
  ).map(counted);

/** Those of these collections that there are for whoever asks, in no order. */
export const collectionsNamed = async (db: Db, ids: readonly string[], asking: Asking): Promise<CollectionRow[]> =>
  ids.length === 0 ? [] : (await selectCollections(db, asking).where('c.id', 'in', ids).execute()).map(counted);

export async function countCollections(db: Db, asking: Asking): Promise<number> {
  return (
    await fitting(db, asking)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
}

export async function collection(db: Db, id: string, asking: Asking): Promise<CollectionRow | undefined> {
  const row = await selectCollections(db, asking).where('c.id', '=', id).executeTakeFirst();
  return row && counted(row);
}

/** Collections that a title is part of, in their order. */
export const collectionsWith = async (db: Db, mediaKey: string, asking: Asking): Promise<CollectionRow[]> =>
  (
    await selectCollections(db, asking)
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
export async function collectionItems(db: Db, ids: string[], { teen }: Asking): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('collection_items as i')
    .innerJoin('titles as t', 't.media_key', 'i.media_key')
    .select(['i.collection_id', 'i.media_key'])
    .where('i.collection_id', 'in', ids)
    .where('t.withdrawn', '=', 0)
    .where(isForAll('t.media_key'))
    .$if(teen, (query) => query.where('t.teen', '=', 1))
    .orderBy('i.position')
    .orderBy('i.media_key')
    .execute();
  const items = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const row of rows) items.get(row.collection_id)?.push(row.media_key);
  return items;
}
