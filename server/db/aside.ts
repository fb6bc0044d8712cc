import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/**
 * Reads of one line wait for each other. Somebody waits for an answer; a job may compare a million rows meanwhile, and lets all
 * others have their turn before each of its transactions (server/db/sqlite-driver.ts).
 */
export const asideLines = ['answers', 'jobs'] as const;
export type AsideLine = (typeof asideLines)[number];

const asides = new AsyncLocalStorage<AsideLine>();

/**
 * What `work` reads may take long, and nobody of the viewers is to wait for it: on SQLite, whose calls are synchronous, another
 * thread reads it, one for each line. Where the database is another process this changes nothing.
 */
export const readAside = <T>(line: AsideLine, work: () => T): T => asides.run(line, work);

/** The line of the `readAside` that this runs in; undefined outside of any. */
export const asideLine = (): AsideLine | undefined => asides.getStore();

/** A connection of its own in a thread of its own. */
export interface AsideReader {
  /** @returns the rows. @throws what libsql throws, with its `code` */
  all(sql: string, parameters: readonly unknown[]): Promise<unknown[]>;
  close(): Promise<void>;
}

/** It waits so long inside of SQLite where another process holds the file: it holds up nobody but itself. Milliseconds. */
const BUSY_MS = 5_000;
/** Of a connection that reads for answers: the comments of a film's minute lie on a page each, and SQLite's own 2 MB would hold few hundred. */
export const READER_CACHE_KB = 12_000;
/** Of the one that reads for jobs, which go through a table once. */
export const JOBS_CACHE_KB = 4_000;
/** As many prepared statements as it keeps. */
const STATEMENTS = 200;

/** Of its heap, for what is new: rows that were read and not yet handed on. */
const YOUNG_MB = 8;

/** Plain JavaScript, so that it runs the same from the source and from a program that was made of it. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const Libsql = require(workerData.library);
const database = new Libsql(workerData.file);
database.pragma('query_only = ON');
database.pragma('busy_timeout = ' + workerData.busyMs);
database.pragma('cache_size = -' + workerData.cacheKb);
const statements = new Map();
const prepared = (sql) => {
  const kept = statements.get(sql);
  if (kept) return kept;
  const made = database.prepare(sql);
  if (statements.size >= workerData.statements) statements.clear();
  statements.set(sql, made);
  return made;
};
parentPort.on('message', ({ id, sql, parameters }) => {
  try {
    parentPort.postMessage({ id, rows: prepared(sql).all(parameters) });
  } catch (error) {
    parentPort.postMessage({ id, error: { message: String(error && error.message), code: String((error && error.code) || '') } });
  }
});
`;

interface Answer {
  id: number;
  rows?: unknown[];
  error?: { message: string; code: string };
}

interface Waiting {
  resolve(rows: unknown[]): void;
  reject(error: Error): void;
}

/** A reader of a file, with a cache of so many KB, whose thread begins with the first question and keeps no program from ending. */
export function createAsideReader(file: string, cacheKb: number): AsideReader {
  const waiting = new Map<number, Waiting>();
  let [worker, asked]: [Worker | undefined, number] = [undefined, 0];

  function fail(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function begin(): Worker {
    const library = createRequire(import.meta.url).resolve('libsql');
    const workerData = { library, file, busyMs: BUSY_MS, cacheKb, statements: STATEMENTS };
    // The flags of the process are not its own: a loader of TypeScript would be started once more.
    // It keeps nothing but statements: rows are handed on.
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
    const begun = new Worker(program, { eval: true, execArgv: [], workerData, resourceLimits });
    begun.unref();
    begun.on('message', ({ id, rows, error }: Answer) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) begun.unref();
      if (error) one?.reject(Object.assign(new Error(error.message), { code: error.code }));
      else one?.resolve(rows ?? []);
    });
    begun.on('error', fail);
    begun.on('exit', () => {
      if (worker === begun) fail(new Error('the reading thread has ended'));
    });
    return begun;
  }

  return {
    all: (sql, parameters) =>
      new Promise((resolve, reject) => {
        worker ??= begin();
        asked += 1;
        waiting.set(asked, { resolve, reject });
        // Whoever waits for an answer is kept alive by it.
        worker.ref();
        worker.postMessage({ id: asked, sql, parameters });
      }),
    async close() {
      const ending = worker;
      fail(new Error('the database is closed'));
      await ending?.terminate();
    },
  };
}
