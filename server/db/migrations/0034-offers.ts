import type { Kysely } from 'kysely';

/**
 * Two ways to a lower price: a bargain, which friends help to cut, and sharing. Which packages have them is a rule beside the
 * package; what somebody has reached is a row of theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await bargains(db);
  await shares(db);
}

async function bargains(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vip_bargain_rules')
    .addColumn('package_id', 'text', (c) => c.primaryKey().notNull().references('vip_packages.id').onDelete('cascade'))
    .addColumn('floor', 'integer', (c) => c.notNull())
    .addColumn('helpers', 'integer', (c) => c.notNull())
    .addColumn('hours', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('bargains')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('slot', 'text', (c) => c.notNull().unique())
    .addColumn('uid', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('package_id', 'text', (c) => c.notNull().references('vip_packages.id').onDelete('cascade'))
    .addColumn('region', 'text', (c) => c.notNull())
    .addColumn('off', 'integer', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('given_up_at', 'bigint', (c) => c.notNull())
    .addColumn('claimed_at', 'bigint', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('bargains_by_uid').on('bargains').columns(['uid', 'started_at']).execute();
  await db.schema
    .createTable('bargain_helps')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('bargain_id', 'text', (c) => c.notNull().references('bargains.id').onDelete('cascade'))
    .addColumn('uid', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('kind', 'integer', (c) => c.notNull())
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('off_after', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  for (const by of ['uid', 'device_id'] as const)
    await db.schema
      .createIndex(`bargain_helps_once_${by}`)
      .on('bargain_helps')
      .columns(['bargain_id', by])
      .unique()
      .execute();
  await db.schema.createIndex('bargain_helps_by_uid').on('bargain_helps').columns(['uid', 'at']).execute();
}

async function shares(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vip_share_rules')
    .addColumn('package_id', 'text', (c) => c.primaryKey().notNull().references('vip_packages.id').onDelete('cascade'))
    .addColumn('off_percent', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('vip_shares')
    .addColumn('code', 'text', (c) => c.primaryKey().notNull())
    .addColumn('uid', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('package_id', 'text', (c) => c.notNull().references('vip_packages.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('opened_at', 'bigint', (c) => c.notNull())
    .addColumn('unlocked_at', 'bigint', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('vip_shares_once').on('vip_shares').columns(['uid', 'package_id']).unique().execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['vip_shares', 'vip_share_rules', 'bargain_helps', 'bargains', 'vip_bargain_rules'])
    await db.schema.dropTable(table).execute();
}
