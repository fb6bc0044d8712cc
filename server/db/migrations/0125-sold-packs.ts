import { type Kysely, sql } from 'kysely';

/** Counts how often each pack was granted. */
export async function fillSold(db: Kysely<unknown>): Promise<void> {
  await sql`insert into tallies (kind, subject, n)
    select 'sold', package_id, count(*) from vip_orders where granted_until > 0 group by package_id`.execute(db);
}

/** How often a pack was sold stands in a number. An index with every order there ever was had been read through for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await fillSold(db);
  await db.schema.dropIndex('vip_orders_by_package').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('vip_orders_by_package')
    .on('vip_orders')
    .columns(['package_id', 'granted_until'])
    .execute();
  await sql`delete from tallies where kind = 'sold'`.execute(db);
}
