import type { Kysely } from 'kysely';

/** What providers call our orders, what an operator took by hand, invoices in coins, and the sandbox's own chain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_refs')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('payment_refs_pk', ['provider', 'order_id'])
    .execute();
  await db.schema
    .createTable('manual_payments')
    .addColumn('order_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('trade_no', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('settled_at', 'bigint', (c) => c.notNull())
    .addColumn('refunded_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('coin_invoices')
    .addColumn('order_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('units', 'bigint', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('free_at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint', (c) => c.notNull())
    .addColumn('refunded_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('coin_invoices_once', ['address', 'round'])
    .execute();
  await db.schema
    .createTable('sandbox_transfers')
    .addColumn('tx_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('units', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sandbox_transfers_by_address').on('sandbox_transfers').column('address').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sandbox_transfers', 'coin_invoices', 'manual_payments', 'payment_refs']) {
    await db.schema.dropTable(table).execute();
  }
}
