import type { Kysely } from 'kysely';

/** VIP time and gold that somebody at the desk grants by hand; how often packs were sold is counted by an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hand_grants')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('level', 'integer', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('asked_by', 'text', (c) => c.notNull())
    .addColumn('second', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('decided_at', 'bigint', (c) => c.notNull())
    .execute();
  const index = (name: string, columns: string[]) => db.schema.createIndex(name).on('hand_grants').columns(columns);
  await index('hand_grants_once', ['asked_by', 'client_id']).unique().execute();
  await index('hand_grants_by_at', ['at', 'id']).execute();
  await index('hand_grants_by_state', ['state', 'at', 'id']).execute();
  await index('hand_grants_by_uid', ['uid']).execute();
  await db.schema
    .createIndex('vip_orders_by_package')
    .on('vip_orders')
    .columns(['package_id', 'granted_until'])
    .execute();
  await db.schema.createIndex('redeem_batches_by_time').on('redeem_batches').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('redeem_codes_by_tail')
    .on('redeem_codes')
    .columns(['batch_id', 'tail', 'hash'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['redeem_codes_by_tail', 'redeem_batches_by_time', 'vip_orders_by_package'])
    await db.schema.dropIndex(name).execute();
  await db.schema.dropTable('hand_grants').execute();
}
