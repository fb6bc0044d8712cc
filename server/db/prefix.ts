import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db';
import { isPostgres } from './locks';

/** What no text goes beyond. */
const LAST = '\u{10FFFF}';

/**
 * That a column begins with these letters, as a range of its index. The index compares bytes: `collate "C"` on PostgreSQL, as
 * SQLite does anyway.
 */
export function startsWith(db: Db, column: string, prefix: string): RawBuilder<boolean> {
  const bytes = sql.raw(isPostgres(db) ? ' collate "C"' : '');
  const ref = sql`${sql.ref(column)}${bytes}`;
  return sql<boolean>`(${ref} >= ${prefix} and ${ref} < ${prefix + LAST})`;
}
