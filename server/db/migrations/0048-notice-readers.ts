import { type Kysely, sql } from 'kysely';

/** Finding notices by what they are about and by who did it; a cause that is told once; as whom people read the site's messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('notices_about').on('notices').columns(['uid', 'what', 'subject']).execute();
  await db.schema.createIndex('notices_by_comment').on('notices').column('comment_id').execute();
  await db.schema.createIndex('notice_actors_latest').on('notice_actors').columns(['notice_id', 'at']).execute();
  await db.schema.createIndex('notice_actors_by_actor').on('notice_actors').column('actor').execute();
  await sql`update system_messages set cause = id where cause = ''`.execute(db);
  await db.schema.dropIndex('system_messages_by_cause').execute();
  await db.schema
    .createIndex('system_messages_once')
    .on('system_messages')
    .columns(['uid', 'cause'])
    .unique()
    .execute();
  await db.schema
    .createTable('inbox_readers')
    .addColumn('uid', 'text', (c) => c.primaryKey().notNull().references('users.id').onDelete('cascade'))
    .addColumn('region', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('inbox_readers').execute();
  await db.schema.dropIndex('system_messages_once').execute();
  await db.schema.createIndex('system_messages_by_cause').on('system_messages').columns(['uid', 'cause']).execute();
  for (const index of ['notice_actors_by_actor', 'notice_actors_latest', 'notices_by_comment', 'notices_about'])
    await db.schema.dropIndex(index).execute();
}
