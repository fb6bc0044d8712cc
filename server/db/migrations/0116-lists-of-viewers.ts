import type { Kysely } from 'kysely';

/** What somebody keeps, the last kept first: a list of 10,000 was sorted for each page of it, and for every look at the feed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('favourites_latest')
    .on('favourites')
    .columns(['viewer', 'created_at', 'media_key'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('favourites_latest').execute();
}
