import type { Kysely } from 'kysely';

/** Where the sandbox tells of a trade, and where its page sends the phone back to; '' where nobody said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['notify_url', 'return_url']) {
    await db.schema
      .alterTable('sandbox_trades')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['return_url', 'notify_url']) {
    await db.schema.alterTable('sandbox_trades').dropColumn(column).execute();
  }
}
