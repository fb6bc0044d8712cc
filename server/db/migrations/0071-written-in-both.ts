import type { Kysely } from 'kysely';

const ofTitles = [
  'title_tw',
  'sub_title_tw',
  'description_tw',
  'search_title_tw',
  'search_pinyin_tw',
  'search_initials_tw',
];

/** Titles, descriptions and episodes as they are written in Taiwan; '' is converted where it is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ofTitles)
    await db.schema
      .alterTable('titles')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  await db.schema
    .alterTable('episodes')
    .addColumn('title_tw', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('episodes').dropColumn('title_tw').execute();
  for (const name of [...ofTitles].reverse()) await db.schema.alterTable('titles').dropColumn(name).execute();
}
