import type { Kysely } from 'kysely';

/** The number that the television and the phone show while one signs the other in, to be compared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('qr_logins')
    .addColumn('number', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('qr_logins').dropColumn('number').execute();
}
