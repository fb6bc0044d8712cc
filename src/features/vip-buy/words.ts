import type { PayType, VipMember, VipPackage } from '../../contract/schemas/vip';
import type { t as translate } from '../../i18n/i18n';
import { date } from '../../lib/format';
import { price } from '../../lib/price';

type T = typeof translate;

/** The price to pay for a pack, with its currency. */
export const priceOf = (pack: VipPackage): string => price(pack.dislocalprice, pack.currency, pack.priceSymbol);

/** The former price, shown struck through; '' where it is the same. */
export const oldPriceOf = (pack: VipPackage): string =>
  pack.localprice > pack.dislocalprice ? price(pack.localprice, pack.currency, pack.priceSymbol) : '';

/** '90 天', with the days that are given on top: '90 天 + 送 7 天'. */
export const daysOf = (t: T, { validityDays, giftDays }: VipPackage): string =>
  giftDays > 0 ? t('buy.daysGift', { n: validityDays, gift: giftDays }) : t('buy.days', { n: validityDays });

const bargains = 4;
const firstPurchase = 5;
const special = 6;

/** The one tag of a card (spec section 9, tag texts); '' for none. A tag of the pack itself comes before one of its category. */
export function tagOf(t: T, pack: VipPackage, styleType: number): string {
  if (pack.bargain.type === 2 && pack.bargain.price === 0) return t('buy.tag.free');
  if (pack.bargain.type === 1) return t('buy.tag.bargaining');
  if (pack.firstOnly || styleType === firstPurchase) return t('buy.tag.first');
  if (styleType === bargains) return t('buy.tag.bargain');
  if (pack.promotions[0]) return pack.promotions[0].title;
  if (styleType === special || oldPriceOf(pack)) return t('buy.tag.special');
  return '';
}

/** The level and the day until which the pack extends it: 'VIP 3 · 用到 2027-03-01'. */
export const afterOf = (t: T, { after }: VipPackage): string =>
  after.expiresAt > 0 ? t('buy.after', { level: after.typeName, date: date(after.expiresAt) }) : '';

/** The day without the level, where the level is shown above. */
export const untilOf = (t: T, { after }: VipPackage): string =>
  after.expiresAt > 0 ? t('buy.until', { date: date(after.expiresAt) }) : '';

/** The text about the conversion of time of a lower level (spec section 1), shown before the viewer pays; '' where none is converted. */
export const convertedOf = (t: T, { after }: VipPackage): string =>
  after.convertedDays > 0
    ? t('buy.converted', { from: after.convertedDays, to: after.convertedInto, level: after.typeName })
    : '';

/** The state of somebody's membership. */
export function memberWords(t: T, member: VipMember): string {
  if (member.id === '') return t('buy.visitor.text');
  if (member.vipLevel <= 0) return t('vip.none');
  return member.eDate > 0 ? t('vip.until', { date: date(member.eDate) }) : t('vip.forever');
}

/** The text beside a way to pay: its hours, and that no real money is paid. */
export const wayHint = (t: T, { hours, sandbox }: PayType): string =>
  [hours, sandbox ? t('buy.sandbox') : ''].filter(Boolean).join(' · ');
