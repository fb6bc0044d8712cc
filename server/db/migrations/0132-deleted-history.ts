import type { Kysely } from 'kysely';

export const adds = true;

/**
 * When a viewer deleted a title from the history: a report that waited on a device brings back nothing of what was watched before.
 * `media_key` '' is all of the history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('history_cuts')
    .addColumn('viewer', 'text', (c) => c.notNull())
    .addColumn('media_key', 'text', (c) => c.notNull())
    .addColumn('cut_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('history_cuts_of_viewer', ['viewer', 'media_key'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('history_cuts').execute();
}
