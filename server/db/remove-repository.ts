import { sql } from 'kysely';
import type { Db } from './db';
import type { Database } from './schema';

/** Rows that one statement removes: those of a day may be millions and lie on a page each; writing two hundred pages is 13 ms of SQLite's. */
export const AT_ONCE = 100;

/**
 * Removes some rows of a time that is over. It is called again until nothing is left.
 * @param key columns that name a row @param column what says its time, the first of an index
 * @returns how many; fewer than AT_ONCE where these were the last
 */
export async function removeSome<T extends keyof Database>(
  db: Db,
  table: T,
  {
    key,
    column,
    before,
  }: { key: readonly (keyof Database[T] & string)[]; column: keyof Database[T] & string; before: number },
): Promise<number> {
  const names = sql.join(key.map((name) => sql.ref(name)));
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where (${names}) in
    (select ${names} from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${sql.lit(AT_ONCE)})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
