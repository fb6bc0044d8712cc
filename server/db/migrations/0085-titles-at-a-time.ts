import { type Kysely, sql } from 'kysely';

const columns = { publish_at: 'bigint', withdraw_at: 'bigint', withdrawn: 'integer' } as const;
/** Few titles are withdrawn: their lists are found without walking the others, whose plays must not write one index more. */
const sorted = {
  titles_withdrawn_by_time: 'published_at',
  titles_withdrawn_by_hit: 'hit',
  titles_withdrawn_by_name: 'title',
};

/** Titles that are not there for viewers, and when that changes by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of Object.entries(columns))
    await db.schema
      .alterTable('titles')
      .addColumn(name, type, (c) => c.notNull().defaultTo(0))
      .execute();
  for (const [name, column] of Object.entries(sorted))
    await db.schema
      .createIndex(name)
      .on('titles')
      .columns([column, 'media_key'])
      .where(sql.ref('withdrawn'), '=', sql.lit(1))
      .execute();
  for (const column of ['publish_at', 'withdraw_at'])
    await db.schema
      .createIndex(`titles_due_${column}`)
      .on('titles')
      .columns([column, 'media_key'])
      .where(sql.ref(column), '>', sql.lit(0))
      .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of [...Object.keys(sorted), 'titles_due_publish_at', 'titles_due_withdraw_at'])
    await db.schema.dropIndex(name).execute();
  for (const name of Object.keys(columns)) await db.schema.alterTable('titles').dropColumn(name).execute();
}
