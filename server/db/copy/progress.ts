import { sql } from 'kysely';
import type { Db } from '../db';
import { HALF_COPIED } from '../half-copied';
import { isPostgres } from '../locks';
import type { Value } from './rows';
import type { CopiedTable } from './tables';

/** How far a table has come. */
export interface Progress {
  /** The key of the last row that is there; null before the first. */
  last: Value[] | null;
  rows: number;
  done: boolean;
}

const progress = sql.table(HALF_COPIED);

export async function isBegun(to: Db): Promise<boolean> {
  const found = isPostgres(to)
    ? await sql`select 1 from information_schema.tables
        where table_schema = current_schema() and table_name = ${HALF_COPIED}`.execute(to)
    : await sql`select 1 from sqlite_master where name = ${HALF_COPIED}`.execute(to);
  return found.rows.length > 0;
}

/**
 * Makes an empty database a half-copied one: nobody starts on it from here on. What migrations put into it goes; the source
 * has its own.
 */
export async function begin(to: Db, tables: CopiedTable[]): Promise<void> {
  await to.transaction().execute(async (trx) => {
    for (const { name } of [...tables].reverse()) await sql`delete from ${sql.table(name)}`.execute(trx);
    await trx.schema
      .createTable(HALF_COPIED)
      .addColumn('name', 'text', (c) => c.primaryKey().notNull())
      .addColumn('last', 'text', (c) => c.notNull())
      .addColumn('rows', 'bigint', (c) => c.notNull())
      .addColumn('done', 'integer', (c) => c.notNull())
      .execute();
  });
}

export async function progressOf(to: Db, { name }: CopiedTable): Promise<Progress> {
  const { rows } = await sql<{ last: string; rows: number; done: number }>`
    select last, rows, done from ${progress} where name = ${name}`.execute(to);
  const [row] = rows;
  return row
    ? { last: JSON.parse(row.last) as Value[], rows: row.rows, done: row.done === 1 }
    : { last: null, rows: 0, done: false };
}

/** In the transaction that brings the rows: both are there, or neither. */
export async function mark(trx: Db, { name }: CopiedTable, { last, rows, done }: Progress): Promise<void> {
  await sql`delete from ${progress} where name = ${name}`.execute(trx);
  await sql`insert into ${progress} (name, last, rows, done)
    values (${name}, ${JSON.stringify(last)}, ${rows}, ${done ? 1 : 0})`.execute(trx);
}

/** From here on it is a database like any other. */
export async function end(to: Db): Promise<void> {
  await to.schema.dropTable(HALF_COPIED).execute();
}
