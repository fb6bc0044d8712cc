import type { Kysely } from 'kysely';

/** Films of members on their way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('video_uploads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull().unique())
    .addColumn('file_key', 'text', (c) => c.notNull())
    .addColumn('slot', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('chunks', 'integer', (c) => c.notNull())
    .addColumn('present', 'text', (c) => c.notNull())
    .addColumn('phase', 'text', (c) => c.notNull())
    .addColumn('progress', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('media_key', 'text', (c) => c.notNull())
    .addColumn('said', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('video_uploads_by_uid').on('video_uploads').columns(['uid', 'created_at']).execute();
  await db.schema.createIndex('video_uploads_by_hash').on('video_uploads').columns(['hash']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('video_uploads').execute();
}
