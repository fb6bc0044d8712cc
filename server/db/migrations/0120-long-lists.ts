import { type Kysely, sql } from 'kysely';

/**
 * For lists of ten thousand: accounts that were closed, which are few, so that a list is held against these instead of looking each account up; and
 * what somebody published in its order, without a look at the rows of `titles`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index users_closed on users (id) where closed_at > 0`.execute(db);
  await sql`create index titles_of_uploader on titles (uploader, published_at desc, media_key) where withdrawn = 0`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('titles_of_uploader').execute();
  await db.schema.dropIndex('users_closed').execute();
}
