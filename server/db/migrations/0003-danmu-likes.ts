import type { Kysely } from 'kysely';

/** Which comments of an episode a viewer likes is asked with every part of a film that is loaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('danmu_likes_by_viewer').on('danmu_likes').column('viewer').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('danmu_likes_by_viewer').execute();
}
