import { type Kysely, sql } from 'kysely';

/** Comments with pictures, names and a pin; polls that members make; pictures with a report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('comments')
    .addColumn('pinned_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const [table, owner] of [
    ['comment_pictures', 'comment_id'],
    ['report_pictures', 'report_id'],
  ] as const)
    await db.schema
      .createTable(table)
      .addColumn(owner, 'text', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint(`${table}_pk`, [owner, 'position'])
      .execute();
  await db.schema
    .createTable('comment_mentions')
    .addColumn('comment_id', 'text', (c) => c.notNull())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('comment_mentions_pk', ['comment_id', 'uid'])
    .execute();
  await db.schema
    .alterTable('votes')
    .addColumn('uid', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('votes')
    .addColumn('client_id', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('votes')
    .addColumn('created_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  // The site's have no client: each is its own.
  await sql`update votes set client_id = id`.execute(db);
  await db.schema.createIndex('votes_once').on('votes').columns(['uid', 'client_id']).unique().execute();
  await db.schema.createIndex('votes_by_uid').on('votes').columns(['uid', 'created_at']).execute();
  await db.schema.createIndex('vote_choices_by_viewer').on('vote_choices').columns(['viewer', 'created_at']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('vote_choices_by_viewer').execute();
  await db.schema.dropIndex('votes_by_uid').execute();
  await db.schema.dropIndex('votes_once').execute();
  for (const column of ['created_at', 'client_id', 'uid'])
    await db.schema.alterTable('votes').dropColumn(column).execute();
  for (const table of ['comment_mentions', 'report_pictures', 'comment_pictures'])
    await db.schema.dropTable(table).execute();
  await db.schema.alterTable('comments').dropColumn('pinned_at').execute();
}
