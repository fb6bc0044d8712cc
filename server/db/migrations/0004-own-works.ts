import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a viewer likes is asked for one stretch of a film at a time: the comments of the stretch lead to it.
  await db.schema.dropIndex('danmu_likes_by_viewer').execute();
  // What a user published, the newest first.
  await db.schema
    .createIndex('titles_by_uploader_published_at')
    .on('titles')
    .columns(['uploader', 'published_at'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('titles_by_uploader_published_at').execute();
  await db.schema.createIndex('danmu_likes_by_viewer').on('danmu_likes').column('viewer').execute();
}
