import { type Kysely, sql } from 'kysely';

/** The ledger of gold, and what is paid with money: orders, their payments, what providers reported, the sandbox's trades. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await walletEntries(db);
  await orders(db);
  await payments(db);
  await sandboxTrades(db);
}

async function walletEntries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('wallet_entries')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('uid', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('change', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('wallet_entries_once', ['uid', 'reason', 'ref'])
    .execute();
  await db.schema.createIndex('wallet_entries_by_uid_at').on('wallet_entries').columns(['uid', 'at', 'id']).execute();
  // What people own today is where the ledger begins.
  await sql`insert into wallet_entries (id, uid, change, reason, ref, at)
    select 'opening:' || id, id, gold, 'opening', '', created_at from users where gold <> 0`.execute(db);
}

async function orders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('uid', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('goods', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('late', 'integer', (c) => c.notNull())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('paid_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('orders_once', ['uid', 'client_id'])
    .execute();
  await db.schema.createIndex('orders_by_uid_created_at').on('orders').columns(['uid', 'created_at']).execute();
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('trade_no', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('payments_pk', ['order_id', 'provider'])
    .execute();
  await db.schema
    .createTable('payment_events')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('headers', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('payment_events_pk', ['provider', 'event_id'])
    .execute();
  await db.schema.createIndex('payment_events_by_order_id').on('payment_events').column('order_id').execute();
}

async function sandboxTrades(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_trades')
    .addColumn('order_no', 'text', (c) => c.primaryKey().notNull())
    .addColumn('trade_no', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('refund_no', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sandbox_trades', 'payment_events', 'payments', 'orders', 'wallet_entries']) {
    await db.schema.dropTable(table).execute();
  }
}
