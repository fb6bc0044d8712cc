import type { PayType, VipCategory, VipPackage } from '../../src/contract/schemas/vip';
import type { PaymentProvider } from '../payments/provider';
import type { PayWay } from '../payments/ways';
import { vipAfter } from './after';
import { priceSymbol } from './currency';
import { bargained, noOffers, offeredPrice, type PackOffers } from './offers';
import type { Offer } from './packages-repository';
import type { Words } from './present';
import { type Price, priceOf } from './price';
import { DAY_MS, type VipState } from './time';

/** For whom packs are shown. */
export interface Customer {
  words: Words;
  /** What the receiver has. */
  state: VipState;
  /** Unix ms. */
  now: number;
  /** What the buyer gets off a pack, by its id. */
  offersOf: (packageId: string) => PackOffers;
}

const noBargain: VipPackage['bargain'] = { type: 0, price: 0, endTime: 0, packageId: '', key: '', url: '' };

/**
 * What one viewer pays for a pack; 0 where they may claim it for nothing.
 * @param own bargain and share of the buyer @param codes those promotions that are taken; undefined for all that run
 */
export function costOf(offer: Offer, own: PackOffers, codes?: readonly string[]): Price {
  const taken = offer.promotions.filter(({ code }) => codes === undefined || codes.includes(code));
  return offeredPrice(offer.item, offer.regional, taken, own);
}

/** Those offers that the price is made of: who has both pays the lower one, and keeps the other. */
export function usedOffers(offer: Offer, own: PackOffers, codes: readonly string[]): PackOffers {
  if (own.bargain.type !== 2) return own;
  const unbargained = { ...own, bargain: noOffers.bargain };
  const isLower = costOf(offer, own, codes).amount < costOf(offer, unbargained, codes).amount;
  return isLower ? { ...own, share: 0 } : unbargained;
}

/** Without one that runs it names the package where that can be bargained for, and none where it cannot. */
function bargainOf({ item, regional }: Offer, { bargain, bargains }: PackOffers): VipPackage['bargain'] {
  if (bargain.type === 0) return bargains ? { ...noBargain, packageId: item.id } : noBargain;
  const { type, key, endTime, off } = bargain;
  const price = bargained(priceOf(item, regional, []).amount, off);
  return { type, price, endTime, packageId: item.id, key, url: `/bargain/${encodeURIComponent(key)}` };
}

export function presentPackage(offer: Offer, customer: Customer): VipPackage {
  const { category, item, promotions, regional } = offer;
  const traditional = customer.words.language === 'zh-TW';
  const own = customer.offersOf(item.id);
  const local = costOf(offer, own);
  const base = costOf({ ...offer, regional: undefined }, own);
  const currency = regional?.currency ?? item.currency;
  return {
    packageId: item.id,
    name: traditional ? item.name_tw : item.name,
    type: item.type,
    categoryId: category.id,
    validityDays: item.validity_days,
    giftDays: item.gift_days,
    menberCount: item.member_count,
    price: base.full,
    disprice: base.amount,
    baseCurrency: item.currency,
    localprice: local.full,
    dislocalprice: local.amount,
    currency,
    priceSymbol: priceSymbol(currency),
    promotions: promotions.map(({ code, title, title_tw }) => ({
      promotionCode: code,
      title: traditional ? title_tw : title,
    })),
    bargain: bargainOf(offer, own),
    firstOnly: item.first_only === 1,
    share: own.share,
    shareOff: own.shareOff,
    after: afterOf(offer, customer),
  };
}

function afterOf({ category: { level }, item }: Offer, { words, state, now }: Customer): VipPackage['after'] {
  const dayValue = words.levels.find((row) => row.level === level)?.day_value ?? 1;
  const span = (item.validity_days + item.gift_days) * DAY_MS;
  return vipAfter(state, { level, span, dayValue, at: now }, words.levels, words.language);
}

/** Categories with what is sold in them; those with nothing left are not shown. */
export function presentShelf(offers: readonly Offer[], customer: Customer, payTypes: PayType[]): VipCategory[] {
  const traditional = customer.words.language === 'zh-TW';
  const categories = new Map(offers.map(({ category }) => [category.id, category]));
  return [...categories.values()].map((category) => ({
    id: category.id,
    name: traditional ? category.name_tw : category.name,
    level: category.level,
    styleType: category.style_type,
    remark: traditional ? category.remark_tw : category.remark,
    data: offers.filter((one) => one.category.id === category.id).map((one) => presentPackage(one, customer)),
    payTypes,
  }));
}

export const presentWay = (
  way: PayWay,
  { language }: Words,
  providers: ReadonlyMap<string, PaymentProvider>,
): PayType => ({
  payType: way.payType,
  sysName: way.sysName,
  title: way.title[language],
  img: way.img ?? '',
  sandbox: providers.get(way.provider)?.isSandbox ?? false,
  hours: way.hours?.[language] ?? '',
});
