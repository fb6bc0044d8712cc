import type { Kysely } from 'kysely';

/** What the operator says to everybody who sits before a screen. A handful of rows: no index beyond the key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('announcements').addColumn('id', 'text', (c) => c.primaryKey().notNull());
  for (const name of ['text', 'text_tw', 'level', 'screens', 'link'])
    table = table.addColumn(name, 'text', (c) => c.notNull());
  for (const name of ['starts_at', 'ends_at', 'created_at'])
    table = table.addColumn(name, 'bigint', (c) => c.notNull());
  await table.addColumn('off', 'integer', (c) => c.notNull()).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('announcements').execute();
}
