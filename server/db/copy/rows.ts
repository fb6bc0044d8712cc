import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db';
import type { CopiedTable } from './tables';

/** A value as all our columns hold it. */
export type Value = string | number | null;
export type Row = Record<string, Value>;

const list = (names: string[]) => sql.join(names.map((name) => sql.ref(name)));

/** The rows behind a key, in its order. @param after null for the first ones */
export async function rowsAfter(db: Db, table: CopiedTable, after: Value[] | null, limit: number): Promise<Row[]> {
  const behind = after ? sql`where (${list(table.key)}) > (${sql.join(after)})` : sql``;
  const query = sql<Row>`select ${list(table.columns)} from ${sql.table(table.name)} ${behind}
    order by ${list(table.key)} limit ${sql.lit(limit)}`;
  return (await query.execute(db)).rows;
}

export const keyOf = (table: CopiedTable, row: Row): Value[] => table.key.map((column) => row[column] ?? null);

/** Databases take about 32,000 (SQLite) and 65,000 (PostgreSQL) values in one statement. */
const MAX_VALUES = 20_000;

export async function insertRows(trx: Db, table: CopiedTable, rows: Row[]): Promise<void> {
  const atOnce = Math.max(1, Math.floor(MAX_VALUES / table.columns.length));
  for (let at = 0; at < rows.length; at += atOnce) {
    const values = rows
      .slice(at, at + atOnce)
      .map((row) => sql`(${sql.join(table.columns.map((column) => row[column] ?? null))})`);
    await sql`insert into ${sql.table(table.name)} (${list(table.columns)}) values ${sql.join(values)}`.execute(trx);
  }
}

/** What a table holds, whatever the order in which it is read. */
export interface Contents {
  rows: number;
  /** Hex; the same for the same rows. */
  hash: string;
}

const MASK = (1n << 64n) - 1n;

/**
 * Counts the rows of a table and adds up their hashes: text sorts differently in different databases, a sum is the same in
 * every order.
 */
export async function contentsOf(db: Db, table: CopiedTable, batch: number): Promise<Contents> {
  let [rows, high, low] = [0, 0n, 0n];
  let last: Value[] | null = null;
  for (;;) {
    const read: Row[] = await rowsAfter(db, table, last, batch);
    for (const row of read) {
      const text = JSON.stringify(table.columns.map((column) => row[column]));
      const digest = createHash('sha256').update(text).digest();
      high = (high + digest.readBigUInt64LE(0)) & MASK;
      low = (low + digest.readBigUInt64LE(8)) & MASK;
    }
    rows += read.length;
    const end = read[read.length - 1];
    if (!end || read.length < batch) break;
    last = keyOf(table, end);
  }
  const hash = [high, low].map((part) => part.toString(16).padStart(16, '0')).join('');
  return { rows, hash };
}
