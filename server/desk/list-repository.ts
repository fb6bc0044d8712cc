import { type RawBuilder, type ReferenceExpression, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { deskLimits } from '../../src/contract/desk/limits';
import type { Db } from '../db/db';
import type { Database } from '../db/schema';
import { badRequest, codeOf } from '../errors';

/** Where the next page of a list begins: after the sorted value and the id of the last row. */
type Cursor = [value: string | number, id: string];

/** Which page of a list a request asks for; see ListQuery of the contract. */
export interface PageWish {
  after?: string | undefined;
  size?: number | undefined;
  descending?: boolean | undefined;
}

/** The columns by which a list is sorted: one of an index, then one that tells rows with the same value apart. */
export interface Sorted<DB, TB extends keyof DB> {
  column: ReferenceExpression<DB, TB>;
  id: ReferenceExpression<DB, TB>;
}

/** The columns that `page` needs of a row besides those that are shown. */
interface Row {
  sorted: string | number;
  row_id: string;
}

/**
 * One page of a query, continued from where the page before ended (keyset pagination): a late page costs as much as the first, and rows that
 * are added meanwhile shift nothing. The query selects its sorted column as `sorted` and its id as `row_id` besides the columns that are
 * shown.
 * @throws Refusal for a cursor that the server did not make
 */
export async function page<DB, TB extends keyof DB, O extends Row>(
  query: SelectQueryBuilder<DB, TB, O>,
  sorted: Sorted<DB, TB>,
  wish: PageWish,
): Promise<{ rows: O[]; next: string }> {
  const { size = deskLimits.pageRows } = wish;
  return upTo(size, (await from(wish, () => firstOf(query, sorted, wish, size + 1).execute())) as O[]);
}

/** PostgreSQL's errors for a value that does not fit the column's type, e.g. a word or a fraction for an integer column. */
const UNREADABLE = ['22P02', '22003'];

/** Reads the rows after a cursor. @throws Refusal where the cursor's value does not fit the column: the server did not make it */
async function from<T>({ after }: PageWish, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw after && UNREADABLE.includes(codeOf(error)) ? badRequest((t) => t.desk.badCursor) : error;
  }
}

/** Cuts a page from rows of which one more than the page's size was read. */
function upTo<O extends Row>(size: number, found: O[]): { rows: O[]; next: string } {
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last ? markOf(last) : '' };
}

/** The query for the first rows after the cursor of the page before. */
function firstOf<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { column, id }: Sorted<DB, TB>,
  { after = '', descending = true }: PageWish,
  most: number,
): SelectQueryBuilder<DB, TB, O> {
  const direction = descending ? 'desc' : 'asc';
  const mark = after ? cursorOf(after) : undefined;
  const first = query.orderBy(column, direction).orderBy(id, direction).limit(most);
  if (!mark) return first;
  const sign = descending ? ('<' as const) : ('>' as const);
  return first.where((eb) =>
    // Written as two conditions, and not as a comparison of pairs, so that SQLite uses the index with both.
    eb.and([
      eb(column, `${sign}=`, mark[0] as never),
      eb.or([eb(column, sign, mark[0] as never), eb(id, sign, mark[1] as never)]),
    ]),
  );
}

/**
 * The first rows of several queries as if they were one, e.g. of each episode of a title. Each query reads its first rows by an index, so
 * that none reads all of its rows.
 */
function firstOfParts<DB, TB extends keyof DB, O>(
  parts: readonly SelectQueryBuilder<DB, TB, O>[],
  sorted: Sorted<DB, TB>,
  wish: PageWish,
  { most, skip = 0 }: { most: number; skip?: number },
): RawBuilder<O> {
  const each = parts.map((part, n) => {
    const first = firstOf(part, sorted, wish, skip + most);
    return sql`select * from (${first}) as ${sql.id(`part_${n}`)}`;
  });
  const direction = sql.raw(wish.descending === false ? 'asc' : 'desc');
  return sql<O>`select * from (${sql.join(each, sql` union all `)}) as parts
    order by sorted ${direction}, row_id ${direction} limit ${most} offset ${skip}`;
}

interface Searchable<T extends keyof Database> {
  table: T;
  /** The rows that match all filters but the search words: as one query for each part (e.g. each episode), and as one query to be counted. */
  parts: readonly SelectQueryBuilder<Database, T, unknown>[];
  all: SelectQueryBuilder<Database, T, unknown>;
  /** The condition of the search words; undefined where nothing is searched for. */
  words: RawBuilder<boolean> | undefined;
}

/**
 * One page of a table whose search may have to read hundreds of thousands of rows: each page searches the next `deskLimits.searched` of them,
 * shows those that match, and the page after it continues where it stopped. Without search words it is a `countedPage`.
 * @returns `isPart`: only a part of the rows was searched, and `total` counts the matches in that part
 */
