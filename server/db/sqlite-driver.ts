import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type SqliteDatabase,
} from 'kysely';
import { databaseBusy, isBusy } from '../errors';
import { type AsideLine, type AsideReader, asideLine } from './aside';
import { createLoopTurns, type LoopTurns } from './loop-turns';
import { createTurns, type Turns } from './turns';

/** Between two tries to get at what another process holds; some chance in it keeps two of us from meeting for ever. */
const FIRST_PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 60;

export interface Connections {
  /** The one that writes. */
  writer: SqliteDatabase;
  /** The one that reads beside it; absent for a database in memory, which has one connection alone. */
  reader?: SqliteDatabase;
  /** They read what may take long (`readAside`); absent for a database in memory. */
  asides?: Record<AsideLine, AsideReader>;
  /** How long a statement waits for its turn and for other processes before it is given up. Milliseconds. */
  waitMs: number;
}

/**
 * SQLite's calls are synchronous: to wait inside one of them for another process would hold up every request. What finds
 * the database locked is tried again a little later instead, and the others go on meanwhile: in WAL a read needs no lock and
 * has a connection of its own; writes stand in line.
 */
export class WaitingSqliteDriver implements Driver {
  private readonly turns = createTurns();
  private readonly loop = createLoopTurns();

  constructor(private readonly connections: Connections) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<WaitingConnection> {
    return new WaitingConnection(this.connections, this.turns, this.loop);
  }

  beginTransaction(connection: WaitingConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: WaitingConnection): Promise<void> {
    return connection.end('commit');
  }

  rollbackTransaction(connection: WaitingConnection): Promise<void> {
    return connection.end('rollback');
  }

  async releaseConnection(connection: WaitingConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    for (const aside of Object.values(this.connections.asides ?? {})) await aside.close();
    this.connections.reader?.close();
    this.connections.writer.close();
  }
}

/** What Kysely takes for a connection: it has the real ones only while a statement or a transaction of its own runs. */
class WaitingConnection implements DatabaseConnection {
  private hasTurn = false;

  constructor(
    private readonly connections: Connections,
    private readonly turns: Turns,
    private readonly loop: LoopTurns,
  ) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader, asides, waitMs } = this.connections;
    if (this.hasTurn) return run(writer, query);
    const line = asideLine();
    if (asides && line && isRead(query)) return { rows: (await asides[line].all(query.sql, query.parameters)) as R[] };
    if (reader && isRead(query)) {
      await this.loop.take();
      return untilFree(Date.now() + waitMs, () => run(reader, query));
    }
    if (reader && !isSetting(query)) return this.inTransaction(() => run(writer, query));
    await this.turns.take(waitMs);
    try {
      return run(writer, query);
    } finally {
      this.turns.give();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  /** Takes the turn and keeps it until the transaction ends. */
  async begin(): Promise<void> {
    const { writer, waitMs } = this.connections;
    // A job may write for seconds, one transaction after the other, and none of SQLite's calls leaves the loop to anybody else.
    if (asideLine() === 'jobs') await nextTurn();
    await this.loop.take();
    const until = Date.now() + waitMs;
    await this.turns.take(waitMs);
    this.hasTurn = true;
    try {
      await untilFree(until, () => void writer.prepare('begin').run([]));
    } catch (error) {
      this.release();
      throw error;
    }
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.connections.writer.prepare(how).run([]);
  }

  /** The statement or the transaction is over, however it ended. */
  release(): void {
    if (!this.hasTurn) return;
    this.hasTurn = false;
    this.turns.give();
  }

  /** A write by itself is a transaction, too: `begin` is the one statement that may find the database locked. */
  private async inTransaction<T>(work: () => T): Promise<T> {
    await this.begin();
    try {
      const result = work();
      await this.end('commit');
      return result;
    } catch (error) {
      await this.end('rollback');
      throw error;
    } finally {
      this.release();
    }
  }
}

/** What begins with another word may write: it takes its turn. */
const isRead = ({ query, sql }: CompiledQuery): boolean => SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);

/** SQLite changes these outside of transactions alone. */
const isSetting = ({ sql }: CompiledQuery): boolean => /^\s*(pragma|vacuum|attach|detach)\b/i.test(sql);

/** Tries until nobody else holds the database. @param until by Date.now() @throws DatabaseBusy at that time */
async function untilFree<T>(until: number, work: () => T): Promise<T> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(LONGEST_PAUSE_MS, wait * 2)) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      const left = until - Date.now();
      if (left <= 0) throw databaseBusy(error);
      await pause(Math.min(left, wait * (0.5 + Math.random())));
    }
  }
}

function run<R>(database: SqliteDatabase, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}
