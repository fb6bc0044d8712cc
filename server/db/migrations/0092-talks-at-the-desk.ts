import { type Kysely, sql } from 'kysely';

const caseColumns = [
  ['voice_uid', 'text', ''],
  ['read_seq', 'integer', 0],
] as const;

const indexes: readonly [name: string, table: string, columns: string[]][] = [
  ['service_cases_waiting', 'service_cases', ['state', 'waiting_since', 'conversation_id']],
  ['service_cases_asked', 'service_cases', ['state', 'asked_at', 'conversation_id']],
  ['service_ended_by_time', 'service_ended', ['ended_at', 'id']],
  ['service_ended_by_uid', 'service_ended', ['uid', 'ended_at', 'id']],
  ['service_ended_by_conversation', 'service_ended', ['conversation_id']],
  ['service_templates_by_place', 'service_templates', ['position', 'id']],
];

/** Customer service at the desk: in whose name an agent writes and how far it has read, cases that are over, texts that are used often. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type, initial] of caseColumns)
    await db.schema
      .alterTable('service_cases')
      .addColumn(name, type, (c) => c.notNull().defaultTo(initial))
      .execute();
  await sql`update service_cases set voice_uid = agent_uid where state = 'open'`.execute(db);
  // Its longer one is for the same questions.
  await db.schema.dropIndex('service_cases_queue').execute();
  await db.schema
    .createTable('service_ended')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('conversation_id', 'text', (c) => c.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('uid', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('agent_uid', 'text', (c) => c.notNull())
    .addColumn('by_viewer', 'integer', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('service_templates')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('text_tw', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
  for (const [name, table, columns] of indexes) await db.schema.createIndex(name).on(table).columns(columns).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('service_templates').execute();
  await db.schema.dropTable('service_ended').execute();
  for (const name of ['service_cases_asked', 'service_cases_waiting']) await db.schema.dropIndex(name).execute();
  await db.schema.createIndex('service_cases_queue').on('service_cases').columns(['state', 'waiting_since']).execute();
  for (const [name] of caseColumns) await db.schema.alterTable('service_cases').dropColumn(name).execute();
}
