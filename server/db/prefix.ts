import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db';
import { isPostgres } from './locks';

/** What no text goes beyond. */
const LAST = '\u{10FFFF}';

/**
 * A column as an index compares it by bytes: `collate "C"` on PostgreSQL, as SQLite does anyway. In parentheses of its own, because
 * CockroachDB reads no other form in an index; PostgreSQL makes the same index of both.
 */
export const byBytes = (db: Db, column: string): RawBuilder<unknown> =>
  isPostgres(db) ? sql`(${sql.ref(column)} collate "C")` : sql.ref(column);

/** That a column begins with these letters, as a range of its index. */
export function startsWith(db: Db, column: string, prefix: string): RawBuilder<boolean> {
  const ref = byBytes(db, column);
  return sql<boolean>`(${ref} >= ${prefix} and ${ref} < ${prefix + LAST})`;
}
