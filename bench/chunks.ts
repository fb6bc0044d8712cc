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
