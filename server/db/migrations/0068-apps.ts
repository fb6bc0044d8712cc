import type { Kysely } from 'kysely';

/** What of the site is counted without anybody's name: apps that were fetched, and visits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('app_downloads')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('downloads', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('app_downloads_key', ['day', 'kind'])
    .execute();
  await db.schema
    .createTable('app_download_devices')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('app_download_devices_key', ['day', 'kind', 'device'])
    .execute();
  await db.schema
    .createTable('site_visits')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('layout', 'text', (column) => column.notNull())
    .addColumn('visits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('site_visits_key', ['day', 'layout'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['site_visits', 'app_download_devices', 'app_downloads'])
    await db.schema.dropTable(table).execute();
}
