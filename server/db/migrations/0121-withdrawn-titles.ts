import { type Kysely, sql } from 'kysely';

/** Withdrawn titles, which are few: lists of thousands are held against all of them, and looked for them through all titles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index titles_gone on titles (media_key) where withdrawn = 1`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('titles_gone').execute();
}
