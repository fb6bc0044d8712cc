import type { Kysely } from 'kysely';

/** What others did that concerns somebody, line by line, and the site's messages with who has read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await notices(db);
  await db.schema
    .createTable('system_messages')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('cause', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('title_tw', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('text_tw', 'text', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('link', 'text', (c) => c.notNull())
    .addColumn('link_text', 'text', (c) => c.notNull())
    .addColumn('link_text_tw', 'text', (c) => c.notNull())
    .addColumn('regions', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('system_messages_by_uid')
    .on('system_messages')
    .columns(['uid', 'published_at'])
    .execute();
  await db.schema.createIndex('system_messages_by_cause').on('system_messages').columns(['uid', 'cause']).execute();
  await db.schema
    .createTable('system_marks')
    .addColumn('message_id', 'text', (c) => c.notNull().references('system_messages.id').onDelete('cascade'))
    .addColumn('uid', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('read_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('system_marks_pk', ['message_id', 'uid'])
    .execute();
  await db.schema.createIndex('system_marks_by_uid').on('system_marks').column('uid').execute();
}

async function notices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notices')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('uid', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('slot', 'text', (c) => c.notNull().unique())
    .addColumn('media_key', 'text', (c) => c.notNull())
    .addColumn('episode_key', 'text', (c) => c.notNull())
    .addColumn('comment_id', 'text', (c) => c.notNull())
    .addColumn('time_ms', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('read', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('notices_list').on('notices').columns(['uid', 'kind', 'at', 'id']).execute();
  await db.schema.createIndex('notices_unread').on('notices').columns(['uid', 'read', 'kind']).execute();
  await db.schema
    .createTable('notice_actors')
    .addColumn('notice_id', 'text', (c) => c.notNull().references('notices.id').onDelete('cascade'))
    .addColumn('actor', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('notice_actors_pk', ['notice_id', 'actor'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['system_marks', 'system_messages', 'notice_actors', 'notices'])
    await db.schema.dropTable(table).execute();
}
