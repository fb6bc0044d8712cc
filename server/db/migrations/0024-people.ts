import { type Kysely, sql } from 'kysely';

/** How often the works of each user were liked. */
export async function fillPraise(db: Kysely<unknown>): Promise<void> {
  await sql`insert into tallies (kind, subject, n)
    select 'praise', t.uploader, count(*) from opinions as o join titles as t on t.media_key = o.media_key
    where o.status = 1 and t.uploader != '' group by t.uploader`.execute(db);
}

/**
 * Spaces: who answers for the site, how often somebody's works were liked, and who likes something in the order in which
 * they did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('service', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await fillPraise(db);
  await db.schema
    .createIndex('opinions_by_media_key_status_created_at')
    .on('opinions')
    .columns(['media_key', 'status', 'created_at', 'viewer'])
    .execute();
  await db.schema.dropIndex('opinions_by_media_key_status').execute();
  await db.schema
    .createIndex('comment_likes_by_comment_id_created_at')
    .on('comment_likes')
    .columns(['comment_id', 'created_at', 'viewer'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('comment_likes_by_comment_id_created_at').execute();
  await db.schema.createIndex('opinions_by_media_key_status').on('opinions').columns(['media_key', 'status']).execute();
  await db.schema.dropIndex('opinions_by_media_key_status_created_at').execute();
  await sql`delete from tallies where kind = 'praise'`.execute(db);
  await db.schema.alterTable('users').dropColumn('service').execute();
}
