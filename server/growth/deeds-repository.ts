import type { Db } from '../db/db';
import { removeSome } from '../db/remove-repository';

/** How much somebody did of something on a day: seconds of watching, times of sharing. */
export async function ofDay(db: Db, uid: string, what: string, day: number): Promise<number> {
  const row = await db
    .selectFrom('growth_days')
    .select('n')
    .where('uid', '=', uid)
    .where('what', '=', what)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.n ?? 0;
}

interface Deed {
  uid: string;
  what: string;
  /** The viewer's. */
  day: number;
  /** Unix ms. */
  at: number;
}

/** Counts a deed. @returns how many there are on that day then */
export async function count(trx: Db, { uid, what, day, at }: Deed): Promise<number> {
  const row = await trx
    .insertInto('growth_days')
    .values({ uid, what, day, n: 1, at, place: '' })
    .onConflict((conflict) =>
      conflict.columns(['uid', 'what', 'day']).doUpdateSet((eb) => ({ n: eb('growth_days.n', '+', 1), at })),
    )
    .returning('n')
    .executeTakeFirstOrThrow();
  return row.n;
}

/** A report of a player is counted with the one before it, where no more than this lies between them. Milliseconds. */
const APART_MS = 60_000;

/**
 * Counts the time since a player's last report, by the server's clock. A report from the same place says that nothing was watched in
 * between, and of two devices at once one counts. @param place where in which film @returns seconds of that day before and now
 */
export async function watch(trx: Db, { uid, day, at, place }: Omit<Deed, 'what'> & { place: string }) {
  const what = 'watch';
  const key = { uid, what, day };
  const before = await trx
    .selectFrom('growth_days')
    .select(['n', 'at', 'place'])
    .where('uid', '=', uid)
    .where('what', '=', what)
    .where('day', '=', day)
    .executeTakeFirst();
  if (!before) {
    const row = { ...key, n: 0, at, place };
    await trx
      .insertInto('growth_days')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { before: 0, now: 0 };
  }
  const since = at - before.at;
  const counts = since > 0 && since <= APART_MS && place !== before.place;
  const n = before.n + (counts ? Math.round(since / 1000) : 0);
  const done = await trx
    .updateTable('growth_days')
    .set({ n, at, place })
    .where('uid', '=', uid)
    .where('what', '=', what)
    .where('day', '=', day)
    .where('at', '=', before.at)
    .executeTakeFirst();
  return { before: before.n, now: done.numUpdatedRows > 0n ? n : before.n };
}

/** Forgets some days that nothing is counted of any more. @returns how many rows; 0 where none is left */
export const forget = (db: Db, before: number): Promise<number> =>
  removeSome(db, 'growth_days', { key: ['uid', 'what', 'day'], column: 'day', before });
