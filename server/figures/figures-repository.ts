import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../db/db';
import { isPostgres } from '../db/locks';
import type { Database, FigureRow, WatchingRow } from '../db/schema';

export interface Counted {
  name: string;
  n: number;
  sum: number;
}

/** Adds the counts of a process in a minute to that minute and to its hour. @param counted in the order of their names, as all writers do */
export async function add(trx: Db, at: { minute: number; process: string }, counted: Counted[]): Promise<void> {
  if (counted.length === 0) return;
  await trx
    .insertInto('figures')
    .values(counted.map((one) => ({ ...at, ...one })))
    .onConflict((on) =>
      on.columns(['minute', 'name', 'process']).doUpdateSet((eb) => ({
        n: eb('figures.n', '+', eb.ref('excluded.n')),
        sum: eb('figures.sum', '+', eb.ref('excluded.sum')),
      })),
    )
    .execute();
  const hour = Math.floor(at.minute / 60);
  await trx
    .insertInto('figures_by_hour')
    .values(counted.map((one) => ({ hour, ...one })))
    .onConflict((on) =>
      on.columns(['hour', 'name']).doUpdateSet((eb) => ({
        n: eb('figures_by_hour.n', '+', eb.ref('excluded.n')),
        sum: eb('figures_by_hour.sum', '+', eb.ref('excluded.sum')),
      })),
    )
    .execute();
}

/** Replaces what is being watched at a process. */
export async function replaceWatching(trx: Db, process: string, rows: WatchingRow[]): Promise<void> {
  await trx.deleteFrom('watching').where('process', '=', process).execute();
  if (rows.length > 0) await trx.insertInto('watching').values(rows).execute();
}

const added = {
  n: <T extends 'figures' | 'figures_by_hour'>(eb: ExpressionBuilder<Database, T>) =>
    eb.fn.sum<number>(sql.ref('n')).as('n'),
  sum: <T extends 'figures' | 'figures_by_hour'>(eb: ExpressionBuilder<Database, T>) =>
    eb.fn.sum<number>(sql.ref('sum')).as('sum'),
};
const numbers = <T extends Counted>(rows: T[]): T[] =>
  rows.map((row) => ({ ...row, n: Number(row.n), sum: Number(row.sum) }));

/** The sums of all processes by name, from the minute `from` to before the minute `until`. */
export const sums = async (db: Db, from: number, until: number): Promise<Counted[]> =>
  numbers(
    await db
      .selectFrom('figures')
      .select('name')
      .select(added.n)
      .select(added.sum)
      .where('minute', '>=', from)
      .where('minute', '<', until)
      .groupBy('name')
      .execute(),
  );

export interface Slot extends Counted {
  /** The beginning of the slot: a minute, or an hour, since 1970. */
  slot: number;
}

/** The same sums for each `step` minutes. */
export async function byMinutes(db: Db, from: number, until: number, step: number): Promise<Slot[]> {
  const rows = await db
    .selectFrom('figures')
    .select('name')
    // The step is written into the statement: given as a parameter, the database would take the two expressions for different ones.
    .select(sql<number>`minute - minute % ${sql.lit(step)}`.as('slot'))
    .select(added.n)
    .select(added.sum)
    .where('minute', '>=', from)
    .where('minute', '<', until)
    .groupBy(['slot', 'name'])
    .execute();
  return numbers(rows);
}

export const byHours = async (db: Db, from: number, until: number): Promise<Slot[]> =>
  numbers(
    await db
      .selectFrom('figures_by_hour')
      .select(['name', 'hour as slot', 'n', 'sum'])
      .where('hour', '>=', from)
      .where('hour', '<', until)
      .execute(),
  );

/** The last value of a gauge of each process that has reported since `from`. @param name of a gauge @param from a minute since 1970 */
export async function lastOf(
  db: Db,
  name: string,
  from: number,
): Promise<Pick<FigureRow, 'process' | 'minute' | 'sum'>[]> {
  const rows = await db
    .selectFrom('figures')
    .select(['process', 'minute', 'sum'])
    .where('name', '=', name)
    .where('minute', '>=', from)
    .orderBy('minute', 'desc')
    .orderBy('process')
    .execute();
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    if (seen.has(row.process)) return [];
    seen.add(row.process);
    return [{ ...row, sum: Number(row.sum) }];
  });
}

/** The titles that most screens show. @param since unix ms: what a process reported before has expired */
export const mostWatched = (db: Db, since: number, most: number) =>
  db
    .selectFrom('watching as w')
    .innerJoin('episodes as e', 'e.episode_key', 'w.episode_key')
    .innerJoin('titles as t', 't.media_key', 'e.media_key')
    .select(['t.media_key', 't.title', (eb) => eb.fn.sum<number>('w.viewers').as('viewers')])
    .where('w.at', '>=', since)
    .groupBy(['t.media_key', 't.title'])
    .orderBy('viewers', 'desc')
    .orderBy('t.media_key')
    .limit(most)
    .execute();

/** The size of the whole database in bytes. */
export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = isPostgres(db)
    ? await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
    : await sql<{ bytes: number }>`select p.page_count * s.page_size as bytes
        from pragma_page_count() as p, pragma_page_size() as s`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** Deletes some of the older figures; in parts, so that other writers get their turn. @returns whether there may be more */
export async function forget(db: Db, before: { minute: number; hour: number; at: number }): Promise<boolean> {
  const oldest = await db.selectFrom('figures').select('minute').orderBy('minute').limit(1).executeTakeFirst();
  const until = Math.min(before.minute, (oldest?.minute ?? before.minute) + FORGOTTEN_MINUTES);
  await db.deleteFrom('figures').where('minute', '<', until).execute();
  await db.deleteFrom('figures_by_hour').where('hour', '<', before.hour).execute();
  await db.deleteFrom('watching').where('at', '<', before.at).execute();
  return until < before.minute;
}

/** How many minutes one statement deletes. */
const FORGOTTEN_MINUTES = 720;
