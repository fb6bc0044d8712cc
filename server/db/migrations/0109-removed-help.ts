import { type Kysely, sql } from 'kysely';

/** Builds the table of versions anew, for SQLite lets go of no foreign key otherwise. */
async function rebuild(db: Kysely<unknown>, isBound: boolean): Promise<void> {
  await db.schema.dropIndex('help_versions_by_item').execute();
  await db.schema
    .createTable('help_versions_anew')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('item_id', 'integer', (c) =>
      isBound ? c.notNull().references('help_items.id').onDelete('cascade') : c.notNull(),
    )
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('category_id', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('title_tw', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('html_tw', 'text', (c) => c.notNull())
    .addColumn('tv', 'integer', (c) => c.notNull())
    .execute();
  const columns = sql.raw('id, item_id, at, uid, category_id, title, title_tw, html, html_tw, tv');
  await sql`insert into help_versions_anew (${columns}) select ${columns} from help_versions`.execute(db);
  await db.schema.dropTable('help_versions').execute();
  await db.schema.alterTable('help_versions_anew').renameTo('help_versions').execute();
  await db.schema.createIndex('help_versions_by_item').on('help_versions').columns(['item_id', 'at', 'id']).execute();
}

/** What a page of help said outlives the page: one that was removed comes back from its last version. */
export const up = (db: Kysely<unknown>): Promise<void> => rebuild(db, false);

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from help_versions where item_id not in (select id from help_items)`.execute(db);
  await rebuild(db, true);
}
