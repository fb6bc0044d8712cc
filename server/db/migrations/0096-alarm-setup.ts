import type { Kysely } from 'kysely';

/** Where alarms go, and from when on something is one: one row, written when an owner says it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alarm_setup')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('mails', 'text', (c) => c.notNull())
    .addColumn('webhook', 'text', (c) => c.notNull())
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('limits', 'text', (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('alarm_setup').execute();
}
