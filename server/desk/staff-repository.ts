import { roles as known, type Role } from '../../src/contract/desk/roles';
import type { Db } from '../db/db';
import { holdText } from '../db/locks';
import type { DeskSessionRow, StaffRow } from '../db/schema/desk';

/** Locks all staff rows until the transaction ends: whether an owner is left depends on all of them. */
export const holdStaff = (trx: Db): Promise<void> => holdText(trx, 'staff');

export const byUid = (db: Db, uid: string): Promise<StaffRow | undefined> =>
  db.selectFrom('staff').selectAll().where('uid', '=', uid).executeTakeFirst();

/** All accounts that have a role, with their names. */
export const all = (db: Db) =>
  db
    .selectFrom('staff')
    // SQLite reads the tables of a cross join in their order; with an inner join it would read a million users for five staff.
    .crossJoin('users')
    .whereRef('users.id', '=', 'staff.uid')
    .selectAll('staff')
    .select(['users.account', 'users.nick_name'])
    .where('staff.roles', '!=', '[]')
    .where('users.closed_at', '=', 0)
    .orderBy('staff.created_at')
    .orderBy('staff.uid')
    .execute();

/** Gives an account roles. An account that has worked here before keeps its second factor. */
export async function setRoles(trx: Db, uid: string, roles: readonly Role[], at: number): Promise<void> {
  const row = { factor: '', factor_proven: 0, factor_step: 0, recovery: '[]', used_at: 0, created_at: at };
  const text = JSON.stringify(known.filter((role) => roles.includes(role)));
  await trx
    .insertInto('staff')
    .values({ uid, roles: text, ...row })
    .onConflict((on) => on.column('uid').doUpdateSet({ roles: text }))
    .execute();
}

/** @returns the roles of a row; a stored role that does not exist any more is left out */
export const rolesOf = ({ roles }: Pick<StaffRow, 'roles'>): Role[] => {
  const written = JSON.parse(roles) as unknown[];
  return known.filter((role) => written.includes(role));
};

export const setFactor = async (
  trx: Db,
  uid: string,
  set: Partial<Pick<StaffRow, 'factor' | 'factor_proven' | 'factor_step' | 'recovery'>>,
): Promise<void> => void (await trx.updateTable('staff').set(set).where('uid', '=', uid).execute());

/** Uses the time step of a code up: of two requests at once one gets it. @returns whether it was later than any before */
export async function takeStep(db: Db, uid: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('staff')
    .set({ factor_step: step })
    .where('uid', '=', uid)
    .where('factor_step', '<', step)
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) === 1;
}

/** Uses a recovery code up: of two requests at once one gets it. @param from, to lists of hashes as JSON @returns whether it was still there */
export async function takeRecovery(db: Db, uid: string, from: string, to: string): Promise<boolean> {
  const taken = await db
    .updateTable('staff')
    .set({ recovery: to })
    .where('uid', '=', uid)
    .where('recovery', '=', from)
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) === 1;
}

export const insertSession = async (db: Db, row: DeskSessionRow): Promise<void> =>
  void (await db.insertInto('desk_sessions').values(row).execute());

/** A session with its account, where that account may still work at the desk. */
export const sessionOf = (db: Db, tokenHash: string) =>
  db
    .selectFrom('desk_sessions')
    .innerJoin('staff', 'staff.uid', 'desk_sessions.uid')
    .innerJoin('users', 'users.id', 'desk_sessions.uid')
    .selectAll('desk_sessions')
    .select(['staff.roles', 'staff.factor_proven', 'users.nick_name', 'users.account'])
    .where('desk_sessions.token_hash', '=', tokenHash)
    .where('staff.roles', '!=', '[]')
    .where('users.locked', '=', 0)
    .where('users.closed_at', '=', 0)
    .executeTakeFirst();

/** Marks a session as proven by the second factor. @param at unix ms */
export async function prove(trx: Db, tokenHash: string, uid: string, at: number): Promise<void> {
  await trx.updateTable('desk_sessions').set({ proven: 1 }).where('token_hash', '=', tokenHash).execute();
  await trx.updateTable('staff').set({ used_at: at }).where('uid', '=', uid).execute();
}

export async function noteUse(db: Db, { token_hash, uid }: Pick<DeskSessionRow, 'token_hash' | 'uid'>, at: number) {
  await db.updateTable('desk_sessions').set({ used_at: at }).where('token_hash', '=', token_hash).execute();
  await db.updateTable('staff').set({ used_at: at }).where('uid', '=', uid).execute();
}

export const endSession = async (db: Db, tokenHash: string): Promise<void> =>
  void (await db.deleteFrom('desk_sessions').where('token_hash', '=', tokenHash).execute());

export const endSessionsOf = async (trx: Db, uid: string): Promise<void> =>
  void (await trx.deleteFrom('desk_sessions').where('uid', '=', uid).execute());

export const removeExpired = async (db: Db, now: number): Promise<void> =>
  void (await db.deleteFrom('desk_sessions').where('expires_at', '<=', now).execute());
