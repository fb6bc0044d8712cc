import { type Kysely, sql } from 'kysely';

/** Posts with pictures and labels, and what goes to review. Every title that somebody publishes has a post of its key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('posts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('media_key', 'text', (c) => c.notNull())
    .addColumn('upload_id', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('place_id', 'text', (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('edited_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('posts_once').on('posts').columns(['uid', 'client_id']).unique().execute();
  await db.schema.createIndex('posts_by_uid').on('posts').columns(['uid', 'at', 'id']).execute();
  await db.schema.createIndex('posts_by_state').on('posts').columns(['state', 'at', 'id']).execute();
  await db.schema.createIndex('posts_by_upload').on('posts').columns(['upload_id']).execute();
  await db.schema
    .createTable('post_pictures')
    .addColumn('post_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('post_pictures_pk', ['post_id', 'position'])
    .execute();
  await db.schema.createIndex('post_pictures_by_hash').on('post_pictures').columns(['hash']).execute();
  await db.schema
    .createTable('labels')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_tw', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('post_labels')
    .addColumn('post_id', 'text', (c) => c.notNull())
    .addColumn('label_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('post_labels_pk', ['post_id', 'label_id'])
    .execute();
  await db.schema.createIndex('post_labels_by_label').on('post_labels').columns(['label_id', 'at']).execute();
  await db.schema
    .createTable('sensitive_words')
    .addColumn('word', 'text', (c) => c.primaryKey())
    .execute();
  await sql`insert into posts (id, uid, kind, media_key, upload_id, text, place_id, audience, state, reason, client_id, created_at, at, edited_at)
    select media_key, uploader, 'film', media_key, '', '', '', 'all', 'shown', '', media_key, published_at, published_at, 0
    from titles where uploader <> ''`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sensitive_words', 'post_labels', 'labels', 'post_pictures', 'posts'])
    await db.schema.dropTable(table).execute();
}
