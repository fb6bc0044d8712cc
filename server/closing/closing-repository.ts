import { type RawBuilder, sql } from 'kysely';
import { emptyUser } from '../accounts/users-repository';
import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import { addToEach } from '../tallies/tallies-repository';
import type { Belonging } from './belongings';

/** How many rows one transaction changes; other writers get their turn between two transactions. */
export const SLICE = 200;

/** Sets when an account is to be closed. @param at unix ms; 0 cancels the closing */
export async function setClosing(trx: Db, uid: string, at: number): Promise<void> {
  await trx.updateTable('users').set({ closing_at: at }).where('id', '=', uid).execute();
}

/** Some of the accounts whose closing is due and of which data may be left. @param now unix ms */
export async function overdue(db: Db, now: number): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('closing_at', '>', 0)
    .where('closing_at', '<=', now)
    .limit(SLICE)
    .execute();
}

/** Reduces a user to an empty row: orders and comments still lead to it, and it does not say who the user was. */
export async function entomb(trx: Db, uid: string, now: number, name: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...emptyUser, account: `closed:${uid}`, password: '', nick_name: name, closed_at: now })
    .where('id', '=', uid)
    .execute();
  // Nobody can sign in to the account from here on, and every session of it ends.
  await trx.deleteFrom('login_names').where('uid', '=', uid).execute();
  await trx.deleteFrom('tokens').where('uid', '=', uid).execute();
}

const whose = ({ as }: Belonging, uid: string): string => (as === 'uid' ? uid : `u:${uid}`);

/** The next slice of a user's rows. */
const slice = ({ table, by, key }: Belonging, value: string): RawBuilder<unknown> =>
  sql`select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(by)} = ${value} order by ${sql.ref(key)} limit ${sql.lit(SLICE)}`;

/** Removes a slice of a user's rows, and decreases the counters that include them. @returns how many; 0 where none is left */
export async function removeSome(trx: Db, one: Belonging, uid: string): Promise<number> {
  const value = whose(one, uid);
  const { rows } = await sql<Record<string, string>>`delete from ${sql.table(one.table)}
    where ${sql.ref(one.by)} = ${value} and ${sql.ref(one.key)} in (${slice(one, value)}) returning *`.execute(trx);
  for (const [table, column] of one.with ?? []) {
    const gone = sql.join(rows.map((row) => row[one.key]));
    if (rows.length > 0) await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${gone})`.execute(trx);
  }
  const counted = rows.flatMap((row) => one.counted?.(row) ?? []);
  await addToEach(trx, counted, -1);
  return rows.length;
}

/**
 * Moves a slice of a user's rows to another name, and empties the columns that would identify the user.
 * @param name a name that no account has @returns how many; 0 where none is left
 */
export async function renameSome(trx: Db, one: Belonging, uid: string, name: string): Promise<number> {
  const value = whose(one, uid);
  const emptied = (one.emptied ?? []).map((column) => sql`, ${sql.ref(column)} = ''`);
  const { rows } = await sql`update ${sql.table(one.table)} set ${sql.ref(one.by)} = ${name}${sql.join(emptied, sql``)}
    where ${sql.ref(one.by)} = ${value} and ${sql.ref(one.key)} in (${slice(one, value)}) returning 1 as done`.execute(
    trx,
  );
  return rows.length;
}

/** A slice of the stored files of an owner. */
export const filesOf = (db: Db, owner: string) =>
  db
    .selectFrom('files')
    .select(['purpose', 'hash', 'type'])
    .where('owner', '=', owner)
    .orderBy('id')
    .limit(SLICE)
    .execute();

/** Removes a slice of the sign-ins from before a time. @param before unix ms @returns how many; 0 where none is left */
export async function forgetSignIns(db: Db, before: number): Promise<number> {
  const { rows } = await sql`delete from sign_ins where id in
    (select id from sign_ins where at < ${before} order by at limit ${sql.lit(SLICE)}) returning 1 as done`.execute(db);
  return rows.length;
}
