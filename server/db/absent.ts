import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * That a row is not there, looked up for each row that a list walks. Of a plain NOT EXISTS PostgreSQL makes a join, guesses that next to nothing is
 * left by it, and reads and sorts all there is where a page is wanted; or it reads the other table into memory first. SQLite does
 * as it is told either way.
 * @param from where it would be, e.g. sql`from blacklist as b where b.uid = ${uid} and b.target = p.uid`
 */
export const absent = (from: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce((select false ${from} limit 1), true)`;

/** The same of a row that is there. */
export const present = (from: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce((select true ${from} limit 1), false)`;
