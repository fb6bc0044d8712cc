import type { Kysely } from 'kysely';

/** The request that had a job made, so that the log of both can be read together; and what metrics count orders by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('trace', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('orders_by_state_created_at').on('orders').columns(['state', 'created_at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('orders_by_state_created_at').execute();
  await db.schema.alterTable('jobs').dropColumn('trace').execute();
}
