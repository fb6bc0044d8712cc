import type { Kysely } from 'kysely';

/** When a stranger wrote last, so that waiting for an answer ends; how large a picture is; which messages show which picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('conversation_members')
    .addColumn('unanswered_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const side of ['width', 'height']) {
    await db.schema
      .alterTable('files')
      .addColumn(side, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .createTable('message_pictures')
    .addColumn('conversation_id', 'text', (c) => c.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('file_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('message_pictures_pk', ['conversation_id', 'seq'])
    .execute();
  await db.schema.createIndex('message_pictures_by_file').on('message_pictures').column('file_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('message_pictures').execute();
  for (const side of ['height', 'width']) await db.schema.alterTable('files').dropColumn(side).execute();
  await db.schema.alterTable('conversation_members').dropColumn('unanswered_at').execute();
}
