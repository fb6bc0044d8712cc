import type { Kysely } from 'kysely';

/**
 * 青少年模式: the titles that the operator marked fit, who has the mode on (an account or a visitor's device), devices on
 * which an account in the mode was signed in, and the seconds that were watched on a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('titles')
    .addColumn('teen', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('teen_modes')
    .addColumn('holder', 'text', (c) => c.primaryKey().notNull())
    .addColumn('pin', 'text', (c) => c.notNull())
    .addColumn('wrong', 'integer', (c) => c.notNull())
    .addColumn('waits_until', 'bigint', (c) => c.notNull())
    .addColumn('pass_until', 'bigint', (c) => c.notNull())
    .addColumn('beat_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('teen_devices')
    .addColumn('device_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('holder', 'text', (c) => c.notNull().references('teen_modes.holder').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('teen_devices_holder').on('teen_devices').column('holder').execute();
  await db.schema
    .createTable('teen_days')
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('seconds', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('teen_days_pk', ['holder', 'day'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['teen_days', 'teen_devices', 'teen_modes']) await db.schema.dropTable(table).execute();
  await db.schema.alterTable('titles').dropColumn('teen').execute();
}
