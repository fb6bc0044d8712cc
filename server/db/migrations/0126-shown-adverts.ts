import { type Kysely, sql } from 'kysely';

/** Adds up how often each advert stood before somebody. */
export async function fillShown(db: Kysely<unknown>): Promise<void> {
  await sql`insert into tallies (kind, subject, n)
    select 'advert-shows', advert_id, sum(shows) from advert_days group by advert_id`.execute(db);
}

/** How often an advert was shown stands in a number: a list added up every day that its adverts have had. */
export const up = fillShown;

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from tallies where kind = 'advert-shows'`.execute(db);
}
