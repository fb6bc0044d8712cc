import type { Kysely } from 'kysely';

/** What a transaction holds that has no row of its own, see server/db/locks.ts. Nobody ever sees a row of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('holds')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('holds').execute();
}
