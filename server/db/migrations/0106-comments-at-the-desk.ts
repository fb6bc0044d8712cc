import type { Kysely } from 'kysely';

/** What a reviewer goes through comments by: all of them, those of a title, those of somebody; by when they came and by likes. */
const indexes: readonly [name: string, columns: string[]][] = [
  ['comments_by_sent', ['sent_at', 'id']],
  ['comments_by_likes', ['likes', 'id']],
  ['comments_of_title_by_sent', ['media_key', 'sent_at', 'id']],
  ['comments_of_title_by_likes', ['media_key', 'likes', 'id']],
  ['comments_of_person_by_likes', ['uid', 'likes', 'id']],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of indexes) await db.schema.createIndex(name).on('comments').columns(columns).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [name] of indexes) await db.schema.dropIndex(name).execute();
}
