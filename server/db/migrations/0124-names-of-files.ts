import type { Kysely } from 'kysely';

/**
 * What the file of an episode was called when it was imported, beside the name that viewers read and editors change. '' is not known: the
 * name that viewers read may be either, and stays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('episode_sources')
    .addColumn('name', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('episode_sources').dropColumn('name').execute();
}
