import { type Kysely, sql } from 'kysely';

const indexes: [name: string, table: string, columns: string[]][] = [
  ['adverts_by_start', 'adverts', ['starts_at', 'id']],
  ['adverts_by_type_start', 'adverts', ['type', 'starts_at', 'id']],
  ['help_versions_by_item', 'help_versions', ['item_id', 'at', 'id']],
];

/** What help and terms said before somebody changed them at the desk, and the orders of the desk's lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('help_versions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('item_id', 'integer', (c) => c.notNull().references('help_items.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('category_id', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('title_tw', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('html_tw', 'text', (c) => c.notNull())
    .addColumn('tv', 'integer', (c) => c.notNull())
    .execute();
  for (const [name, table, columns] of indexes) await db.schema.createIndex(name).on(table).columns(columns).execute();
  // The operator's own alone: what the site wrote by itself has a cause of its own, and is by far the most.
  await sql`create index system_messages_by_time on system_messages (published_at, id) where cause = id`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('system_messages_by_time').execute();
  for (const [name] of indexes) await db.schema.dropIndex(name).execute();
  await db.schema.dropTable('help_versions').execute();
}
