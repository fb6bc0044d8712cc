import type { Db } from '../db/db';
import { keepNumber, keptNumber } from '../db/numbers-repository';
import type { UserRow, VipGrantRow } from '../db/schema';

/** People in a statement. */
export const SLICE = 200;

/** Whose VIP ends between two times and who was not told of that with these days to go. Unix ms. */
export const toRemind = (db: Db, days: number, after: number, until: number): Promise<UserRow[]> =>
  db
    .selectFrom('users as u')
    .selectAll('u')
    .where('u.vip_expires_at', '>', after)
    .where('u.vip_expires_at', '<=', until)
    .where('u.closed_at', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('vip_reminders as r')
            .select('r.uid')
            .whereRef('r.uid', '=', 'u.id')
            .whereRef('r.expires_at', '=', 'u.vip_expires_at')
            .where('r.days', '=', days),
        ),
      ),
    )
    .limit(SLICE)
    .execute();

/** @returns false where another process was quicker */
export async function remind(
  trx: Db,
  row: { uid: string; expires_at: number; days: number; at: number },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('vip_reminders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The next people by id of whom a journal tells, with it. @param after the last id of the slice before; '' for the first */
export async function journals(db: Db, after: string): Promise<{ user: UserRow; grants: VipGrantRow[] }[]> {
  const people = await db
    .selectFrom('users as u')
    .selectAll('u')
    .where('u.id', '>', after)
    .where((eb) => eb.exists(eb.selectFrom('vip_grants as g').select('g.id').whereRef('g.uid', '=', 'u.id')))
    .orderBy('u.id')
    .limit(SLICE)
    .execute();
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const all = await db.selectFrom('vip_grants').selectAll().where('uid', 'in', ids).orderBy('at').execute();
  return people.map((user) => ({ user, grants: all.filter(({ uid }) => uid === user.id) }));
}

/** Orders that were paid and granted nothing. */
export const ungranted = (db: Db): Promise<{ id: string }[]> =>
  db
    .selectFrom('orders as o')
    .innerJoin('vip_orders as v', 'v.order_id', 'o.id')
    .select('o.id')
    .where('o.state', '=', 'paid')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('vip_grants as g')
            .select('g.id')
            .whereRef('g.uid', '=', 'v.to_uid')
            .where('g.reason', '=', 'order')
            .whereRef('g.ref', '=', 'o.id')
            .where('g.revoked_at', '=', 0),
        ),
      ),
    )
    .limit(SLICE)
    .execute();

/** Grants that stand although the order is not paid, or not any more. */
export const unpaid = (db: Db): Promise<{ id: string }[]> =>
  db
    .selectFrom('vip_grants as g')
    .innerJoin('orders as o', 'o.id', 'g.ref')
    .select('o.id')
    .where('g.reason', '=', 'order')
    .where('g.revoked_at', '=', 0)
    .where('o.state', '!=', 'paid')
    .limit(SLICE)
    .execute();

const CHECKED = 'vip_differences';

/** Keeps how many differences the last comparison found, for the numbers of all processes. */
export const keepFound = (db: Db, found: number): Promise<void> => keepNumber(db, CHECKED, found);

/** 0 where none was made yet. */
export const found = (db: Db): Promise<number> => keptNumber(db, CHECKED);
