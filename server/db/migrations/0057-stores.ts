import type { Kysely } from 'kysely';

/** Playlists, and folders of favourites. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let stores = db.schema.createTable('stores').addColumn('key', 'text', (c) => c.primaryKey());
  for (const name of ['uid', 'title', 'intro', 'cover_hash', 'cover_type', 'client_id'])
    stores = stores.addColumn(name, 'text', (c) => c.notNull());
  for (const name of ['is_public', 'items', 'likes', 'dislikes', 'hit', 'favourites'])
    stores = stores.addColumn(name, 'integer', (c) => c.notNull());
  for (const name of ['created_at', 'changed_at']) stores = stores.addColumn(name, 'bigint', (c) => c.notNull());
  await stores.execute();
  await db.schema.createIndex('stores_once').on('stores').columns(['uid', 'client_id']).unique().execute();
  await db.schema.createIndex('stores_by_uid').on('stores').columns(['uid', 'changed_at', 'key']).execute();
  await db.schema.createIndex('stores_latest').on('stores').columns(['is_public', 'changed_at', 'key']).execute();
  await db.schema.createIndex('stores_popular').on('stores').columns(['is_public', 'hit', 'key']).execute();
  await db.schema
    .createTable('store_items')
    .addColumn('store_key', 'text', (c) => c.notNull())
    .addColumn('media_key', 'text', (c) => c.notNull())
    .addColumn('place', 'bigint', (c) => c.notNull())
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('store_items_pk', ['store_key', 'media_key'])
    .execute();
  await db.schema.createIndex('store_items_in_order').on('store_items').columns(['store_key', 'place']).execute();
  await db.schema.createIndex('store_items_by_title').on('store_items').columns(['media_key']).execute();
  await db.schema
    .createTable('store_marks')
    .addColumn('store_key', 'text', (c) => c.notNull())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('opinion', 'integer', (c) => c.notNull())
    .addColumn('favourite_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('store_marks_pk', ['store_key', 'uid'])
    .execute();
  await db.schema.createIndex('store_marks_kept').on('store_marks').columns(['uid', 'favourite_at']).execute();
  await db.schema
    .createTable('store_plays')
    .addColumn('store_key', 'text', (c) => c.notNull())
    .addColumn('viewer', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('store_plays_pk', ['store_key', 'viewer', 'day'])
    .execute();
  await db.schema
    .createTable('favourite_folders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('viewer', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('favourite_folders_once')
    .on('favourite_folders')
    .columns(['viewer', 'name'])
    .unique()
    .execute();
  await db.schema
    .alterTable('favourites')
    .addColumn('folder', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('favourites_by_folder')
    .on('favourites')
    .columns(['viewer', 'folder', 'created_at'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('favourites_by_folder').execute();
  await db.schema.alterTable('favourites').dropColumn('folder').execute();
  for (const table of ['favourite_folders', 'store_plays', 'store_marks', 'store_items', 'stores'])
    await db.schema.dropTable(table).execute();
}
