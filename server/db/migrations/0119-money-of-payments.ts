import { type Kysely, sql } from 'kysely';

/**
 * A payment says how much it was of what, as its order does, which never changes that: the closing of a month sums an index of
 * payments alone. Before, it looked up each order, and PostgreSQL read all orders there ever were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column amount bigint not null default 0`.execute(db);
  await sql`alter table payments add column currency text not null default ''`.execute(db);
  await sql`update payments set amount = (select o.amount from orders as o where o.id = payments.order_id),
    currency = (select o.currency from orders as o where o.id = payments.order_id)`.execute(db);
  await db.schema.dropIndex('payments_by_paid').execute();
  await db.schema
    .createIndex('payments_summed')
    .on('payments')
    .columns(['paid_at', 'provider', 'currency', 'amount'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('payments_summed').execute();
  await db.schema.createIndex('payments_by_paid').on('payments').columns(['paid_at']).execute();
  for (const column of ['currency', 'amount']) await db.schema.alterTable('payments').dropColumn(column).execute();
}
