import { sql } from 'kysely';
import type { Db } from './db';
import { createGatherer } from './gather';
import { isPostgres } from './locks';

/** Runs a piece of work in a transaction that it may share with others. */
export type Together = <T>(work: (trx: Db) => Promise<T>) => Promise<T>;

/** Pieces of work in one transaction: others who write wait for all of them. */
const MOST = 96;
/**
 * Between two transactions. The first of a quiet moment waits for nothing; where many write, they gather for so long: a commit of one
 * message costs as much as all the rest of it, one of eight little more. Milliseconds.
 */
const GATHER_MS = 8;

interface Waiting {
  work: (trx: Db) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Group commit for what many people write at once. SQLite waits for the disk with every commit, and this process with it: what comes
 * while one transaction runs, and a moment after, goes into the next one together. Where a piece fails, all of them are run again, each
 * behind a savepoint, so that it takes back its own writes alone. Whoever waits hears nothing before the commit. PostgreSQL does the same by itself for its connections: there
 * each piece has a transaction of its own.
 */
export function createTogether(db: Db): Together {
  if (isPostgres(db)) return (work) => db.transaction().execute(work);
  const add = createGatherer<Waiting>({ most: MOST, gatherMs: GATHER_MS }, (pieces) => commit(db, pieces));
  return <T>(work: (trx: Db) => Promise<T>) =>
    new Promise<T>((resolve, reject) => add({ work, resolve: resolve as (value: unknown) => void, reject }));
}

async function commit(db: Db, pieces: Waiting[]): Promise<void> {
  let failed = false;
  const all = async (trx: Db) => {
    const values: unknown[] = [];
    for (const { work } of pieces)
      values.push(
        await work(trx).catch((error: unknown) => {
          failed = true;
          throw error;
        }),
      );
    return values;
  };
  try {
    const values = await db.transaction().execute(all);
    for (const [at, { resolve }] of pieces.entries()) resolve(values[at]);
  } catch (error) {
    if (failed) await commitApart(db, pieces);
    else for (const { reject } of pieces) reject(error);
  }
}

/** The same where one of them fails: a refusal is seldom, and savepoints for all cost more than to run these again. */
async function commitApart(db: Db, pieces: Waiting[]): Promise<void> {
  try {
    const ends = await db.transaction().execute(async (trx) => {
      const found: (() => void)[] = [];
      for (const piece of pieces) found.push(await behindSavepoint(trx, piece));
      return found;
    });
    for (const end of ends) end();
  } catch (error) {
    for (const { reject } of pieces) reject(error);
  }
}

/** @returns how the piece ends, for after the commit @throws where the transaction itself can go no further */
async function behindSavepoint(trx: Db, { work, resolve, reject }: Waiting): Promise<() => void> {
  await sql`savepoint piece`.execute(trx);
  try {
    const value = await work(trx);
    await sql`release piece`.execute(trx);
    return () => resolve(value);
  } catch (error) {
    await sql`rollback to piece`.execute(trx);
    await sql`release piece`.execute(trx);
    return () => reject(error);
  }
}
