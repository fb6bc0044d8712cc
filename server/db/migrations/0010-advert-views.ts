import type { Kysely } from 'kysely';

/** Where an advert's views are counted, if the operator counts them elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('adverts')
    .addColumn('view_url', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('adverts').dropColumn('view_url').execute();
}
