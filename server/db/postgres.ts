import {
  type DataTypeNode,
  DEFAULT_MIGRATION_LOCK_TABLE,
  type Kysely,
  MIGRATION_LOCK_ID,
  PostgresDialect,
  type PostgresPool,
  PostgresQueryCompiler,
  type QueryCompiler,
  sql,
} from 'kysely';
import pg from 'pg';
import { HALF_COPIED, halfCopied } from './half-copied';
import { RunsLostAgain } from './lost-races';
import { migrateBeside } from './migrate-beside';
import { ADDING, type Applied, unknownAmong } from './migrator';
import type { OpenOptions } from './open-options';
import { asPostgresStartError, foreignEncoding, newerDatabase, shownPlace, tooOld } from './postgres-errors';
import type { Database } from './schema';

/** Connections of one process. */
const POOL = 10;
/** A statement that takes longer is a fault of ours, and must not hold a connection for good. */
const STATEMENT_MS = 10_000;
/** So long a transaction may wait for us between two statements; it holds rows that others want. */
const IDLE_IN_TRANSACTION_MS = 15_000;
/** So long a request waits for a free connection, and a start for the server. */
const CONNECT_MS = 10_000;
/** As `server_version_num`. What we use is older; PostgreSQL itself looks after nothing before 13 any more. */
const OLDEST_VERSION = 130_000;
/** How connections name themselves in `pg_stat_activity`: of a server, worker or command, of a copy, and of each of them until it has begun. */
const [SERVER, COPY, START] = ['danmu-tv', 'danmu-tv copy', 'danmu-tv start'];

/** `bigint`, which counts are, too, and `numeric`, which sums of it are: pg answers both as text. */
const NUMBERS: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];

/**
 * Opens the database behind an address and brings its tables up to date. Several processes may do so at once: one
 * migrates, the others wait for it.
 * @param address postgres://user:password@host:port/database, with the parameters of libpq, e.g. `?sslmode=require`
 * @throws StartError with a sentence for the operator
 */
export async function openPostgres(address: string, { forCopy = false }: OpenOptions = {}): Promise<Kysely<Database>> {
  try {
    return await bringUpToDate(address, forCopy);
  } catch (error) {
    throw asPostgresStartError(error, address);
  }
}

/**
 * Over a connection of its own without a limit: a migration may take its time, and so may the wait for another process.
 * @returns the database to work with. A connection is open before the next process may look, which so sees that we are here
 */
async function bringUpToDate(address: string, forCopy: boolean): Promise<Kysely<Database>> {
  const db = overPool(createPool(address, { isPatient: true }));
  try {
    return await db.connection().execute((held) =>
      inTurn(held, async () => {
        await migrateBeside(held, {
          applied: await examine(held, address, forCopy),
          others: await othersOn(held),
          place: shownPlace(address),
        });
        const opened = overPool(createPool(address, { forCopy }));
        await opened.connection().execute(async () => undefined);
        return opened;
      }),
    );
  } finally {
    await db.destroy();
  }
}

/** Under the lock of the migrations, which Kysely takes once more: what was looked at before is still so when it migrates. */
async function inTurn<T>(held: Kysely<Database>, work: () => Promise<T>): Promise<T> {
  const { adapter } = held.getExecutor();
  const lock = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID };
  await adapter.acquireMigrationLock(held, lock);
  try {
    return await work();
  } finally {
    await adapter.releaseMigrationLock(held, lock);
  }
}

/** Looks at a database without changing it: can we work with it, and is it ours to write? */
async function examine(db: Kysely<Database>, address: string, forCopy: boolean): Promise<Applied> {
  const { rows } = await sql<{ version: number; name: string; encoding: string }>`select
    current_setting('server_version_num')::integer as version, current_setting('server_version') as name,
    current_setting('server_encoding') as encoding`.execute(db);
  const [server] = rows;
  if (!server) throw new Error('PostgreSQL answered no version');
  if (server.version < OLDEST_VERSION) throw tooOld(address, server.name);
  if (server.encoding !== 'UTF8') throw foreignEncoding(address, server.encoding);
  if (!forCopy && (await isThere(db, HALF_COPIED))) throw halfCopied(address);
  const applied = {
    names: await namesIn(db, 'kysely_migration'),
    // A copy takes what both sides know: what a newer version added would be lost on the way.
    adding: forCopy ? [] : await namesIn(db, ADDING),
  };
  const unknown = unknownAmong(applied);
  if (unknown !== undefined) throw newerDatabase(address, unknown);
  return applied;
}

/** In their order; none where there is no such table. */
async function namesIn(db: Kysely<Database>, table: string): Promise<string[]> {
  if (!(await isThere(db, table))) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function isThere(db: Kysely<Database>, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(db);
  return rows[0]?.there === true;
}

/** How many connections of servers there are to a database; a copy of it would miss what they write. */
export const serversOn = (db: Kysely<Database>): Promise<number> => connectionsOn(db, [SERVER]);

/** How many connections there are of whoever needs the tables as they are. Those that only start are in line behind us. */
const othersOn = (db: Kysely<Database>): Promise<number> => connectionsOn(db, [SERVER, COPY]);

async function connectionsOn(db: Kysely<Database>, names: string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where datname = current_database() and application_name in (${sql.join(names)})`.execute(db);
  return rows[0]?.n ?? 0;
}

/** @param options.isPatient for a start, which may take its time: one connection, without limits */
export function createPool(address: string, { forCopy = false, isPatient = false }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max: isPatient ? 1 : POOL,
    // Whoever wants to change the tables sees by it that we are here, also while nobody asks anything.
    min: 1,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: isPatient ? START : forCopy ? COPY : SERVER,
    statement_timeout: isPatient ? 0 : STATEMENT_MS,
    idle_in_transaction_session_timeout: isPatient ? 0 : IDLE_IN_TRANSACTION_MS,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        NUMBERS.includes(id) ? Number : pg.types.getTypeParser(id, format as 'text'),
    },
  });
  // A connection ends with its server, idle or in the middle of a transaction. Without a listener on it that would end us,
  // too; whoever uses it is told by their next statement, and the pool makes a new one.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) console.error(`danmu-tv: a connection to PostgreSQL was lost: ${error.message}`);
    });
  });
  // The pool says the same once more of those that were idle.
  pool.on('error', () => undefined);
  return pool;
}

/** What repositories take, over connections that are there. */
export const overPool = (pool: PostgresPool): Kysely<Database> =>
  new RunsLostAgain({ dialect: new SameNumbers({ pool }) });

/** `real` is eight bytes on SQLite and four here. Written out, both databases hold the same numbers. */
class SameNumbers extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new SameNumbersCompiler();
  }
}

class SameNumbersCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    this.append(node.dataType === 'real' ? 'double precision' : node.dataType);
  }
}
