import { Kysely, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { WRITER_SETTINGS } from '../db/database';
import type { Db } from '../db/db';
import { migrate } from '../db/migrator';
import { createPool, overPool } from '../db/postgres';
import type { Database } from '../db/schema';
import { LibsqlDialect, openSqlite, type SqliteHandle } from '../db/sqlite';

/**
 * A database with our tables that one test gives back and the next one gets, as it was at first. Emptying one costs a tenth of
 * making one, and a run asks for four thousand.
 */
export interface KeptDatabase {
  /** What a test works with until it destroys it; from then on, whoever still has it is refused. */
  open(): Db;
  /** Makes it as it was at first, after what was opened is destroyed. @returns whether it is; else it is gone */
  empty(): Promise<boolean>;
}

/** What a database has at first, beside what the migrations wrote. */
export type Fill = (db: Db) => Promise<void>;

/** Statements that bring a used database back to what it was at first. They know no order of tables, so foreign keys must be off meanwhile. */
interface WayBack {
  /** Tables that were empty, with what empties each. */
  empty: Map<string, string>;
  /** All others, each emptied and filled anew. */
  filled: string[];
}

/** Puts aside what a database has at first. What is put aside is this connection's. */
async function wayBack(db: Db): Promise<WayBack> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const way: WayBack = { empty: new Map(), filled: [] };
  for (const { name } of tables) {
    const remove = `delete from "${name}"`;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length === 0) {
      way.empty.set(name, remove);
      continue;
    }
    await sql`create temporary table ${sql.table(`first_${name}`)} as select * from ${sql.table(name)}`.execute(db);
    way.filled.push(remove, `insert into "${name}" select * from "first_${name}"`);
  }
  return way;
}

/** In memory, on one connection that no test closes. */
export async function keepSqlite(fill?: Fill): Promise<KeptDatabase> {
  const handle = openSqlite(':memory:');
  for (const setting of WRITER_SETTINGS) handle.pragma(setting);
  const first = overHandle(handle);
  await migrate(first);
  await fill?.(first);
  const way = await wayBack(first);
  // Most tests write into few tables; asking all of them at once costs less than emptying each.
  const written = handle.prepare(
    [...way.empty.keys()]
      .map((name) => `select '${name}' as name where exists (select 1 from "${name}")`)
      .join(' union all '),
  );
  const shape = (): string => JSON.stringify(handle.pragma('schema_version'));
  const atFirst = shape();
  return {
    open: () => overHandle(handle),
    async empty() {
      // A transaction that was cut off.
      handle.prepare('rollback').run([]);
      if (shape() !== atFirst) {
        handle.abandon();
        return false;
      }
      handle.pragma('foreign_keys = OFF');
      handle.prepare('begin').run([]);
      for (const { name } of written.all([]) as { name: string }[]) handle.prepare(way.empty.get(name) ?? '').run([]);
      for (const statement of way.filled) handle.prepare(statement).run([]);
      handle.prepare('commit').run([]);
      handle.pragma('foreign_keys = ON');
      return true;
    },
  };
}

function overHandle(handle: SqliteHandle): Db {
  let isClosed = false;
  const writer = {
    prepare: (statement: string) => {
      if (isClosed) throw new Error('the database connection is not open');
      // The next test would have it, too.
      if (/^\s*pragma\b.*=/i.test(statement)) throw new Error(`${statement}: this needs a database of its own`);
      return handle.prepare(statement);
    },
    close: () => {
      isClosed = true;
    },
  };
  return new Kysely<Database>({ dialect: new LibsqlDialect({ writer, waitMs: 30_000 }) });
}

/** So many tests share one of PostgreSQL's: what is deleted stays in its files, since nobody vacuums them. */
const MOST_USES = 200;

/** @param made a new database with our tables, and how to be rid of it */
export async function keepPostgres(
  made: { address: string; drop(): Promise<void> },
  fill?: Fill,
): Promise<KeptDatabase> {
  const pool = createPool(made.address, {});
  pool.on('connect', (client) => unref(client));
  const keeper = new pg.Client({ connectionString: made.address });
  await keeper.connect();
  unref(keeper);
  const first = overPool({ connect: async () => lent(keeper), end: async () => undefined });
  await fill?.(first);
  const { empty, filled } = await wayBack(first);
  const way = [...empty.values(), ...filled];
  // As a function its statements are planned once.
  await keeper.query(`set session_replication_role = replica;
    create function pg_temp.empty() returns void language plpgsql as $$ begin ${way.join(';')}; end $$`);
  const shape = async (): Promise<string> => {
    const { rows } = await keeper.query(`select count(*) as n, sum(oid::bigint * (relnatts + 1)) as sum
      from pg_class where relnamespace = 'public'::regnamespace`);
    return JSON.stringify(rows);
  };
  const atFirst = await shape();
  let uses = 0;
  return {
    open: () => overPool({ connect: () => pool.connect(), end: () => allBack(pool) }),
    async empty() {
      uses += 1;
      if (uses < MOST_USES && (await shape()) === atFirst) {
        await keeper.query('select pg_temp.empty()');
        return true;
      }
      await keeper.end();
      await pool.end();
      await made.drop();
      return false;
    },
  };
}

/** Connections keep nobody from ending. */
const unref = (client: pg.ClientBase): void => (client as pg.ClientBase & { unref(): void }).unref();

/** One connection in the shape of a pool's, which nobody ends by giving it back. */
const lent = (client: pg.Client): PostgresPoolClient => ({
  query: client.query.bind(client) as PostgresPoolClient['query'],
  release: () => undefined,
});

/** Waits as a pool does that ends: until whoever has a connection of it has given it back. */
async function allBack(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount)
    await new Promise((done) => pool.once('release', done));
}
