import type { Kysely } from 'kysely';

/** Films that people ask for, and who wants them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let wishes = db.schema.createTable('film_wishes').addColumn('id', 'text', (c) => c.primaryKey());
  const texts = ['wish_key', 'name', 'link', 'text', 'picture_hash', 'picture_type', 'uid', 'client_id'];
  for (const name of [...texts, 'answer', 'media_key']) wishes = wishes.addColumn(name, 'text', (c) => c.notNull());
  for (const name of ['year', 'state', 'wanted']) wishes = wishes.addColumn(name, 'integer', (c) => c.notNull());
  for (const name of ['at', 'answered_at']) wishes = wishes.addColumn(name, 'bigint', (c) => c.notNull());
  await wishes.execute();
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('film_wishes').columns(columns);
  await index('film_wishes_film', ['wish_key']).unique().execute();
  await index('film_wishes_once', ['uid', 'client_id']).unique().execute();
  await index('film_wishes_hot', ['state', 'wanted', 'id']).execute();
  await index('film_wishes_new', ['state', 'at', 'id']).execute();
  await index('film_wishes_found', ['state', 'answered_at', 'id']).execute();
  await db.schema
    .createTable('film_wish_seconds')
    .addColumn('wish_id', 'text', (c) => c.notNull())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('film_wish_seconds_pk', ['wish_id', 'uid'])
    .execute();
  await db.schema
    .createIndex('film_wish_seconds_mine')
    .on('film_wish_seconds')
    .columns(['uid', 'at', 'wish_id'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['film_wish_seconds', 'film_wishes']) await db.schema.dropTable(table).execute();
}
