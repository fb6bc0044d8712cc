import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../server/db/db';
import { waitPatiently } from '../server/db/locks';

const CHUNK = 100_000;

/**
 * Inserts `total` rows that the database makes itself, so many in a transaction.
 * @param insert from numbered rows: the CTE `n` with the column `i`
 */
export async function chunks(
  db: Db,
  total: number,
  insert: (numbers: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  for (let from = 0; from < total; from += CHUNK) {
    const last = Math.min(total, from + CHUNK) - 1;
    const numbers = sql`with recursive n(i) as
      (select cast(${sql.lit(from)} as bigint) union all select i + 1 from n where i < ${sql.lit(last)})`;
    await db.transaction().execute(async (trx) => {
      await waitPatiently(trx);
      await insert(numbers).execute(trx);
    });
  }
}

/** One of a list of words, by the row's number `i`. @param step keeps two columns from being alike */
export const word = (words: readonly string[], step = 1): RawBuilder<string> =>
  sql<string>`case (i / ${sql.lit(step)}) % ${sql.lit(words.length)} ${sql.join(
    words.map((one, at) => sql`when ${sql.lit(at)} then ${sql.lit(one)}`),
    sql` `,
  )} end`;

/** One statement over all rows takes longer than a viewer's may. */
export const patiently = (db: Db, work: (trx: Db) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await waitPatiently(trx);
    await work(trx);
  });
