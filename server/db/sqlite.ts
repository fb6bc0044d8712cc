import { type Driver, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import Libsql from 'libsql';
import { isBusy, isDiskFull } from '../errors';
import { READER_CACHE_KB } from './aside';
import { type Connections, WaitingSqliteDriver } from './sqlite-driver';

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
  // A transaction takes the write lock at once: one that reads first and writes later would fail without waiting when
  // another process (the importer) has written in between. `get` because libsql's `run` leaves a statement that found the
  // lock taken in progress, and SQLite then commits nothing more on this connection (tursodatabase/libsql-js#237).
  const begin: SqliteStatement = {
    ...rollback,
    run: () => {
      beginning ??= raw.prepare('begin immediate');
      beginning.get();
      return { changes: 0, lastInsertRowid: 0 };
    },
  };
  let beginning: Libsql.Statement | undefined;
  const prepare = (sql: string): SqliteStatement => {
    if (sql === 'rollback') return rollback;
    if (sql === 'begin') return begin;
    const kept = statements.get(sql);
    if (kept) return kept;
    const made: SqliteStatement = raw.prepare(sql);
    // libsql asks the library for the columns anew each time that it is asked whether there are any.
    const statement: SqliteStatement = {
      reader: made.reader,
      all: (parameters) => made.all(parameters),
      run: (parameters) => made.run(parameters),
      iterate: (parameters) => made.iterate(parameters),
    };
    if (statements.size >= STATEMENTS) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
  return {
    prepare,
    pragma: (sql) => raw.pragma(sql),
    close: () => {
      statements.clear();
      beginning = undefined;
      // libsql lets go of the file only when its statements are collected; until then the file is complete by itself.
      try {
        raw.pragma('wal_checkpoint(truncate)');
      } catch (error) {
        // No room to copy the log into the file, or somebody reads it. It stays beside it with all that was committed, and the
        // next start reads it.
        if (!isDiskFull(error) && !isBusy(error)) throw error;
      } finally {
        raw.close();
      }
    },
    abandon: () => raw.close(),
  };
}

/** A second connection that reads while the first one writes. It sees what was committed, and changes nothing. */
export function openReader(file: string): SqliteHandle {
  const handle = openSqlite(file);
  handle.pragma('query_only = ON');
  handle.pragma(`cache_size = -${READER_CACHE_KB}`);
  return { ...handle, close: handle.abandon };
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
  constructor(private readonly connections: Connections) {
    super({ database: connections.writer });
  }

  override createDriver(): Driver {
    return new WaitingSqliteDriver(this.connections);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}
