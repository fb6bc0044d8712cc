import { type Kysely, sql } from 'kysely';

/** What the operator sells for gold, offers for a time, and lets be bargained for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('goods')
    .addColumn('off', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('exchanges_by_good').on('exchanges').columns(['good', 'at']).execute();
  await activities(db);
  await rulesOfBargains(db);
}

async function activities(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('activities').addColumn('id', 'text', (c) => c.primaryKey().notNull());
  for (const name of ['title', 'title_tw', 'url']) table = table.addColumn(name, 'text', (c) => c.notNull());
  for (const name of ['starts_at', 'ends_at']) table = table.addColumn(name, 'bigint', (c) => c.notNull());
  for (const name of ['position', 'off']) table = table.addColumn(name, 'integer', (c) => c.notNull());
  await table.execute();
}

/** A bargain keeps the rule that it began with. Of those that run it is the one of today; where that is gone, nothing more is cut. */
async function rulesOfBargains(db: Kysely<unknown>): Promise<void> {
  for (const [name, initial] of [
    ['floor', 0],
    ['helpers', 1],
  ] as const)
    await db.schema
      .alterTable('bargains')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(initial))
      .execute();
  for (const name of ['floor', 'helpers'])
    await sql`update bargains set ${sql.id(name)} = coalesce((select r.${sql.id(name)} from vip_bargain_rules as r
      where r.package_id = bargains.package_id), case when ${sql.lit(name)} = 'floor' then 10000 - "off" else 1 end)`.execute(
      db,
    );
  await db.schema.createIndex('bargains_by_end').on('bargains').columns(['ends_at', 'id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('bargains_by_end').execute();
  for (const name of ['floor', 'helpers']) await db.schema.alterTable('bargains').dropColumn(name).execute();
  await db.schema.dropTable('activities').execute();
  await db.schema.dropIndex('exchanges_by_good').execute();
  await db.schema.alterTable('goods').dropColumn('off').execute();
}
