import {
  type DataTypeNode,
  type Kysely,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryCompiler,
  sql,
} from 'kysely';
import pg from 'pg';
import { RunsLostAgain } from './lost-races';
import { migrate, unknownAmong } from './migrator';
import { asPostgresStartError, foreignEncoding, newerDatabase, tooOld } from './postgres-errors';
import type { Database } from './schema';

/** Connections of one process. */
const POOL = 10;
/** A statement that takes longer is a fault of ours, and must not hold a connection for good. */
const STATEMENT_MS = 10_000;
/** So long a transaction may wait for us between two statements; it holds rows that others want. */
const IDLE_IN_TRANSACTION_MS = 15_000;
/** So long a request waits for a free connection, and a start for the server. */
const CONNECT_MS = 5_000;
/** As `server_version_num`. What we use is older; PostgreSQL itself looks after nothing before 13 any more. */
const OLDEST_VERSION = 130_000;
/** How our connections name themselves in `pg_stat_activity`. */
export const APPLICATION_NAME = 'danmu-tv';

/** `bigint`, which counts are, too, and `numeric`, which sums of it are: pg answers both as text. */
const NUMBERS: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC];

/**
 * Opens the database behind an address and brings its tables up to date. Several processes may do so at once: one
 * migrates, the others wait for it.
 * @param address postgres://user:password@host:port/database, with the parameters of libpq, e.g. `?sslmode=require`
 * @throws StartError with a sentence for the operator
 */
export async function openPostgres(address: string): Promise<Kysely<Database>> {
  try {
    await bringUpToDate(address);
    return kysely(createPool(address, POOL, STATEMENT_MS));
  } catch (error) {
    throw asPostgresStartError(error, address);
  }
}

/** Over a connection of its own without a limit: a migration may take its time, and so may the wait for another process. */
async function bringUpToDate(address: string): Promise<void> {
  const db = kysely(createPool(address, 1, 0));
  try {
    await examine(db, address);
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** Looks at a database without changing it: can we work with it, and is it ours to write? */
async function examine(db: Kysely<Database>, address: string): Promise<void> {
  const { rows } = await sql<{ version: number; name: string; encoding: string }>`select
    current_setting('server_version_num')::integer as version, current_setting('server_version') as name,
    current_setting('server_encoding') as encoding`.execute(db);
  const [server] = rows;
  if (!server) throw new Error('PostgreSQL answered no version');
  if (server.version < OLDEST_VERSION) throw tooOld(address, server.name);
  if (server.encoding !== 'UTF8') throw foreignEncoding(address, server.encoding);
  const known = await migrationsKnownTo(db);
  const unknown = unknownAmong(known);
  if (unknown !== undefined) throw newerDatabase(address, unknown);
}

async function migrationsKnownTo(db: Kysely<Database>): Promise<string[]> {
  const found = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!found.rows[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** @param connections at most @param statementMs 0 for no limit */
function createPool(address: string, connections: number, statementMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: APPLICATION_NAME,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs === 0 ? 0 : IDLE_IN_TRANSACTION_MS,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        NUMBERS.includes(id) ? Number : pg.types.getTypeParser(id, format as 'text'),
    },
  });
  // An idle connection ends with its server; without a listener that would end us, too. The pool makes a new one.
  pool.on('error', (error) => {
    if (!pool.ending) console.error(`danmu-tv: a connection to PostgreSQL was lost: ${error.message}`);
  });
  return pool;
}

const kysely = (pool: pg.Pool): Kysely<Database> => new RunsLostAgain({ dialect: new SameNumbers({ pool }) });

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
