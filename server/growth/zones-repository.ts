import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';

type Zone = Pick<UserRow, 'zone' | 'zone_at'>;

export async function zoneOf(db: Db, uid: string): Promise<Zone> {
  const row = await db.selectFrom('users').select(['zone', 'zone_at']).where('id', '=', uid).executeTakeFirst();
  return row ?? { zone: '', zone_at: 0 };
}

/** Gives somebody another zone, unless it was changed meanwhile. @param after.at unix ms @returns whether it did */
export async function setZone(
  db: Db,
  uid: string,
  before: Zone,
  after: { zone: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ zone: after.zone, zone_at: after.at })
    .where('id', '=', uid)
    .where('zone', '=', before.zone)
    .where('zone_at', '=', before.zone_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
