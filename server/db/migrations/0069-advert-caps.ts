import type { Kysely } from 'kysely';

/** How often an advert comes to one viewer on a day, and how often it came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('adverts')
    .addColumn('cap', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('advert_shows')
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('advert_id', 'text', (c) => c.notNull().references('adverts.id').onDelete('cascade'))
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('times', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('advert_shows_pk', ['holder', 'advert_id', 'day'])
    .execute();
  await db.schema.createIndex('advert_shows_by_day').on('advert_shows').column('day').execute();
  await db.schema.createIndex('advert_shows_by_advert').on('advert_shows').column('advert_id').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('advert_shows').execute();
  await db.schema.alterTable('adverts').dropColumn('cap').execute();
}
