import { type Kysely, sql } from 'kysely';

/**
 * A title and an episode say from which level of VIP on they are there, where they said yes or no: what was yes is any level. Imports that
 * are kept said the same in their form.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In a text of the form the quotes would be escaped: this is the field alone.
  for (const [before, now] of [
    ['"vip":true', '"vip":1'],
    ['"vip":false', '"vip":0'],
  ])
    await sql`update imports set facts = replace(facts, ${before}, ${now})`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const level of [0, 1, 2, 3, 4])
    await sql`update imports set facts = replace(facts, ${`"vip":${level}`}, ${level > 0 ? '"vip":true' : '"vip":false'})`.execute(
      db,
    );
  for (const table of ['titles', 'episodes'])
    await sql`update ${sql.table(table)} set vip = 1 where vip > 1`.execute(db);
}
