import type { Kysely } from 'kysely';

/** Whether anybody still has a picture is asked by its content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('files_by_hash').on('files').column('hash').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('files_by_hash').execute();
}
