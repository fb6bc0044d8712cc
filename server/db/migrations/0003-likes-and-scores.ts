import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Which comments of an episode a viewer likes is asked with every part of a film that is loaded.
  await db.schema.createIndex('danmu_likes_by_viewer').on('danmu_likes').column('viewer').execute();
  // A film has one score: what its viewers gave, where they did.
  await sql`update titles
    set score = (select round(avg(ratings.score), 1) from ratings where ratings.media_key = titles.media_key)
    where media_key in (select media_key from ratings)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('danmu_likes_by_viewer').execute();
}
