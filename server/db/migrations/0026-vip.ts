import { type Kysely, sql } from 'kysely';

/**
 * What VIP is and what it costs: levels with the value of a day, the journal of every change of somebody's time,
 * categories with their packages, prices by region and promotions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await levels(db);
  await journal(db);
  await packages(db);
}

async function levels(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vip_levels')
    .addColumn('level', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_tw', 'text', (c) => c.notNull())
    .addColumn('day_value', 'integer', (c) => c.notNull())
    .execute();
  for (const [level, name, nameTw, value] of [
    [1, '标准会员', '標準會員', 10],
    [2, '情侣会员', '情侶會員', 15],
    [3, '黄金会员', '黃金會員', 20],
    [4, '至尊会员', '至尊會員', 40],
  ] as const)
    await sql`insert into vip_levels (level, name, name_tw, day_value) values (${level}, ${name}, ${nameTw}, ${value})`.execute(
      db,
    );
}

async function journal(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vip_grants')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('uid', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('level', 'integer', (c) => c.notNull())
    .addColumn('span', 'bigint', (c) => c.notNull())
    .addColumn('day_value', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('revoked_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('vip_grants_once').on('vip_grants').columns(['uid', 'reason', 'ref']).unique().execute();
  await db.schema.createIndex('vip_grants_uid').on('vip_grants').columns(['uid', 'at']).execute();
  // Time that was there before the journal is its first entry: from now on the journal alone says what somebody has.
  const now = Date.now();
  await sql`insert into vip_grants (id, uid, reason, ref, level, span, day_value, at, revoked_at)
    select 'opening-' || u.id, u.id, 'opening', u.id, u.vip_level, u.vip_expires_at - ${now}, l.day_value, ${now}, 0
    from users u join vip_levels l on l.level = u.vip_level where u.vip_expires_at > ${now}`.execute(db);
}

async function packages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vip_categories')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('level', 'integer', (c) => c.notNull().references('vip_levels.level'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_tw', 'text', (c) => c.notNull())
    .addColumn('remark', 'text', (c) => c.notNull())
    .addColumn('remark_tw', 'text', (c) => c.notNull())
    .addColumn('style_type', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('withdrawn', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('vip_packages')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('category_id', 'integer', (c) => c.notNull().references('vip_categories.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_tw', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('type', 'integer', (c) => c.notNull())
    .addColumn('validity_days', 'integer', (c) => c.notNull())
    .addColumn('gift_days', 'integer', (c) => c.notNull())
    .addColumn('member_count', 'integer', (c) => c.notNull())
    .addColumn('price', 'bigint', (c) => c.notNull())
    .addColumn('full_price', 'bigint', (c) => c.notNull())
    .addColumn('first_only', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('withdrawn', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('vip_prices')
    .addColumn('package_id', 'text', (c) => c.notNull().references('vip_packages.id').onDelete('cascade'))
    .addColumn('region', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('price', 'bigint', (c) => c.notNull())
    .addColumn('full_price', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('vip_prices_pk', ['package_id', 'region'])
    .execute();
  await db.schema
    .createTable('vip_promotions')
    .addColumn('code', 'text', (c) => c.primaryKey().notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('title_tw', 'text', (c) => c.notNull())
    .addColumn('package_id', 'text', (c) => c.notNull().references('vip_packages.id').onDelete('cascade'))
    .addColumn('off_percent', 'integer', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['vip_promotions', 'vip_prices', 'vip_packages', 'vip_categories', 'vip_grants', 'vip_levels'])
    await db.schema.dropTable(table).execute();
}
