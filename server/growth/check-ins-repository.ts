import type { Db } from '../db/db';
import type { CheckInRow } from '../db/schema';

export async function on(db: Db, uid: string, day: number): Promise<CheckInRow | undefined> {
  return db.selectFrom('check_ins').selectAll().where('uid', '=', uid).where('day', '=', day).executeTakeFirst();
}

/** Those of a stretch of days, both ends within it, the earliest first. */
export const between = (db: Db, uid: string, from: number, to: number): Promise<CheckInRow[]> =>
  db
    .selectFrom('check_ins')
    .selectAll()
    .where('uid', '=', uid)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();

/** The first day there is; undefined before it. */
export async function firstDay(db: Db, uid: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('check_ins')
    .select('day')
    .where('uid', '=', uid)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

/** The last one that was no making up. */
export const latest = (db: Db, uid: string): Promise<CheckInRow | undefined> =>
  db
    .selectFrom('check_ins')
    .selectAll()
    .where('uid', '=', uid)
    .where('made_on', '=', 0)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How many days were made up on the days of a stretch. */
export async function madeUp(db: Db, uid: string, from: number, to: number): Promise<number> {
  const row = await db
    .selectFrom('check_ins')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('uid', '=', uid)
    .where('made_on', '>=', from)
    .where('made_on', '<=', to)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** @returns false where that day stands already */
export async function insert(trx: Db, row: CheckInRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('check_ins')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Makes the days of a stretch so many longer in a row: one before them was made up. */
export async function lengthen(trx: Db, uid: string, from: number, to: number, by: number): Promise<void> {
  await trx
    .updateTable('check_ins')
    .set((eb) => ({ streak: eb('streak', '+', by) }))
    .where('uid', '=', uid)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
}
