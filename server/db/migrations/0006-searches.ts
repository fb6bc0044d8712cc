import type { Kysely } from 'kysely';

/** What is searched for: a number for each title and day, and today's devices, so that each of them counts once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('searches_by_day')
    .addColumn('media_key', 'text', (c) => c.notNull().references('titles.media_key').onDelete('cascade'))
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('searches', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('searches_by_day_pk', ['media_key', 'day'])
    .execute();
  await db.schema
    .createTable('search_devices')
    .addColumn('media_key', 'text', (c) => c.notNull().references('titles.media_key').onDelete('cascade'))
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_devices_pk', ['media_key', 'day', 'device_id'])
    .execute();
  for (const table of ['searches_by_day', 'search_devices']) {
    await db.schema.createIndex(`${table}_by_day`).on(table).column('day').execute();
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('search_devices').execute();
  await db.schema.dropTable('searches_by_day').execute();
}
