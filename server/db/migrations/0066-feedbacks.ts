import type { Kysely } from 'kysely';

/** What people tell the operator: films that do not play, suggestions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('feedbacks').addColumn('id', 'text', (c) => c.primaryKey());
  const who = ['kind', 'viewer', 'client_id', 'gid', 'name', 'video_title'];
  const what = ['text', 'picture_hash', 'picture_type', 'device', 'browser', 'problems', 'contact', 'answer', 'log'];
  for (const name of [...who, ...what]) table = table.addColumn(name, 'text', (c) => c.notNull());
  await table
    .addColumn('state', 'integer', (c) => c.notNull())
    .addColumn('second', 'real', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('answered_at', 'bigint', (c) => c.notNull())
    .execute();
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('feedbacks').columns(columns);
  await index('feedbacks_once', ['viewer', 'client_id']).unique().execute();
  await index('feedbacks_mine', ['viewer', 'at', 'id']).execute();
  await index('feedbacks_open', ['state', 'at', 'id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('feedbacks').execute();
}
