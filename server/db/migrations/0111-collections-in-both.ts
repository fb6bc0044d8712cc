import type { Kysely } from 'kysely';

const columns = ['title_tw', 'intro_tw'];

/** Collections as they are written in Taiwan; '' is converted where it is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of columns)
    await db.schema
      .alterTable('collections')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of columns) await db.schema.alterTable('collections').dropColumn(name).execute();
}
