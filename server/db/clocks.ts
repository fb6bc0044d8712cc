import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db';
import { isPostgres } from './locks';

/** Now, by the database's clock, which is one for all machines: a value for a statement. Unix ms. */
export const databaseNow = (db: Db): RawBuilder<number> =>
  isPostgres(db)
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;

/** Clocks of two machines differ by less; what was written further in the future was written while a clock was ahead. Milliseconds. */
export const CLOCKS_DIFFER_MS = 5 * 60_000;

/** Less than this is the way to the database and back, and no difference. Milliseconds. */
const SAME_MS = 1_000;

/**
 * How far this machine's clock is ahead of the database's; negative where it is behind, 0 on SQLite, where both are one machine. What
 * processes of several machines compare with each other (who holds what, and until when) they write and read without it, so that a
 * machine with a wrong clock takes nothing away from the others. Milliseconds.
 */
export async function aheadOf(db: Db): Promise<number> {
  if (!isPostgres(db)) return 0;
  const asked = Date.now();
  const { at } = await db.selectNoFrom(databaseNow(db).as('at')).executeTakeFirstOrThrow();
  const ahead = Math.round((asked + Date.now()) / 2 - at);
  return Math.abs(ahead) < SAME_MS ? 0 : ahead;
}

/**
 * A moment of this process as the database's clock has it, written by the statement itself: what processes of several machines find
 * each other's changes by. @param at unix ms, by the clock of this process
 */
export const inSharedTime = (db: Db, at: number): RawBuilder<number> =>
  isPostgres(db) ? sql<number>`${databaseNow(db)} + cast(${at - Date.now()} as bigint)` : sql<number>`${at}`;
