import type { Kysely } from 'kysely';

/** What an import knows of an episode's file and of those beside it, so that the next one need not read every byte again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('episode_sources')
    .addColumn('episode_key', 'text', (c) =>
      c.primaryKey().notNull().references('episodes.episode_key').onDelete('cascade'),
    )
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('modified_at', 'bigint', (c) => c.notNull())
    .addColumn('beside', 'text', (c) => c.notNull())
    .addColumn('sidecars', 'text', (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('episode_sources').execute();
}
