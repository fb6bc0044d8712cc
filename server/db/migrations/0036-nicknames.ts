import type { Kysely } from 'kysely';

/** Who has a nickname, without looking at everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('users_by_nick_name').on('users').column('nick_name').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('users_by_nick_name').execute();
}
