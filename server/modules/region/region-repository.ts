import type { Db } from '../../db/db';

/** Whether anything runs now or later that belongs to one region alone. @param now unix ms */
export async function isAnythingBound(db: Db, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('adverts')
    .select('id')
    .where('region', '!=', '')
    .where((eb) => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
