import type { Kysely } from 'kysely';

/** What editors try out before they save it, of every kind; the drafts of home, which live for minutes, are begun anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('home_drafts').execute();
  await db.schema
    .createTable('desk_drafts')
    .addColumn('browser', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('plan', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('desk_drafts_pk', ['browser', 'kind', 'subject'])
    .execute();
  await db.schema.createIndex('desk_drafts_at').on('desk_drafts').column('at').execute();
  await db.schema.createIndex('desk_drafts_of').on('desk_drafts').column('uid').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('desk_drafts').execute();
  await db.schema
    .createTable('home_drafts')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('uid', 'text', (c) => c.notNull())
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('plan', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('home_drafts_at').on('home_drafts').column('at').execute();
  await db.schema.createIndex('home_drafts_of').on('home_drafts').columns(['uid', 'at']).execute();
}
