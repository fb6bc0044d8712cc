import type { Kysely } from 'kysely';

/** What viewers keep on their devices: counted once a day for a viewer and an episode. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('episode_keeps')
    .addColumn('viewer', 'text', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('episode_key', 'text', (c) => c.notNull().references('episodes.episode_key').onDelete('cascade'))
    .addColumn('kept_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('episode_keeps_pk', ['viewer', 'day', 'episode_key'])
    .execute();
  await db.schema.createIndex('episode_keeps_of_episode').on('episode_keeps').column('episode_key').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('episode_keeps').execute();
}
