import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './db';
import type { Database } from './schema';

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Holds a row until the transaction ends: whoever holds it, too, waits, and what is read after this is what they left. A
 * transaction that decides by what it reads of somebody (how much, how often, since when) begins with it. On SQLite a
 * transaction has the whole database for itself already. Several rows are held in one order, or two wait for each other.
 */
export async function holdRow<T extends keyof Database>(
  trx: Db,
  table: T,
  key: keyof Database[T] & string,
  value: string,
): Promise<void> {
  if (!isPostgres(trx)) return;
  // 'no key': rows that refer to this one are still added by others meanwhile.
  await sql`select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${value} for no key update`.execute(trx);
}

/**
 * The same for what has no row yet: whoever holds the same text waits until the transaction ends. A row of that name is added and
 * taken away again: until the end of this transaction another one that adds it waits to see whether it is there, and then it is
 * not. So there is nothing to sweep, and it is plain SQL: databases that speak PostgreSQL's protocol have no advisory locks, or
 * have them and let everybody pass. On SQLite a transaction has the whole database for itself already.
 */
export async function holdText(trx: Db, text: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await trx.insertInto('holds').values({ name: text }).execute();
  await trx.deleteFrom('holds').where('name', '=', text).execute();
}

/**
 * Lets a transaction wait for another process's however long that takes. A statement that waits elsewhere is given up after
 * seconds; the one that fills the tables of a new site may need a minute on a slow machine.
 */
export async function waitPatiently(trx: Db): Promise<void> {
  if (isPostgres(trx)) await sql`set local statement_timeout = 0`.execute(trx);
}

/** `for update skip locked` at the end of a select by which several takers each look for a row that no other has. */
export const skipLocked = <Q extends { forUpdate(): { skipLocked(): Q } }>(db: Db, query: Q): Q =>
  isPostgres(db) ? query.forUpdate().skipLocked() : query;
