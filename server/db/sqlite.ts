import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import Libsql from 'libsql';

/** Prepared statements kept for reuse: preparing costs three times the query itself. */
const STATEMENTS = 500;

/**
 * The one place that knows which SQLite we run on (libsql: the better-sqlite3 interface with its binaries inside npm).
 * @param file path, or ':memory:'
 * @throws what libsql throws: SqliteError with `code`, e.g. SQLITE_NOTADB
 */
export function openSqlite(file: string): SqliteHandle {
  const raw = new Libsql(file);
  const statements = new Map<string, SqliteStatement>();
  const prepare = (sql: string): SqliteStatement => {
    const kept = statements.get(sql);
    if (kept) return kept;
    const statement: SqliteStatement = raw.prepare(sql);
    if (statements.size >= STATEMENTS) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
  return {
    // A transaction takes the write lock at once: one that reads first and writes later would fail without waiting
    // when another process (the importer) has written in between.
    prepare: (sql) => prepare(sql === 'begin' ? 'begin immediate' : sql),
    pragma: (sql) => raw.pragma(sql),
    close: () => {
      statements.clear();
      raw.close();
    },
  };
}

export interface SqliteHandle extends SqliteDatabase {
  /** @returns the rows the pragma answers with. */
  pragma(sql: string): unknown;
}

/** SQLite rolls schema changes back, too; Kysely's own adapter says otherwise and would migrate without a transaction. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export class LibsqlDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}
