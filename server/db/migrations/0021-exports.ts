import type { Kysely } from 'kysely';

/** Copies of one's data: one for each account, made by a job and kept for some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('exports')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('uid', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('exports_uid').on('exports').column('uid').unique().execute();
  await db.schema.createIndex('exports_expires').on('exports').column('expires_at').execute();
  await db.schema.createIndex('users_closing').on('users').column('closing_at').execute();
  await db.schema.createIndex('sign_ins_at').on('sign_ins').column('at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('sign_ins_at').execute();
  await db.schema.dropIndex('users_closing').execute();
  await db.schema.dropTable('exports').execute();
}
