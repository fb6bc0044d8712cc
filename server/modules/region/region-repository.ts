import type { Db } from '../../db/db';

/**
 * Whether another region would get anything else: an advert that runs now or later, a price of what is sold, or a message of the
 * site to all that still stands. @param now unix ms
 */
export async function isAnythingBound(db: Db, now: number): Promise<boolean> {
  const found = await Promise.all([advertOf(db, now), priceOf(db), messageOf(db, now)]);
  return found.some((row) => row !== undefined);
}

const advertOf = (db: Db, now: number) =>
  db
    .selectFrom('adverts')
    .select('id')
    .where('region', '!=', '')
    .where((eb) => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', now)]))
    .limit(1)
    .executeTakeFirst();

const priceOf = (db: Db) =>
  db
    .selectFrom('vip_prices as r')
    .innerJoin('vip_packages as p', 'p.id', 'r.package_id')
    .innerJoin('vip_categories as c', 'c.id', 'p.category_id')
    .select('r.package_id')
    .where('p.withdrawn', '=', 0)
    .where('c.withdrawn', '=', 0)
    .limit(1)
    .executeTakeFirst();

const messageOf = (db: Db, now: number) =>
  db
    .selectFrom('system_messages')
    .select('id')
    .where('uid', '=', '')
    .where('regions', '!=', '')
    .where((eb) => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', now)]))
    .limit(1)
    .executeTakeFirst();
