import { type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely';
import { deskLimits } from '../../src/contract/desk/limits';
import type { Db } from '../db/db';
import { badRequest } from '../errors';

/** Where a list goes on: the sorted value of the last row, and its id. */
type Cursor = [value: string | number, id: string];

/** What a list is asked for; see ListQuery of the contract. */
export interface PageWish {
  after?: string | undefined;
  size?: number | undefined;
  descending?: boolean | undefined;
}

/** The columns by which a list goes: one of an index, then what tells its rows apart. */
export interface Sorted<DB, TB extends keyof DB> {
  column: ReferenceExpression<DB, TB>;
  id: ReferenceExpression<DB, TB>;
}

/**
 * One page of a query, from where the page before ended: a page far down costs what the first one does, and rows that come meanwhile
 * shift nothing. The query selects its sorted column as `sorted` and its id as `row_id` beside what is shown.
 * @throws Refusal for a mark that is none of ours
 */
export async function page<DB, TB extends keyof DB, O extends { sorted: string | number; row_id: string }>(
  query: SelectQueryBuilder<DB, TB, O>,
  { column, id }: Sorted<DB, TB>,
  { after = '', size = deskLimits.pageRows, descending = true }: PageWish,
): Promise<{ rows: O[]; next: string }> {
  const direction = descending ? 'desc' : 'asc';
  const from = after ? cursorOf(after) : undefined;
  let asked = query
    .orderBy(column, direction)
    .orderBy(id, direction)
    .limit(size + 1);
  if (from) {
    const sign = descending ? ('<' as const) : ('>' as const);
    asked = asked.where((eb) =>
      // Written so, and not as a comparison of pairs, for SQLite to take the index with both.
      eb.and([
        eb(column, `${sign}=`, from[0] as never),
        eb.or([eb(column, sign, from[0] as never), eb(id, sign, from[1] as never)]),
      ]),
    );
  }
  const found = (await asked.execute()) as O[];
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: found.length > size && last ? markOf([last.sorted, last.row_id]) : '' };
}

const markOf = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

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
  return read as unknown as Cursor;
}

/**
 * How many rows a query has, as far as it is worth counting.
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
 * The same page with how many rows there are in all. A first page that holds all of them is its own count: words that are found
 * seldom or never are looked for once, and not a second time to be counted.
 * @param query the rows without an order @param shown the same with its columns; see `page`
 */
export async function countedPage<
  Rows,
  From extends keyof Rows,
  DB,
  TB extends keyof DB,
  O extends { sorted: string | number; row_id: string },
>(
  db: Db,
  query: SelectQueryBuilder<Rows, From, unknown>,
  shown: SelectQueryBuilder<DB, TB, O>,
  sorted: Sorted<DB, TB>,
  wish: PageWish,
): Promise<{ rows: O[]; next: string; total: number }> {
  const { rows, next } = await page(shown, sorted, wish);
  const isAll = !wish.after && next === '';
  return { rows, next, total: isAll ? rows.length : await countUpTo(db, query) };
}
