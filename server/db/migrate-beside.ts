import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { codeOf, othersRun, tablesHeld } from '../errors';
import { type Applied, firstThatStops, migrate, migrator, missingFrom } from './migrator';
import type { Database } from './schema';

/** So long a migration waits for a table beside others: whoever comes after it waits behind it. Milliseconds. */
const LOCK_MS = 1_000;
/** So long a statement of it may hold others up, who give up after ten seconds. Milliseconds. */
const STATEMENT_MS = 3_000;
const TRIES = 30;
const BETWEEN_MS = 500;

/** PostgreSQL says of a lock that it is not to be had in time, and that two wait for each other. */
const HELD = ['55P03', '40P01'];
/** It says that a statement took too long. */
const LATE = '57014';

interface Beside {
  applied: Applied;
  /** How many connections of others there are, who work with the tables as they are. */
  others: number;
  /** As it may be shown. */
  place: string;
}

/**
 * Brings in what a database of PostgreSQL lacks. Where nobody else works with it: all at once, however long that takes. Beside others only
 * what adds, each migration in a transaction of its own, which gives way where it would hold them up.
 * @param db one connection, which holds the lock of the migrations
 * @throws StartError where others have to be stopped first; then nothing was changed
 */
export async function migrateBeside(db: Kysely<Database>, { applied, others, place }: Beside): Promise<void> {
  const missing = missingFrom(applied);
  if (missing.length === 0) return;
  // On a database without tables nobody works.
  if (others === 0 || applied.names.length === 0) return migrate(db);
  const stopping = firstThatStops(missing);
  if (stopping !== undefined) throw othersRun(place, stopping);
  for (const name of missing) await addBeside(db, name, place);
}

/** Tries again while others hold a table: a lock that is waited for holds up everybody behind it. */
async function addBeside(db: Kysely<Database>, name: string, place: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator(db, holdBriefly).migrateTo(name);
    if (error === undefined) return;
    const isHeld = HELD.includes(codeOf(error));
    if (!isHeld && codeOf(error) !== LATE) throw error;
    // What took too long once would hold others up as long again.
    if (!isHeld || tries === TRIES) throw tablesHeld(place, name, error);
    await pause(BETWEEN_MS);
  }
}

async function holdBriefly(trx: Kysely<Database>): Promise<void> {
  await sql.raw(`set local lock_timeout = ${LOCK_MS}`).execute(trx);
  await sql.raw(`set local statement_timeout = ${STATEMENT_MS}`).execute(trx);
}
