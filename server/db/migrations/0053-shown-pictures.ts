import type { Kysely } from 'kysely';

const tables = ['comment_pictures', 'report_pictures'] as const;

/** By their content: whether a picture is shown anywhere is asked of each that was uploaded, and of each that goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await db.schema.createIndex(`${table}_by_hash`).on(table).column('hash').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await db.schema.dropIndex(`${table}_by_hash`).execute();
}
