import { type Kysely, sql } from 'kysely';

/**
 * Lists of thousands of titles that somebody put together: whether each is still there was looked up title by title. A favourite says whether it is a title (or
 * a post without one), and titles that were removed are named, as long as rows may still speak of them. A process of the version before
 * this one, in the minute of a rolling update, keeps a post as a title: it is counted and not shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('removed_titles')
    .addColumn('media_key', 'text', (c) => c.primaryKey())
    .execute();
  await db.schema
    .alterTable('favourites')
    .addColumn('of_title', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`update favourites set of_title = 0
    where media_key in (select id from posts where kind <> 'film')`.execute(db);
  await sql`insert into removed_titles (media_key)
    select media_key from favourites where of_title = 1 and media_key not in (select media_key from titles)
    union select media_key from store_items where media_key not in (select media_key from titles)`.execute(db);
  await db.schema
    .createIndex('favourites_titles')
    .on('favourites')
    .columns(['viewer', 'of_title', 'folder', 'created_at', 'media_key'])
    .execute();
  await db.schema.dropIndex('favourites_by_folder').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('favourites_by_folder')
    .on('favourites')
    .columns(['viewer', 'folder', 'created_at'])
    .execute();
  await db.schema.dropIndex('favourites_titles').execute();
  await db.schema.alterTable('favourites').dropColumn('of_title').execute();
  await db.schema.dropTable('removed_titles').execute();
}
