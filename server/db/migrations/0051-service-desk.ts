import type { Kysely } from 'kysely';

/** When a viewer asked for a person, which is their place when somebody hands them back; and which agents are at the desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('service_cases')
    .addColumn('asked_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('service_agents')
    .addColumn('uid', 'text', (c) => c.primaryKey().notNull().references('users.id').onDelete('cascade'))
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('service_agents').execute();
  await db.schema.alterTable('service_cases').dropColumn('asked_at').execute();
}
