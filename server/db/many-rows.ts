import { type Compilable, type Expression, type Kysely, sql } from 'kysely';
import type { Db } from './db';
import { isPostgres } from './locks';
import { prepared } from './prepared';

/** Texts, and numbers of up to 15 digits, to which SQLite rounds in JSON. */
type Plain = Record<string, string | number | null>;
type Select<Row> = Expression<unknown> & Compilable<Row>;

/** All columns that a select brings. */
type Columns<Row> = readonly (keyof Row & string)[];

/**
 * The rows of a select that brings hundreds of them at once. libsql makes each value of each row by a call of its own, 5 µs a
 * row of eleven columns; SQLite writes the same rows as one JSON text, which is read in a fifth of the time. PostgreSQL's
 * driver has no need of it.
 */
export async function manyRows<Row extends Plain>(db: Db, columns: Columns<Row>, query: Select<Row>): Promise<Row[]> {
  if (isPostgres(db)) return (await db.executeQuery<Row>(query.compile())).rows;
  return rowsIn(columns, (await db.executeQuery<InText>(asText(db, columns, query).compile())).rows);
}

/**
 * The same for what runs many times (see prepared).
 * @param names columns of texts of which hardly two are the same, where hundreds of thousands of them are read (see PAD)
 */
export function preparedRows<A extends unknown[], Row extends Plain>(
  slots: A['length'],
  columns: Columns<Row>,
  build: (db: Db, ...values: A) => Select<Row>,
  names: Columns<Row> = [],
): (db: Db, ...values: A) => Promise<Row[]> {
  const run = prepared<A, Row | InText>(slots, (db, ...values) => {
    const query = build(db, ...values);
    return isPostgres(db) ? query : asText(db, columns, query, names);
  });
  return async (db, ...values) => {
    const rows = await run(db, ...values);
    return isPostgres(db) ? (rows as Row[]) : rowsIn(columns, rows as InText[], names);
  };
}

/**
 * What stands before a name in JSON, and is taken off again. JSON.parse puts every text of up to ten characters into the engine's table
 * of unique strings. With the names of 100,000 titles in it each collection of the whole heap stood still for 10 ms longer, and so did a
 * turn in which the table grew.
 */
const PAD = ' '.repeat(11);

interface InText {
  /** A JSON list of lists of values. */
  text: string;
}

function asText<Row>(
  db: Db,
  columns: Columns<Row>,
  query: Expression<unknown>,
  names: Columns<Row> = [],
): Compilable<InText> {
  const list = sql.join(
    columns.map((name) => {
      const value = sql.ref(`found.${name}`);
      return names.includes(name) ? sql`${sql.lit(PAD)} || ${value}` : value;
    }),
  );
  const found = sql`(${query})`.as<'found'>(sql.ref('found'));
  return (db as unknown as Kysely<Record<string, never>>)
    .selectFrom(found)
    .select(sql<string>`json_group_array(json_array(${list}))`.as('text'));
}

function rowsIn<Row extends Plain>(columns: Columns<Row>, [found]: InText[], names: Columns<Row> = []): Row[] {
  const padded = columns.map((name) => names.includes(name));
  return (JSON.parse(found?.text ?? '[]') as unknown[][]).map((values) => {
    const row: Record<string, unknown> = {};
    // An iterator or a function for each value would cost as much as all the rest.
    for (let at = 0; at < columns.length; at += 1)
      row[columns[at] as string] = padded[at] ? ((values[at] as string | null)?.slice(PAD.length) ?? null) : values[at];
    return row as Row;
  });
}
