import type { Db } from '../db/db';

/** Reasons of the ledger that the site gives gold for; what an account earns by them has a most on a day. */
export const rewarded = ['task', 'checkIn', 'invitation', 'invited', 'upload'] as const;

/** Gold that the site gave somebody since then. @param since unix ms */
export async function goldSince(db: Db, uid: string, since: number): Promise<number> {
  const row = await db
    .selectFrom('wallet_entries')
    .select((eb) => eb.fn.sum<number>('change').as('gold'))
    .where('uid', '=', uid)
    .where('reason', 'in', [...rewarded])
    .where('at', '>=', since)
    .executeTakeFirst();
  return Number(row?.gold ?? 0);
}

/** How many entries of a reason somebody has since then. @param since unix ms */
export async function countSince(db: Db, uid: string, reason: string, since: number): Promise<number> {
  const row = await db
    .selectFrom('wallet_entries')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('uid', '=', uid)
    .where('reason', '=', reason)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function isBooked(db: Db, uid: string, reason: string, ref: string): Promise<boolean> {
  return (await bookedAmong(db, uid, reason, [ref])).has(ref);
}

/** Which of these were booked for somebody. */
export async function bookedAmong(
  db: Db,
  uid: string,
  reason: string,
  refs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (refs.length === 0) return new Set();
  const rows = await db
    .selectFrom('wallet_entries')
    .select('ref')
    .where('uid', '=', uid)
    .where('reason', '=', reason)
    .where('ref', 'in', [...refs])
    .execute();
  return new Set(rows.map(({ ref }) => ref));
}
