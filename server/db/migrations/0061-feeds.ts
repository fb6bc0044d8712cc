import type { Kysely } from 'kysely';

/** What the lists of discovery are read by: films alone, who published last, places that are chosen most, who watched a title last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('posts_by_kind').on('posts').columns(['kind', 'state', 'at', 'id']).execute();
  await db.schema.createIndex('posts_by_author').on('posts').columns(['uid', 'state', 'at']).execute();
  await db.schema.createIndex('posts_by_place').on('posts').columns(['place_id', 'at']).execute();
  await db.schema
    .createIndex('play_records_of_title')
    .on('play_records')
    .columns(['media_key', 'watched_at'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of ['play_records_of_title', 'posts_by_place', 'posts_by_author', 'posts_by_kind'])
    await db.schema.dropIndex(index).execute();
}
