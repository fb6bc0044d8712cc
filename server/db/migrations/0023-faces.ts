import type { Kysely } from 'kysely';

/** Whose account a phone sends a picture to: that of the screen that made the code; '' where it is for nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('remote_inputs')
    .addColumn('uid', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('remote_inputs').dropColumn('uid').execute();
}
