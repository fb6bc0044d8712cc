import type { Kysely } from 'kysely';

/** Whom we told that their VIP ends, and when it did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vip_reminders')
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('days', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('vip_reminders_pk', ['uid', 'expires_at', 'days'])
    .execute();
  await db.schema.createIndex('users_vip_expires').on('users').columns(['vip_expires_at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('users_vip_expires').execute();
  await db.schema.dropTable('vip_reminders').execute();
}
