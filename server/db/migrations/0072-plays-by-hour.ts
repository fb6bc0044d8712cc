import type { Kysely } from 'kysely';

/** When a viewer's play of a title was last counted: once an hour, whatever became of the history. Unix ms. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whom today knows may be counted once more: it was kept for the day, and is for an hour now.
  await db.schema.dropTable('play_viewers').execute();
  await db.schema
    .createTable('play_viewers')
    .addColumn('media_key', 'text', (c) => c.notNull().references('titles.media_key').onDelete('cascade'))
    .addColumn('viewer', 'text', (c) => c.notNull())
    .addColumn('counted_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('play_viewers_by_hour_pk', ['media_key', 'viewer'])
    .execute();
  await db.schema.createIndex('play_viewers_by_time').on('play_viewers').column('counted_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('play_viewers').execute();
  await db.schema
    .createTable('play_viewers')
    .addColumn('media_key', 'text', (c) => c.notNull().references('titles.media_key').onDelete('cascade'))
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('viewer', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('play_viewers_pk', ['media_key', 'day', 'viewer'])
    .execute();
  await db.schema.createIndex('play_viewers_by_day').on('play_viewers').column('day').execute();
}
