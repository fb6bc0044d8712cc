import type { Static } from 'typebox';
import type { Promotion, ShopCategory, ShopPack } from '../../../src/contract/desk/shop';
import type { VipCategoryRow, VipPackageRow, VipPromotionRow } from '../../db/schema';
import { badRequest } from '../../errors';
import type { Messages } from '../../messages';
import { cleanText, hasVisible } from '../../text';
import type { WholePack } from './shelf-repository';

/** The longest time of a grant, in days; see server/vip/grants-repository.ts. */
const MOST_DAYS = 3_660;
const currencies = new Set(Intl.supportedValuesOf('currency'));
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const refuse = (say: (t: Messages['deskShop']) => string) => badRequest((t) => say(t.deskShop));

/** A name in both scripts; without a traditional name the simplified one is used. @throws Refusal for a name without a visible character */
function names(simplified: string, traditional: string): [string, string] {
  const name = cleanText(simplified);
  if (!hasVisible(name)) throw badRequest((t) => t.desk.nameNeeded);
  return [name, cleanText(traditional) || name];
}

/** @throws Refusal for a category that is not valid */
export function categoryOf(typed: Static<typeof ShopCategory>): VipCategoryRow {
  const [name, name_tw] = names(typed.name, typed.nameTw);
  const remark = cleanText(typed.remark);
  return {
    id: typed.id,
    level: typed.level,
    name,
    name_tw,
    remark,
    remark_tw: cleanText(typed.remarkTw) || remark,
    style_type: typed.styleType,
    position: typed.position,
    withdrawn: typed.withdrawn ? 1 : 0,
  };
}

/**
 * @param before the pack as it is now; undefined for a new one
 * @throws Refusal for prices, currencies, regions and days that are not valid
 */
export function packOf(typed: ShopPack, before: VipPackageRow | undefined): WholePack {
  const [name, name_tw] = names(typed.name, typed.nameTw);
  if (typed.price === 0) throw refuse((t) => t.priceZero);
  if (typed.price > typed.fullPrice) throw refuse((t) => t.priceOver);
  if (typed.validityDays + typed.giftDays > MOST_DAYS) throw refuse((t) => t.longDays);
  checkCurrency(typed.currency);
  checkRegions(typed.prices);
  const isMoved = before?.category_id !== typed.categoryId;
  const item: VipPackageRow = {
    id: typed.id,
    category_id: typed.categoryId,
    name,
    name_tw,
    currency: typed.currency,
    // All packs of a category have one type, so far.
    type: before && !isMoved ? before.type : typed.categoryId,
    validity_days: typed.validityDays,
    gift_days: typed.giftDays,
    member_count: typed.memberCount,
    price: typed.price,
    full_price: typed.fullPrice,
    first_only: typed.firstOnly ? 1 : 0,
    position: typed.position,
    withdrawn: typed.withdrawn ? 1 : 0,
  };
  const prices = typed.prices.map(({ region, currency, price, fullPrice }) => ({
    ...{ package_id: typed.id, region, currency, price },
    full_price: fullPrice,
  }));
  return {
    item,
    prices,
    bargain: typed.bargain ? { package_id: typed.id, ...typed.bargain } : undefined,
    shareOff: typed.shareOff,
  };
}

function checkRegions(prices: ShopPack['prices']): void {
  const seen = new Set<string>();
  for (const { region, currency, price, fullPrice } of prices) {
    if (regions.of(region) === undefined) throw refuse((t) => t.noRegion(region));
    if (seen.has(region)) throw refuse((t) => t.regionTwice(region));
    seen.add(region);
    checkCurrency(currency);
    if (price === 0) throw refuse((t) => t.regionPriceZero(region));
    if (price > fullPrice) throw refuse((t) => t.regionPriceOver(region));
  }
}

function checkCurrency(currency: string): void {
  if (!currencies.has(currency)) throw refuse((t) => t.noCurrency(currency));
}

/** @throws Refusal for a promotion that ends before it begins */
export function promotionOf(typed: Static<typeof Promotion>): VipPromotionRow {
  const [title, title_tw] = names(typed.title, typed.titleTw);
  if (typed.endsAt > 0 && typed.endsAt <= typed.startsAt) throw refuse((t) => t.promotionEnd);
  return {
    code: typed.code,
    title,
    title_tw,
    package_id: typed.packageId,
    off_percent: typed.offPercent,
    starts_at: typed.startsAt,
    ends_at: typed.endsAt,
  };
}
