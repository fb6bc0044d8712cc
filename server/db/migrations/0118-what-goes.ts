import { type Kysely, sql } from 'kysely';

/**
 * What a night takes away, and what somebody who signs in brings along: all rows of these tables were read for it, by the
 * connection that writes, while everybody waited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notices_read on notices (at) where read = 1`.execute(db);
  await db.schema.createIndex('growth_days_by_day').on('growth_days').column('day').execute();
  await db.schema.createIndex('play_viewers_by_viewer').on('play_viewers').column('viewer').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of ['play_viewers_by_viewer', 'growth_days_by_day', 'notices_read'])
    await db.schema.dropIndex(index).execute();
}
