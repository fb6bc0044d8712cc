import type { Db } from '../db/db';
import type { VipCategoryRow, VipPackageRow, VipPromotionRow } from '../db/schema';
import { isRunning, type RegionalPrice } from './price';

/** A package with all that its price depends on. */
export interface Offer {
  category: VipCategoryRow;
  item: VipPackageRow;
  /** In the region that was asked for; undefined where the package's own price holds. */
  regional: RegionalPrice | undefined;
  /** Those that run now. */
  promotions: VipPromotionRow[];
}

/** All that is sold now in a region, by category and position. @param region ISO 3166, or 'GL' @param now unix ms */
export const offers = async (db: Db, region: string, now: number): Promise<Offer[]> =>
  (await offersIn(db, [region], now))(region);

/**
 * All that is sold now, asked by region. Four statements, however many regions and however much that is.
 * @param regions each ISO 3166, or 'GL' @param now unix ms
 */
export async function offersIn(db: Db, regions: readonly string[], now: number): Promise<(region: string) => Offer[]> {
  const [categories, packages, prices, promotions] = await Promise.all([
    db.selectFrom('vip_categories').selectAll().where('withdrawn', '=', 0).orderBy('position').orderBy('id').execute(),
    db.selectFrom('vip_packages').selectAll().where('withdrawn', '=', 0).orderBy('position').orderBy('id').execute(),
    db.selectFrom('vip_prices').selectAll().where('region', 'in', regions).execute(),
    db.selectFrom('vip_promotions').selectAll().where('starts_at', '<=', now).orderBy('code').execute(),
  ]);
  const regional = new Map(prices.map((price) => [`${price.region} ${price.package_id}`, price]));
  const running = promotions.filter((promotion) => isRunning(promotion, now));
  return (region) =>
    categories.flatMap((category) =>
      packages
        .filter((item) => item.category_id === category.id)
        .map((item) => ({
          category,
          item,
          regional: regional.get(`${region} ${item.id}`),
          promotions: running.filter((promotion) => promotion.package_id === item.id),
        })),
    );
}

/** One of them; undefined where it is not sold, or not any more. */
export const offer = async (db: Db, packageId: string, region: string, now: number): Promise<Offer | undefined> =>
  (await offers(db, region, now)).find(({ item }) => item.id === packageId);

/** What a package is worth, also where it is not sold any more. */
export async function packageWithLevel(
  db: Db,
  packageId: string,
): Promise<{ level: number; days: number } | undefined> {
  const row = await db
    .selectFrom('vip_packages as p')
    .innerJoin('vip_categories as c', 'c.id', 'p.category_id')
    .select(['c.level', 'p.validity_days', 'p.gift_days'])
    .where('p.id', '=', packageId)
    .executeTakeFirst();
  return row && { level: row.level, days: row.validity_days + row.gift_days };
}
