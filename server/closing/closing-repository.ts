import { type RawBuilder, sql } from 'kysely';
import { emptyUser } from '../accounts/users-repository';
import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import { addToEach } from '../tallies/tallies-repository';
import type { Belonging } from './belongings';

/** Rows that one transaction changes: others write in between. */
export const SLICE = 200;

/** @param at unix ms; 0 takes it back */
export async function setClosing(trx: Db, uid: string, at: number): Promise<void> {
  await trx.updateTable('users').set({ closing_at: at }).where('id', '=', uid).execute();
}

/** Of accounts whose time is over and of which something may still be there, some. @param now unix ms */
export async function overdue(db: Db, now: number): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('closing_at', '>', 0)
    .where('closing_at', '<=', now)
    .limit(SLICE)
    .execute();
}

/** What stays of a user: a row that orders and comments lead to, and that says nothing of whom it was. */
export async function entomb(trx: Db, uid: string, now: number, name: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ ...emptyUser, account: `closed:${uid}`, password: '', nick_name: name, closed_at: now })
    .where('id', '=', uid)
    .execute();
  // Nobody signs in from here on, and nobody who is signed in is.
  await trx.deleteFrom('login_names').where('uid', '=', uid).execute();
  await trx.deleteFrom('tokens').where('uid', '=', uid).execute();
}

const whose = ({ as }: Belonging, uid: string): string => (as === 'uid' ? uid : `u:${uid}`);

/** Those of somebody's rows that come next. */
const slice = ({ table, by, key }: Belonging, value: string): RawBuilder<unknown> =>
  sql`select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(by)} = ${value} order by ${sql.ref(key)} limit ${sql.lit(SLICE)}`;

/** Removes some of somebody's rows, with what counts them. @returns how many; 0 where none is left */
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
 * Gives some of somebody's rows another name, and empties what else says whose they were.
 * @param name that nobody has @returns how many; 0 where none is left
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

/** Somebody's stored files. */
export const filesOf = (db: Db, owner: string) =>
  db
    .selectFrom('files')
    .select(['purpose', 'hash', 'type'])
    .where('owner', '=', owner)
    .orderBy('id')
    .limit(SLICE)
    .execute();

/** The sign-ins from before a time, some. @returns how many; 0 where none is left */
export async function forgetSignIns(db: Db, before: number): Promise<number> {
  const { rows } = await sql`delete from sign_ins where id in
    (select id from sign_ins where at < ${before} order by at limit ${sql.lit(SLICE)}) returning 1 as done`.execute(db);
  return rows.length;
}
