import type { Kysely } from 'kysely';

/** Reports keep a copy of what they are about, and what became of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['quote', 'about_uid', 'answer'])
    await db.schema
      .alterTable('reports')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  await db.schema
    .alterTable('reports')
    .addColumn('done_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('reports_open').on('reports').columns(['done_at', 'created_at']).execute();
  await db.schema.createIndex('comments_pinned').on('comments').columns(['media_key', 'pinned_at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of ['comments_pinned', 'reports_open']) await db.schema.dropIndex(index).execute();
  for (const column of ['done_at', 'answer', 'about_uid', 'quote'])
    await db.schema.alterTable('reports').dropColumn(column).execute();
}
