import type { Kysely } from 'kysely';

/** What a film on its way takes and waits for; and which jobs come first of those that are due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['reserved', 'saved_at'])
    await db.schema
      .alterTable('video_uploads')
      .addColumn(name, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  for (const name of ['counted', 'kept', 'tries', 'runs'])
    await db.schema
      .alterTable('video_uploads')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  for (const name of ['twin', 'frames', 'packaged'])
    await db.schema
      .alterTable('video_uploads')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  await db.schema
    .createIndex('video_uploads_by_phase')
    .on('video_uploads')
    .columns(['phase', 'changed_at', 'id'])
    .execute();
  await db.schema.createIndex('video_uploads_by_media_key').on('video_uploads').columns(['media_key']).execute();
  await db.schema
    .alterTable('jobs')
    .addColumn('priority', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').dropColumn('priority').execute();
  await db.schema.dropIndex('video_uploads_by_media_key').execute();
  await db.schema.dropIndex('video_uploads_by_phase').execute();
  for (const name of ['packaged', 'frames', 'twin', 'runs', 'tries', 'kept', 'counted', 'saved_at', 'reserved'])
    await db.schema.alterTable('video_uploads').dropColumn(name).execute();
}
