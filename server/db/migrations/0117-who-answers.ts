import { type Kysely, sql } from 'kysely';

/** The few accounts that answer for the site: each step of a case of customer service looked through all accounts for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_service on users (created_at, id) where service = 1`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('users_service').execute();
}
