import type { Db } from '../../db/db';
import type { BargainRuleRow, VipCategoryRow, VipPackageRow, VipPromotionRow } from '../../db/schema';

/** The price of a pack in one region. */
export interface PriceRow {
  package_id: string;
  region: string;
  currency: string;
  price: number;
  full_price: number;
}

/** A pack with its prices and rules. */
export interface WholePack {
  item: VipPackageRow;
  prices: PriceRow[];
  bargain: BargainRuleRow | undefined;
  shareOff: number;
}

export const categories = (db: Db): Promise<VipCategoryRow[]> =>
  db.selectFrom('vip_categories').selectAll().orderBy('position').orderBy('id').execute();

export const category = (db: Db, id: number): Promise<VipCategoryRow | undefined> =>
  db.selectFrom('vip_categories').selectAll().where('id', '=', id).executeTakeFirst();

/** The next number of a category; the caller holds the lock on the text 'vip-categories'. */
export async function nextCategory(trx: Db): Promise<number> {
  const row = await trx
    .selectFrom('vip_categories')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}

export const insertCategory = async (trx: Db, row: VipCategoryRow): Promise<void> =>
  void (await trx.insertInto('vip_categories').values(row).execute());

export const changeCategory = async (trx: Db, { id, ...columns }: VipCategoryRow): Promise<void> =>
  void (await trx.updateTable('vip_categories').set(columns).where('id', '=', id).execute());

/** All packs, or one of them; four statements, however many packs there are. */
export async function packs(db: Db, id?: string): Promise<WholePack[]> {
  const [items, prices, bargains, shares] = await Promise.all([
    db
      .selectFrom('vip_packages')
      .selectAll()
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .orderBy('category_id')
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('vip_prices')
      .selectAll()
      .$if(id !== undefined, (query) => query.where('package_id', '=', id ?? ''))
      .orderBy('region')
      .execute(),
    db.selectFrom('vip_bargain_rules').selectAll().execute(),
    db.selectFrom('vip_share_rules').selectAll().execute(),
  ]);
  return items.map((item) => ({
    item,
    prices: prices.filter((one) => one.package_id === item.id),
    bargain: bargains.find((one) => one.package_id === item.id),
    shareOff: shares.find((one) => one.package_id === item.id)?.off_percent ?? 0,
  }));
}

/** @returns false where the id is taken */
export async function insertPack(trx: Db, row: VipPackageRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('vip_packages')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const changePack = async (trx: Db, { id, ...columns }: VipPackageRow): Promise<void> =>
  void (await trx.updateTable('vip_packages').set(columns).where('id', '=', id).execute());

/** Replaces all prices and rules of a pack. */
export async function replaceRules(trx: Db, { item, prices, bargain, shareOff }: WholePack): Promise<void> {
  for (const table of ['vip_prices', 'vip_bargain_rules', 'vip_share_rules'] as const)
    await trx.deleteFrom(table).where('package_id', '=', item.id).execute();
  if (prices.length > 0) await trx.insertInto('vip_prices').values(prices).execute();
  if (bargain) await trx.insertInto('vip_bargain_rules').values(bargain).execute();
  if (shareOff > 0)
    await trx.insertInto('vip_share_rules').values({ package_id: item.id, off_percent: shareOff }).execute();
}

export const promotions = (db: Db): Promise<VipPromotionRow[]> =>
  db.selectFrom('vip_promotions').selectAll().orderBy('starts_at', 'desc').orderBy('code').execute();

export const promotion = (db: Db, code: string): Promise<VipPromotionRow | undefined> =>
  db.selectFrom('vip_promotions').selectAll().where('code', '=', code).executeTakeFirst();

/** @returns false where the code is taken */
export async function insertPromotion(trx: Db, row: VipPromotionRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('vip_promotions')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return inserted !== undefined;
}

export const changePromotion = async (trx: Db, { code, ...columns }: VipPromotionRow): Promise<void> =>
  void (await trx.updateTable('vip_promotions').set(columns).where('code', '=', code).execute());

export const removePromotion = async (trx: Db, code: string): Promise<void> =>
  void (await trx.deleteFrom('vip_promotions').where('code', '=', code).execute());
