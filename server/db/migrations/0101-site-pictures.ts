import { type Kysely, sql } from 'kysely';

/** Pictures that were uploaded are few among all titles: who shows one is found without walking the others. */
const shows = { titles_by_poster: 'poster', titles_by_thumb: 'thumb', titles_by_backdrop: 'backdrop' };

/**
 * Pictures that the desk uploads for the site, with their colour; who gets a message of the site by level of VIP, and how many that are;
 * how often an advert was shown and opened, day by day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = [
    ['files', 'color'],
    ['system_messages', 'levels'],
  ] as const;
  for (const [table, column] of text)
    await db.schema
      .alterTable(table)
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  for (const [name, column] of Object.entries(shows))
    await db.schema
      .createIndex(name)
      .on('titles')
      .column(column)
      .where(sql`substr(${sql.ref(column)}, 1, 7)`, '=', sql.lit('/files/'))
      .execute();
  await db.schema
    .createIndex('system_messages_by_picture')
    .on('system_messages')
    .column('picture')
    .where(sql.ref('picture'), '!=', sql.lit(''))
    .execute();
  await db.schema.createIndex('users_by_level').on('users').columns(['vip_level', 'vip_expires_at']).execute();
  await db.schema.createIndex('inbox_readers_by_place').on('inbox_readers').columns(['region', 'language']).execute();
  await db.schema.createIndex('inbox_readers_by_language').on('inbox_readers').column('language').execute();
  await db.schema
    .createTable('advert_days')
    .addColumn('advert_id', 'text', (c) => c.notNull().references('adverts.id').onDelete('cascade'))
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('shows', 'bigint', (c) => c.notNull())
    .addColumn('clicks', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('advert_days_pk', ['advert_id', 'day'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('advert_days').execute();
  const indexes = ['inbox_readers_by_language', 'inbox_readers_by_place', 'users_by_level'];
  for (const name of [...indexes, 'system_messages_by_picture', ...Object.keys(shows)])
    await db.schema.dropIndex(name).execute();
  await db.schema.alterTable('system_messages').dropColumn('levels').execute();
  await db.schema.alterTable('files').dropColumn('color').execute();
}
