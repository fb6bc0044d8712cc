import { sql } from 'kysely';
import type { Db } from '../db/db';
import { keepNumber, keptNumber } from '../db/numbers-repository';
import type { WalletEntryRow } from '../db/schema';
import { newId } from '../ids';

/** What `users.gold` may hold: the column is a 32-bit integer on PostgreSQL. */
const MAX_BALANCE = 2_000_000_000;

/** One change of somebody's gold. `reason` and `ref` name it for good: the same two are booked once for a user. */
export interface Booking {
  uid: string;
  /** Whole gold, not 0; below 0 to spend. */
  change: number;
  /** What for, e.g. 'film'. */
  reason: string;
  /** Which one of that reason, e.g. the film's key. */
  ref: string;
  /** Unix ms. */
  at: number;
}

export interface Booked {
  /** 'already': an entry with this reason and ref stands. 'refused': the balance would leave 0 to 2,000,000,000. */
  result: 'booked' | 'already' | 'refused';
  /** Gold, as it stands now. */
  balance: number;
}

/**
 * Books a change of gold once. Call it inside the transaction that does what the gold is for, so that both happen or
 * neither does. The entry is inserted first: of several that arrive at once its unique key lets one go on.
 */
export async function book(trx: Db, booking: Booking): Promise<Booked> {
  checkChange(booking.change);
  const id = newId(booking.at);
  const inserted = await trx
    .insertInto('wallet_entries')
    .values({ id, ...booking })
    .onConflict((conflict) => conflict.columns(['uid', 'reason', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return { result: 'already', balance: await balanceOf(trx, booking.uid) };
  const changed = await changeBalance(trx, booking.uid, booking.change);
  if (changed !== undefined) return { result: 'booked', balance: changed };
  await trx.deleteFrom('wallet_entries').where('id', '=', id).execute();
  return { result: 'refused', balance: await balanceOf(trx, booking.uid) };
}

function checkChange(change: number): void {
  if (Number.isInteger(change) && change !== 0 && Math.abs(change) <= MAX_BALANCE) return;
  throw new RangeError(`a change of gold is a whole number other than 0, not ${change}`);
}

/** @returns the new balance, or undefined where it would leave its bounds and nothing was changed */
async function changeBalance(trx: Db, uid: string, change: number): Promise<number | undefined> {
  const row = await trx
    .updateTable('users')
    .set((eb) => ({ gold: eb('gold', '+', change) }))
    .where('id', '=', uid)
    .where('gold', '>=', Math.max(0, -change))
    .where('gold', '<=', MAX_BALANCE - Math.max(0, change))
    .returning('gold')
    .executeTakeFirst();
  return row?.gold;
}

/** What a user owns. Gold; 0 for nobody. */
export async function balanceOf(db: Db, uid: string): Promise<number> {
  const row = await db.selectFrom('users').select('gold').where('id', '=', uid).executeTakeFirst();
  return row?.gold ?? 0;
}

/** A user's entries, the newest first. @param page 1-based */
export async function history(
  db: Db,
  uid: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: WalletEntryRow[]; total: number }> {
  const own = db.selectFrom('wallet_entries').where('uid', '=', uid);
  const { total } = await own.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total: Number(total) };
}

/** A user whose balance is not the sum of the entries. Gold. */
export interface Discrepancy {
  uid: string;
  balance: number;
  ledger: number;
}

/** People in a statement. */
const SLICE = 500;

/**
 * Compares the balances of the next people by id with their ledgers.
 * @param after the last id of the slice before; '' for the first
 * @returns how many these are, those that differ, and the id to go on after; undefined where these were the last
 */
export async function auditSlice(
  db: Db,
  after: string,
): Promise<{ people: number; differing: Discrepancy[]; last: string | undefined }> {
  const booked = sql<number>`(select coalesce(sum(e.change), 0) from wallet_entries as e where e.uid = u.id)`;
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id as uid', 'u.gold as balance', booked.as('ledger')])
    .where('u.id', '>', after)
    .orderBy('u.id')
    .limit(SLICE)
    .execute();
  // PostgreSQL answers the sum of a bigint as text.
  const people = rows.map((row) => ({ ...row, ledger: Number(row.ledger) }));
  return {
    people: people.length,
    differing: people.filter(({ balance, ledger }) => balance !== ledger),
    last: people.length < SLICE ? undefined : people.at(-1)?.uid,
  };
}

const CHECKED = 'wallet_differences';

/** Keeps how many differences the last comparison found, for the numbers of all processes. */
export const keepFound = (db: Db, found: number): Promise<void> => keepNumber(db, CHECKED, found);

/** 0 where none was made yet. */
export const found = (db: Db): Promise<number> => keptNumber(db, CHECKED);

/**
 * The first entry of users who were inserted with gold, as the demo's are; nobody gets a second one.
 * Everybody else begins with 0 and needs none.
 */
export async function recordOpenings(trx: Db): Promise<void> {
  await sql`insert into wallet_entries (id, uid, change, reason, ref, at)
    select 'opening:' || u.id, u.id, u.gold, 'opening', '', u.created_at from users as u
    where u.gold <> 0 and not exists (select 1 from wallet_entries as e where e.uid = u.id)`.execute(trx);
}
