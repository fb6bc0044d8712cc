import type { Selectable } from 'kysely';
import type { Db } from '../../db/db';
import type { Database } from '../../db/schema';

export type CollectionRow = Selectable<Database['collections']>;

/** All collections in their order. */
export const collections = (db: Db): Promise<CollectionRow[]> =>
  db.selectFrom('collections').selectAll().orderBy('position').orderBy('id').execute();

/** How many titles each collection has, withdrawn ones among them. */
export async function counts(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('collection_items')
    .select((eb) => ['collection_id', eb.fn.countAll<number>().as('n')])
    .groupBy('collection_id')
    .execute();
  return new Map(rows.map((row) => [row.collection_id, Number(row.n)]));
}

export const collection = (db: Db, id: string): Promise<CollectionRow | undefined> =>
  db.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst();

/** The titles of a collection in their order. */
export const itemsOf = (db: Db, id: string) =>
  db
    .selectFrom('collection_items as i')
    .innerJoin('titles as t', 't.media_key', 'i.media_key')
    .select(['t.media_key', 't.title', 't.withdrawn'])
    .where('i.collection_id', '=', id)
    .orderBy('i.position')
    .orderBy('i.media_key')
    .execute();

/** Those of these titles that exist. */
export async function existing(db: Db, mediaKeys: readonly string[]): Promise<ReadonlySet<string>> {
  if (mediaKeys.length === 0) return new Set();
  const rows = await db.selectFrom('titles').select('media_key').where('media_key', 'in', mediaKeys).execute();
  return new Set(rows.map((row) => row.media_key));
}

/** Writes a collection, new or known, with its titles in this order. */
export async function save(trx: Db, row: CollectionRow, mediaKeys: readonly string[]): Promise<void> {
  const { id, ...columns } = row;
  await trx
    .insertInto('collections')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
  await trx.deleteFrom('collection_items').where('collection_id', '=', id).execute();
  if (mediaKeys.length > 0)
    await trx
      .insertInto('collection_items')
      .values(mediaKeys.map((media_key, position) => ({ collection_id: id, media_key, position })))
      .execute();
}

export async function place(trx: Db, id: string, position: number): Promise<void> {
  await trx.updateTable('collections').set({ position }).where('id', '=', id).execute();
}

export async function remove(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('collection_items').where('collection_id', '=', id).execute();
  await trx.deleteFrom('collections').where('id', '=', id).execute();
}
