import { sql } from 'kysely';
import { OperatorError } from '../../errors';
import type { Db } from '../db';
import { begin, end, isBegun, mark, type Progress, progressOf } from './progress';
import { type Contents, contentsOf, insertRows, keyOf, rowsAfter } from './rows';
import { type CopiedTable, tablesOfBoth } from './tables';

/** Rows in one transaction: small enough to lose without a thought, large enough that the commit does not count. */
const BATCH = 2_000;

export interface CopyOptions {
  /** Rows in one transaction. */
  batch?: number;
  /** Hears of each transaction. `rows`: so many of the table are there. */
  onRows?: (table: string, rows: number) => void;
  /** Hears of a table that was compared. */
  onSame?: (table: string, contents: Contents) => void;
  /** Ends the copy between two transactions; the next one goes on. */
  signal?: AbortSignal;
}

/**
 * Brings all rows of one database into another of the same migrations, then compares both. It may be ended at any time,
 * also by force, and goes on where it was with the next call. Nobody may write to either meanwhile.
 * @returns tables that only one of the two has, and that were left alone
 * @throws OperatorError where the target holds another site, or the two differ in the end
 */
export async function copySite(from: Db, to: Db, options: CopyOptions = {}): Promise<string[]> {
  const { tables, apart } = await tablesOfBoth(from, to);
  if (!(await isBegun(to))) {
    if (await holdsSite(to)) throw new OperatorError('The target holds a site already. Name an empty one.');
    await begin(to, tables);
  }
  for (const table of tables) await copyTable(from, to, table, options);
  for (const table of tables) await compare(from, to, table, options);
  await end(to);
  return apart;
}

/** A server that has once been started has left something in each of these, or in one. */
async function holdsSite(to: Db): Promise<boolean> {
  const { rows } =
    await sql`select 1 from meta union all select 1 from titles union all select 1 from users limit 1`.execute(to);
  return rows.length > 0;
}

async function copyTable(from: Db, to: Db, table: CopiedTable, options: CopyOptions): Promise<void> {
  const { batch = BATCH, onRows, signal } = options;
  let progress = await progressOf(to, table);
  while (!progress.done) {
    if (signal?.aborted) throw new OperatorError('Stopped. The same command goes on from here.');
    progress = await copyBatch(from, to, table, progress, batch);
    onRows?.(table.name, progress.rows);
  }
}

async function copyBatch(from: Db, to: Db, table: CopiedTable, at: Progress, batch: number): Promise<Progress> {
  const read = await rowsAfter(from, table, at.last, batch);
  const end = read[read.length - 1];
  const next = { last: end ? keyOf(table, end) : at.last, rows: at.rows + read.length, done: read.length < batch };
  try {
    await to.transaction().execute(async (trx) => {
      await insertRows(trx, table, read);
      await mark(trx, table, next);
    });
  } catch (error) {
    const behind = at.last ? `behind ${at.last.join(', ')}` : 'at its beginning';
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`Rows of ${table.name} (${behind}) cannot be stored in the target: ${reason}`, {
      cause: error,
    });
  }
  return next;
}

async function compare(from: Db, to: Db, table: CopiedTable, { batch = BATCH, onSame }: CopyOptions): Promise<void> {
  const [source, target] = await Promise.all([contentsOf(from, table, batch), contentsOf(to, table, batch)]);
  if (source.rows !== target.rows || source.hash !== target.hash) {
    throw new OperatorError(
      `${table.name} differs: ${source.rows} rows (${source.hash}) there, ${target.rows} (${target.hash}) here. ` +
        'Was something written to one of them meanwhile? Empty the target and copy again, with every server stopped.',
    );
  }
  onSame?.(table.name, target);
}
