import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { Kysely, type SqliteDatabase } from 'kysely';
import { type AsideReader, createAsideReader, JOBS_CACHE_KB, READER_CACHE_KB } from '../db/aside';
import { databaseFileOf, openDatabase, WRITER_SETTINGS } from '../db/database';
import type { Db } from '../db/db';
import type { Database } from '../db/schema';
import { LibsqlDialect, openReader, openSqlite } from '../db/sqlite';

/** A statement that was read, and on which thread: the server's own, or the one that reads for answers. */
export interface Read {
  sql: string;
  where: 'here' | 'aside';
}

export interface WatchedDatabase {
  db: Db;
  /** The thread that reads for answers: what a test asks it goes unnoticed. */
  answers: AsideReader;
  /** From now on, what the handlers of an app's calls read is noticed, and what the rules before them read is not. */
  watch(app: FastifyInstance): void;
  /** What was read since the last time. */
  taken(): Read[];
}

/**
 * A database in a folder, over the connections and threads of a real one, that says which of them each read went to. What a
 * transaction reads, it reads on the server's own thread.
 */
export async function openWatched(dir: string): Promise<WatchedDatabase> {
  // It makes the tables.
  await (await openDatabase(dir)).destroy();
  const file = databaseFileOf(dir);
  const inHandler = new AsyncLocalStorage<true>();
  let reads: Read[] = [];
  const note = (sql: string, where: Read['where']) => {
    if (inHandler.getStore()) reads.push({ sql, where });
  };

  const writer = openSqlite(file);
  for (const setting of WRITER_SETTINGS) writer.pragma(setting);
  const reader = openReader(file);
  const heard = (connection: SqliteDatabase): SqliteDatabase => ({
    prepare: (sql) => {
      if (/^\s*(select|with)\b/i.test(sql)) note(sql, 'here');
      return connection.prepare(sql);
    },
    close: () => connection.close(),
  });
  const answers = createAsideReader(file, READER_CACHE_KB);
  const noticed: AsideReader = {
    all: (sql, parameters) => {
      note(sql, 'aside');
      return answers.all(sql, parameters);
    },
    close: () => answers.close(),
  };
  const asides = { answers: noticed, jobs: createAsideReader(file, JOBS_CACHE_KB) };
  const dialect = new LibsqlDialect({ writer: heard(writer), reader: heard(reader), asides, waitMs: 30_000 });
  return {
    db: new Kysely<Database>({ dialect }),
    answers,
    watch(app) {
      for (const route of app.callTables.flatMap((table) => [...table.values()])) {
        const { handler } = route;
        route.handler = (request, reply) => inHandler.run(true, () => handler(request, reply));
      }
    },
    taken() {
      const taken = reads;
      reads = [];
      return taken;
    },
  };
}
