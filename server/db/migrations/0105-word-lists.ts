import { type Kysely, sql } from 'kysely';

/** The list that the words of before become. */
const STANDARD = 'standard';

/**
 * Words in several lists, each with what is done about them and where they are looked for, and how often they were found by day. The
 * words of before become a list that does what they did: posts that hold one wait for a reviewer, playlists and wishes are refused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('word_lists')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('act', 'text', (c) => c.notNull())
    .addColumn('places', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('listed_words')
    .addColumn('list_id', 'text', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('hits', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('listed_words_pk', ['list_id', 'word'])
    .execute();
  await db.schema.createIndex('listed_words_by_hits').on('listed_words').columns(['list_id', 'hits', 'word']).execute();
  await db.schema
    .createTable('word_hits')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('list_id', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('hits', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('word_hits_once')
    .unique()
    .on('word_hits')
    .columns(['list_id', 'day', 'place', 'word'])
    .execute();
  await db.schema.createIndex('word_hits_by_day').on('word_hits').columns(['day', 'id']).execute();
  await db.schema.createIndex('word_hits_of_list').on('word_hits').columns(['list_id', 'day', 'id']).execute();
  await sql`insert into word_lists (id, name, act, places, active, at)
    values (${STANDARD}, '默认词库', 'hold', 'post,store,wish', 1, 0)`.execute(db);
  await sql`insert into listed_words (list_id, word, hits)
    select ${STANDARD}, word, hits from sensitive_words`.execute(db);
  await db.schema.dropTable('sensitive_words').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sensitive_words')
    .addColumn('word', 'text', (c) => c.primaryKey().notNull())
    .addColumn('hits', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`insert into sensitive_words (word, hits)
    select word, hits from listed_words where list_id = ${STANDARD}`.execute(db);
  for (const table of ['word_hits', 'listed_words', 'word_lists']) await db.schema.dropTable(table).execute();
}
