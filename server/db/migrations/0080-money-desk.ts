import { type Kysely, sql } from 'kysely';

const indexes: [name: string, table: string, columns: string[]][] = [
  ['orders_by_created', 'orders', ['created_at', 'id']],
  ['orders_by_state', 'orders', ['state', 'created_at', 'id']],
  ['orders_by_provider', 'orders', ['provider', 'created_at', 'id']],
  ['orders_by_state_provider', 'orders', ['state', 'provider', 'created_at', 'id']],
  ['payments_by_trade', 'payments', ['trade_no']],
  ['payments_by_paid', 'payments', ['paid_at']],
  ['payments_by_refunded', 'payments', ['refunded_at']],
  ['payment_refs_by_ref', 'payment_refs', ['ref']],
];

/** When a payment's money came and when it went back, for the closing of a day; what the operator looks orders up by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['paid_at', 'refunded_at'])
    await db.schema
      .alterTable('payments')
      .addColumn(name, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  // Of earlier payments nobody wrote it down: what came with the order came when it was paid, and went back no sooner.
  await sql`update payments set paid_at = coalesce((select o.paid_at from orders as o where o.id = payments.order_id), 0)
    where state in ('paid', 'refunding', 'refunded')`.execute(db);
  await sql`update payments set refunded_at = paid_at where state = 'refunded'`.execute(db);
  for (const [name, table, columns] of indexes) await db.schema.createIndex(name).on(table).columns(columns).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [name] of indexes) await db.schema.dropIndex(name).execute();
  for (const name of ['paid_at', 'refunded_at']) await db.schema.alterTable('payments').dropColumn(name).execute();
}
