import type { CreateTableBuilder, Kysely } from 'kysely';

const tables = ['home_drafts', 'home_heroes', 'home_shelf_items', 'home_shelves'];

const texts =
  (...names: string[]) =>
  <T extends string>(table: CreateTableBuilder<T, string>): CreateTableBuilder<T, string> =>
    names.reduce((t, name) => t.addColumn(name, 'text', (c) => c.notNull()), table);

/** The home screen as an editor arranged it, by page ('' for the front page), and what is tried out before it is saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('home_shelves')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .$call(texts('page', 'kind', 'source', 'title', 'title_tw', 'style'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('hidden', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('home_shelf_items')
    .addColumn('shelf_id', 'text', (c) => c.notNull().references('home_shelves.id').onDelete('cascade'))
    .addColumn('media_key', 'text', (c) => c.notNull().references('titles.media_key').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('home_shelf_items_pk', ['shelf_id', 'media_key'])
    .execute();
  await db.schema
    .createTable('home_heroes')
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('media_key', 'text', (c) => c.notNull().references('titles.media_key').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('home_heroes_pk', ['page', 'media_key'])
    .execute();
  await db.schema
    .createTable('home_drafts')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .$call(texts('uid', 'page', 'plan'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  const indexes = {
    home_shelves_page: ['home_shelves', 'page', 'position'],
    home_shelf_items_title: ['home_shelf_items', 'media_key'],
    home_heroes_title: ['home_heroes', 'media_key'],
    home_drafts_at: ['home_drafts', 'at'],
    home_drafts_of: ['home_drafts', 'uid', 'at'],
  };
  for (const [name, [table = '', ...columns]] of Object.entries(indexes))
    await db.schema.createIndex(name).on(table).columns(columns).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await db.schema.dropTable(table).execute();
}
