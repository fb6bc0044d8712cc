import type { Kysely } from 'kysely';

export const adds = true;

/**
 * Which of a database's migrations only added something. A version that does not know one of them learns here that it may start all the
 * same (server/db/migrator.ts writes the names).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('adding_migrations')
    .addColumn('name', 'text', (c) => c.primaryKey().notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('adding_migrations').execute();
}
