import { type Kysely, sql } from 'kysely';

type Any = Kysely<unknown>;

/** Money goes back in parts: each refund is a row, and of each order, trade and payment by hand it is known how much went back. */
export async function up(db: Any): Promise<void> {
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('whole', 'integer', (c) => c.notNull())
    .addColumn('days', 'integer', (c) => c.notNull())
    .addColumn('cut', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('said', 'text', (c) => c.notNull())
    .addColumn('by_uid', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('done_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('refunds_pk', ['provider', 'id'])
    .addUniqueConstraint('refunds_once', ['order_id', 'client_id'])
    .execute();
  await db.schema.createIndex('refunds_by_done').on('refunds').column('done_at').execute();
  for (const [table, name] of added) await addSum(db, table, name);
  await refundsOfSandbox(db);
  await coinRefunds(db);
  await sql`update orders set refunded = amount where state in ('refunding', 'refunded')`.execute(db);
  await sql`update manual_payments set refunded = amount where refunded_at > 0`.execute(db);
  await earlierRefunds(db);
}

const added = [
  ['orders', 'refunded'],
  ['manual_payments', 'refunded'],
  ['sandbox_trades', 'refunded'],
  ['vip_grants', 'cut'],
] as const;

const addSum = (db: Any, table: string, name: string) =>
  db.schema
    .alterTable(table)
    .addColumn(name, 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();

/** Until now the whole went back, under one number for each way that had been paid. */
async function earlierRefunds(db: Any): Promise<void> {
  await sql`insert into refunds
      (id, provider, order_id, client_id, amount, currency, whole, days, cut, state, said, by_uid, reason, at, done_at)
    select 'R' || p.order_id, p.provider, p.order_id, 'rules:' || p.provider, o.amount, o.currency, 1, 0, 0,
      case p.state when 'refunded' then 'done' else 'going' end, '', '', '',
      case when p.refunded_at > 0 then p.refunded_at else p.paid_at end, p.refunded_at
    from payments as p inner join orders as o on o.id = p.order_id
    where p.state in ('refunding', 'refunded')`.execute(db);
}

async function refundsOfSandbox(db: Any): Promise<void> {
  await db.schema
    .createTable('sandbox_refunds')
    .addColumn('order_no', 'text', (c) => c.notNull())
    .addColumn('refund_no', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sandbox_refunds_pk', ['order_no', 'refund_no'])
    .execute();
  await sql`insert into sandbox_refunds (order_no, refund_no, amount)
    select order_no, refund_no, amount from sandbox_trades where refund_no <> ''`.execute(db);
  await sql`update sandbox_trades set refunded = amount where refund_no <> ''`.execute(db);
  await db.schema.alterTable('sandbox_trades').dropColumn('refund_no').execute();
}

async function coinRefunds(db: Any): Promise<void> {
  await db.schema
    .createTable('coin_refunds')
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('refund_no', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('units', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('coin_refunds_pk', ['order_id', 'refund_no'])
    .execute();
  await sql`insert into coin_refunds (order_id, refund_no, amount, units, at)
    select order_id, 'R' || order_id, amount, units, refunded_at from coin_invoices where refunded_at > 0`.execute(db);
}

export async function down(db: Any): Promise<void> {
  await db.schema
    .alterTable('sandbox_trades')
    .addColumn('refund_no', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`update sandbox_trades set refund_no = coalesce((select max(r.refund_no) from sandbox_refunds as r
    where r.order_no = sandbox_trades.order_no), '') where refunded >= amount`.execute(db);
  for (const [table, name] of added) await db.schema.alterTable(table).dropColumn(name).execute();
  for (const table of ['coin_refunds', 'sandbox_refunds', 'refunds']) await db.schema.dropTable(table).execute();
}
