import type { Kysely } from 'kysely';

/** Who was counted for a title today: a viewer counts once a day, also where the history was cleared meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('play_viewers')
    .addColumn('media_key', 'text', (c) => c.notNull().references('titles.media_key').onDelete('cascade'))
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('viewer', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('play_viewers_pk', ['media_key', 'day', 'viewer'])
    .execute();
  await db.schema.createIndex('play_viewers_by_day').on('play_viewers').column('day').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('play_viewers').execute();
}
