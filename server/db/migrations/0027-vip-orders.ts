import type { Kysely } from 'kysely';

/** What orders of VIP are for, and the codes on televisions that phones buy by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vip_orders')
    .addColumn('order_id', 'text', (c) => c.primaryKey().notNull().references('orders.id').onDelete('cascade'))
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('to_uid', 'text', (c) => c.notNull())
    .addColumn('package_id', 'text', (c) => c.notNull())
    .addColumn('package_name', 'text', (c) => c.notNull())
    .addColumn('package_name_tw', 'text', (c) => c.notNull())
    .addColumn('category_id', 'integer', (c) => c.notNull())
    .addColumn('category_name', 'text', (c) => c.notNull())
    .addColumn('category_name_tw', 'text', (c) => c.notNull())
    .addColumn('level', 'integer', (c) => c.notNull())
    .addColumn('days', 'integer', (c) => c.notNull())
    .addColumn('member_count', 'integer', (c) => c.notNull())
    .addColumn('first_only', 'integer', (c) => c.notNull())
    .addColumn('promotions', 'text', (c) => c.notNull())
    .addColumn('pay_type', 'integer', (c) => c.notNull())
    .addColumn('sys_name', 'text', (c) => c.notNull())
    .addColumn('screen', 'text', (c) => c.notNull())
    .addColumn('address_id', 'text', (c) => c.notNull())
    .addColumn('left_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('granted_level', 'integer', (c) => c.notNull())
    .addColumn('granted_until', 'bigint', (c) => c.notNull())
    .addColumn('converted_days', 'integer', (c) => c.notNull())
    .addColumn('converted_into', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('vip_orders_uid').on('vip_orders').columns(['uid', 'created_at']).execute();
  await db.schema.createIndex('vip_orders_to').on('vip_orders').columns(['to_uid', 'created_at']).execute();
  await db.schema
    .createTable('pay_screens')
    .addColumn('code', 'text', (c) => c.primaryKey().notNull())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('to_uid', 'text', (c) => c.notNull())
    .addColumn('region', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('opened_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('pay_screens_expires').on('pay_screens').columns(['expires_at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('pay_screens').execute();
  await db.schema.dropTable('vip_orders').execute();
}
