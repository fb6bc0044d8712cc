import type { Kysely } from 'kysely';

/** What editors say about rankings: titles that lead one, and titles that it leaves out. '' is all periods, and all titles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rank_rules')
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('media_key', 'text', (c) => c.notNull().references('titles.media_key').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('rank_rules_pk', ['period', 'category', 'media_key'])
    .execute();
  await db.schema.createIndex('rank_rules_title').on('rank_rules').column('media_key').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('rank_rules').execute();
}
