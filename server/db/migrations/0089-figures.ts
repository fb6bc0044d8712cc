import type { Kysely } from 'kysely';

/** What the site does, counted by the minute and by the hour; what is watched now; and alarms of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('figures')
    .addColumn('minute', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('process', 'text', (c) => c.notNull())
    .addColumn('n', 'bigint', (c) => c.notNull())
    .addColumn('sum', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('figures_pk', ['minute', 'name', 'process'])
    .execute();
  await db.schema.createIndex('figures_by_name').on('figures').columns(['name', 'minute']).execute();
  await db.schema
    .createTable('figures_by_hour')
    .addColumn('hour', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('n', 'bigint', (c) => c.notNull())
    .addColumn('sum', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('figures_by_hour_pk', ['hour', 'name'])
    .execute();
  await db.schema
    .createTable('watching')
    .addColumn('process', 'text', (c) => c.notNull())
    .addColumn('episode_key', 'text', (c) => c.notNull())
    .addColumn('viewers', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('watching_pk', ['process', 'episode_key'])
    .execute();
  await db.schema
    .createTable('alarms')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('told_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('alarms_by_end').on('alarms').columns(['ended_at', 'name']).execute();
  await db.schema.createIndex('alarms_by_time').on('alarms').columns(['since', 'id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['alarms', 'watching', 'figures_by_hour', 'figures']) await db.schema.dropTable(name).execute();
}
