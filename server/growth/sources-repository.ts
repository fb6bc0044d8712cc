import type { Db } from '../db/db';
import { removeSome } from '../db/remove-repository';

/** Where somebody earns from, as keyed hashes, and how many accounts may do so there on a day. */
export interface Source {
  device: string;
  network: string;
  /** Infinity for no limit. */
  ofDevice: number;
  ofNetwork: number;
}

/** How a day's places of a source stand for somebody. */
interface Places {
  isIn: boolean;
  taken: number;
}

async function placesOf(db: Db, source: string, day: number, uid: string): Promise<Places> {
  const row = await db
    .selectFrom('earning_sources')
    .select((eb) => [
      // Whoever closes their account takes their place along; those after it stay where they are.
      eb.fn.max('place').as('taken'),
      eb.fn.sum<number>(eb.case().when('uid', '=', uid).then(eb.lit(1)).else(eb.lit(0)).end()).as('own'),
    ])
    .where('day', '=', day)
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  // PostgreSQL answers the sum of integers as a bigint; of no rows it is null.
  return { isIn: Number(row.own ?? 0) > 0, taken: Number(row.taken ?? 0) };
}

const sourcesOf = ({ device, network, ofDevice, ofNetwork }: Source): [string, number][] => [
  [`d:${device}`, ofDevice],
  [`n:${network}`, ofNetwork],
];

/** Whether somebody may earn from there on that day, as it stands; nothing is taken. @param day the site's */
export async function hasRoom(db: Db, source: Source, day: number, uid: string): Promise<boolean> {
  for (const [name, most] of sourcesOf(source)) {
    const { isIn, taken } = await placesOf(db, name, day, uid);
    if (!isIn && taken >= most) return false;
  }
  return true;
}

/**
 * Takes somebody's place at their device and their network for a day, in the transaction of what they earn: a place is inserted first, and
 * of several accounts that want the last one its key lets one have it. @param day the site's @returns false where there is none left
 */
export async function admit(trx: Db, source: Source, day: number, uid: string): Promise<boolean> {
  if (!(await hasRoom(trx, source, day, uid))) return false;
  for (const [name, most] of sourcesOf(source)) if (!(await takePlace(trx, name, most, day, uid))) return false;
  return true;
}

async function takePlace(trx: Db, source: string, most: number, day: number, uid: string): Promise<boolean> {
  for (;;) {
    const { isIn, taken } = await placesOf(trx, source, day, uid);
    if (isIn) return true;
    if (taken >= most) return false;
    const inserted = await trx
      .insertInto('earning_sources')
      .values({ day, source, place: taken + 1, uid })
      .onConflict((conflict) => conflict.doNothing())
      .returning('place')
      .executeTakeFirst();
    if (inserted) return true;
  }
}

/** Forgets some days that count no more. @param before the site's day @returns how many rows; 0 where none is left */
export const forget = (db: Db, before: number): Promise<number> =>
  removeSome(db, 'earning_sources', { key: ['day', 'source', 'place'], column: 'day', before });
