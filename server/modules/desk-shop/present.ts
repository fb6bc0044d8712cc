import type { Static } from 'typebox';
import type { Promotion, Shop, ShopCategory, ShopPack } from '../../../src/contract/desk/shop';
import type { Db } from '../../db/db';
import type { VipCategoryRow, VipPromotionRow } from '../../db/schema';
import { revised } from '../../desk/revision';
import { talliesOfAll } from '../../tallies/tallies-repository';
import * as repository from './shelf-repository';

export const presentCategory = (row: VipCategoryRow): Static<typeof ShopCategory> => ({
  id: row.id,
  name: row.name,
  nameTw: row.name_tw,
  remark: row.remark,
  remarkTw: row.remark_tw,
  level: row.level,
  styleType: row.style_type,
  position: row.position,
  withdrawn: row.withdrawn === 1,
});

export const presentPack = ({ item, prices, bargain, shareOff }: repository.WholePack): ShopPack => ({
  id: item.id,
  categoryId: item.category_id,
  name: item.name,
  nameTw: item.name_tw,
  currency: item.currency,
  validityDays: item.validity_days,
  giftDays: item.gift_days,
  memberCount: item.member_count,
  price: item.price,
  fullPrice: item.full_price,
  firstOnly: item.first_only === 1,
  position: item.position,
  withdrawn: item.withdrawn === 1,
  prices: prices.map(({ region, currency, price, full_price }) => ({ region, currency, price, fullPrice: full_price })),
  bargain: bargain ? { floor: bargain.floor, helpers: bargain.helpers, hours: bargain.hours } : null,
  shareOff,
});

export const presentPromotion = (row: VipPromotionRow): Static<typeof Promotion> => ({
  code: row.code,
  title: row.title,
  titleTw: row.title_tw,
  packageId: row.package_id,
  offPercent: row.off_percent,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

/** All that is sold, withdrawn items included. */
export async function wholeShop(db: Db): Promise<Shop> {
  const [categories, packs, promotions, sold] = await Promise.all([
    repository.categories(db),
    repository.packs(db),
    repository.promotions(db),
    talliesOfAll(db, 'sold'),
  ]);
  return {
    categories: categories.map((row) => revised(presentCategory(row))),
    packs: packs.map((row) => ({ ...revised(presentPack(row)), sold: sold.get(row.item.id) ?? 0 })),
    promotions: promotions.map((row) => revised(presentPromotion(row))),
  };
}
