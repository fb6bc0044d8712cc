import type { Db } from '../db/db';

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
