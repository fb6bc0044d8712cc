import type { Kysely } from 'kysely';

/** Conversations with a sequence of their own each, everybody's side of them, and what customer service does about its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conversations')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('last_seq', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await members(db);
  await messages(db);
  await db.schema
    .createTable('service_cases')
    .addColumn('conversation_id', 'text', (c) =>
      c.primaryKey().notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('uid', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('agent_uid', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('waiting_since', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('service_cases_queue').on('service_cases').columns(['state', 'waiting_since']).execute();
  await db.schema.createIndex('service_cases_by_agent').on('service_cases').columns(['agent_uid', 'state']).execute();
}

async function members(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conversation_members')
    .addColumn('conversation_id', 'text', (c) => c.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('uid', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('peer_uid', 'text', (c) => c.notNull())
    .addColumn('read_seq', 'integer', (c) => c.notNull())
    .addColumn('unread', 'integer', (c) => c.notNull())
    .addColumn('cleared_seq', 'integer', (c) => c.notNull())
    .addColumn('hidden', 'integer', (c) => c.notNull())
    .addColumn('last_seq', 'integer', (c) => c.notNull())
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addColumn('pinned_at', 'bigint', (c) => c.notNull())
    .addColumn('muted', 'integer', (c) => c.notNull())
    .addColumn('remark', 'text', (c) => c.notNull())
    .addColumn('sent_unanswered', 'integer', (c) => c.notNull())
    .addColumn('answered', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('conversation_members_pk', ['conversation_id', 'uid'])
    .execute();
  await db.schema
    .createIndex('conversation_members_list')
    .on('conversation_members')
    .columns(['uid', 'hidden', 'pinned_at', 'last_at'])
    .execute();
  await db.schema
    .createIndex('conversation_members_unread')
    .on('conversation_members')
    .columns(['uid', 'muted', 'unread'])
    .execute();
}

async function messages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('conversation_id', 'text', (c) => c.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('sender', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('recalled_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('messages_pk', ['conversation_id', 'seq'])
    .execute();
  await db.schema.createIndex('messages_once').on('messages').columns(['sender', 'client_id']).unique().execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['service_cases', 'messages', 'conversation_members', 'conversations'])
    await db.schema.dropTable(table).execute();
}
