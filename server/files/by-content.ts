import type { Db } from '../db/db';
import { holdText, isPostgres } from '../db/locks';
import { oneByOne } from './one-by-one';

/** What is done about one content: between the look whether anybody keeps a file and its removal nobody begins to keep it. */
export interface ByContent {
  /** @param work writes who keeps it, in a transaction */
  keeping<T>(hash: string, work: (trx: Db) => Promise<T>): Promise<T>;
  /** @param work looks and removes; it may be begun again */
  removing(hash: string, work: (on: Db) => Promise<void>): Promise<void>;
}

/** Processes that share a database wait for each other there; on SQLite one alone takes uploads and does jobs. */
export function createByContent(db: Db): ByContent {
  const exclusively = oneByOne();
  if (!isPostgres(db))
    return {
      keeping: (hash, work) => exclusively(hash, () => db.transaction().execute(work)),
      // No transaction: with a bucket that does not answer, everybody who writes would wait.
      removing: (hash, work) => exclusively(hash, () => work(db)),
    };
  const held = <T>(hash: string, work: (trx: Db) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await holdText(trx, `file|${hash}`);
      return work(trx);
    });
  return {
    keeping: held,
    // One at a time: while a bucket does not answer it takes one connection of this process, and not all of them.
    removing: (hash, work) => exclusively('', () => held(hash, work)),
  };
}
