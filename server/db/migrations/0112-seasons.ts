import { type Kysely, sql } from 'kysely';

const columns = { episodes: ['season', 'withdrawn'], titles: ['arranged'] } as const;

/** Seasons of series, episodes that are taken back, and titles whose episodes an editor put into order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, names] of Object.entries(columns))
    for (const name of names)
      await db.schema
        .alterTable(table)
        .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
        .execute();
  await db.schema
    .createTable('seasons')
    .addColumn('media_key', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('title_tw', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('seasons_pk', ['media_key', 'number'])
    .addForeignKeyConstraint('seasons_of_title', ['media_key'], 'titles', ['media_key'], (c) => c.onDelete('cascade'))
    .execute();
  // Few are taken back: whether a title has any is asked without reading its episodes.
  await db.schema
    .createIndex('episodes_withdrawn')
    .on('episodes')
    .column('media_key')
    .where(sql.ref('withdrawn'), '=', sql.lit(1))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('episodes_withdrawn').execute();
  await db.schema.dropTable('seasons').execute();
  for (const [table, names] of Object.entries(columns))
    for (const name of names) await db.schema.alterTable(table).dropColumn(name).execute();
}
