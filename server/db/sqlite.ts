import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import Libsql from 'libsql';
import { isDiskFull } from '../errors';

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
  const rollback: SqliteStatement = {
    reader: false,
    all: () => [],
    iterate: () => [][Symbol.iterator](),
    // A full disk makes SQLite roll back by itself; a second rollback would only hide that error behind its own.
    run: () => (raw.inTransaction ? raw.prepare('rollback').run() : { changes: 0, lastInsertRowid: 0 }),
  };
  const prepare = (sql: string): SqliteStatement => {
    if (sql === 'rollback') return rollback;
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
      // libsql lets go of the file only when its statements are collected; until then the file is complete by itself.
      try {
        raw.pragma('wal_checkpoint(truncate)');
      } catch (error) {
        // No room to copy the log into the file. It stays beside it with all that was committed, and the next start reads it.
        if (!isDiskFull(error)) throw error;
      } finally {
        raw.close();
      }
    },
    abandon: () => raw.close(),
  };
}

export interface SqliteHandle extends SqliteDatabase {
  /** @returns the rows the pragma answers with. */
  pragma(sql: string): unknown;
  /** Closes without writing anything. */
  abandon(): void;
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
