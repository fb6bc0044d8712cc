import type { Kysely } from 'kysely';

/** Codes that are worth VIP time, in the batches that they were made in. Of a code its keyed hash is kept, and its last group. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('redeem_batches')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('package_id', 'text', (c) => c.notNull())
    .addColumn('level', 'integer', (c) => c.notNull().references('vip_levels.level'))
    .addColumn('days', 'integer', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('redeem_codes')
    .addColumn('hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('batch_id', 'text', (c) => c.notNull().references('redeem_batches.id'))
    .addColumn('tail', 'text', (c) => c.notNull())
    .addColumn('withdrawn_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addColumn('uid', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('redeem_codes_by_batch').on('redeem_codes').columns(['batch_id', 'used_at']).execute();
  await db.schema.createIndex('redeem_codes_by_uid').on('redeem_codes').column('uid').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['redeem_codes', 'redeem_batches']) await db.schema.dropTable(table).execute();
}
