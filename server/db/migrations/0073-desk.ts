import type { Kysely } from 'kysely';

/** The operator's desk: who works there, their sessions, and the journal of what they did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('uid', 'text', (c) => c.primaryKey())
    .addColumn('roles', 'text', (c) => c.notNull())
    .addColumn('factor', 'text', (c) => c.notNull())
    .addColumn('factor_proven', 'integer', (c) => c.notNull())
    .addColumn('factor_step', 'bigint', (c) => c.notNull())
    .addColumn('recovery', 'text', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('desk_sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('proven', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('desk_sessions_of').on('desk_sessions').columns(['uid']).execute();
  await db.schema.createIndex('desk_sessions_end').on('desk_sessions').columns(['expires_at']).execute();
  let journal = db.schema
    .createTable('desk_journal')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull());
  for (const name of ['uid', 'act', 'kind', 'subject', 'before', 'after', 'reason', 'trace'])
    journal = journal.addColumn(name, 'text', (c) => c.notNull());
  await journal.execute();
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('desk_journal').columns(columns);
  await index('desk_journal_of', ['uid', 'id']).execute();
  await index('desk_journal_subject', ['kind', 'subject', 'id']).execute();
  await index('desk_journal_act', ['act', 'id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['desk_journal', 'desk_sessions', 'staff']) await db.schema.dropTable(table).execute();
}