export async function searchablePage<T extends keyof Database>(
  db: Db,
  { table, parts, all, words }: Searchable<T>,
  sorted: Sorted<Database, T>,
  wish: PageWish,
): Promise<{ rows: (Selectable<Database[T]> & Row)[]; next: string; total: number; isPart: boolean }> {
  const shown = (some: SelectQueryBuilder<Database, T, unknown>) =>
    keysOf(some, sorted).selectAll() as SelectQueryBuilder<Database, T, Selectable<Database[T]> & Row>;
  if (!words) return { ...(await countedPage(db, all, parts.map(shown), sorted, wish)), isPart: false };
  const { size = deskLimits.pageRows, descending = true } = wish;
  const direction = descending ? 'desc' : 'asc';
  const most = deskLimits.searched;
  const among = parts.map((part) => keysOf(part, sorted));
  const looked = firstOfParts(among, sorted, wish, { most });
  const whole = db.selectFrom(table) as unknown as SelectQueryBuilder<Database, T, unknown>;
  const inOrder = whole.orderBy(sorted.column, direction).orderBy(sorted.id, direction);
  const matching = keysOf(inOrder, sorted)
    .where(sorted.id, 'in', sql`(select row_id from (${looked}) as looked)` as never)
    .where(words);
  const keys = await from(wish, () => matching.execute());
  const [last, beyond] = (await firstOfParts(among, sorted, wish, { most: 2, skip: most - 1 }).execute(db)).rows;
  const found = keys.slice(0, size);
  const stopped = keys.length > size ? found.at(-1) : beyond && last;
  const ids = found.map((row) => row.row_id);
  const rows = ids.length === 0 ? [] : await shown(inOrder.where(sorted.id, 'in', ids as never)).execute();
  return {
    rows: rows as (Selectable<Database[T]> & Row)[],
    next: stopped ? markOf(stopped) : '',
    total: keys.length,
    isPart: Boolean(wish.after) || beyond !== undefined,
  };
}

/** Selects the sorted value of a row, and its id. */
const keysOf = <T extends keyof Database>(
  query: SelectQueryBuilder<Database, T, unknown>,
  { column, id }: Sorted<Database, T>,
): SelectQueryBuilder<Database, T, Row> =>
  query.select([
    sql<Row['sorted']>`${sql.ref(column as string)}`.as('sorted'),
    sql<string>`${sql.ref(id as string)}`.as('row_id'),
  ]) as unknown as SelectQueryBuilder<Database, T, Row>;

const markOf = ({ sorted, row_id }: Row): string => {
  const cursor: Cursor = [sorted, row_id];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
};

function cursorOf(mark: string): Cursor {
  const unreadable = badRequest((t) => t.desk.badCursor);
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(mark, 'base64url').toString());
  } catch {
    throw unreadable;
  }
  if (!Array.isArray(read) || read.length !== 2 || typeof read[1] !== 'string') throw unreadable;
  if (typeof read[0] !== 'string' && typeof read[0] !== 'number') throw unreadable;
  // PostgreSQL accepts no NUL character in a text.
  if (read.some((part) => String(part).includes('\0'))) throw unreadable;
  return read as unknown as Cursor;
}

/**
 * Counts the rows of a query, as far as it is worth counting.
 * @param query of any shape; its order and columns do not matter @returns at most one more than `deskLimits.counted`
 */
export async function countUpTo<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(deskLimits.counted + 1);
  const { count } = await db
    .selectFrom(some.as('counted') as never)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * A page as of `page`, with the total number of rows. A first page that holds all rows is its own count, so that a search with few or no
 * matches runs once, and not a second time to be counted.
 * @param query the rows without an order @param shown the same with its columns, see `page`, or its parts
 */
export async function countedPage<Rows, From extends keyof Rows, DB, TB extends keyof DB, O extends Row>(
  db: Db,
  query: SelectQueryBuilder<Rows, From, unknown>,
  shown: SelectQueryBuilder<DB, TB, O> | readonly SelectQueryBuilder<DB, TB, O>[],
  sorted: Sorted<DB, TB>,
  wish: PageWish,
): Promise<{ rows: O[]; next: string; total: number }> {
  const { rows, next } = await pageOf(db, 'execute' in shown ? [shown] : shown, sorted, wish);
  const isAll = !wish.after && next === '';
  return { rows, next, total: isAll ? rows.length : await countUpTo(db, query) };
}

async function pageOf<DB, TB extends keyof DB, O extends Row>(
  db: Db,
  parts: readonly SelectQueryBuilder<DB, TB, O>[],
  sorted: Sorted<DB, TB>,
  wish: PageWish,
): Promise<{ rows: O[]; next: string }> {
  const [one, ...others] = parts;
  if (one && others.length === 0) return page(one, sorted, wish);
  const { size = deskLimits.pageRows } = wish;
  return upTo(size, (await from(wish, () => firstOfParts(parts, sorted, wish, { most: size + 1 }).execute(db))).rows);
}
