import { type Kysely, sql } from 'kysely';

/** Counts who has read each message of the operator's. What the site wrote by itself is nobody's to count. */
export async function fillReaders(db: Kysely<unknown>): Promise<void> {
  await sql`insert into tallies (kind, subject, n)
    select 'readers', m.message_id, count(*) from system_marks as m join system_messages as s on s.id = m.message_id
    where s.cause = s.id group by m.message_id`.execute(db);
}

/** How many have read a message stands in a number: for a message to everybody the desk's list counted everybody. */
export const up = fillReaders;

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from tallies where kind = 'readers'`.execute(db);
}
