import type { PayInfo, PayType, VipCategory, VipPackage } from '../../contract/schemas/vip';

/** What the viewer has chosen so far: names, because the list is asked for anew. '' for nothing. */
export interface Choice {
  packageId: string;
  categoryId: string;
  sysName: string;
}

export const noChoice: Choice = { packageId: '', categoryId: '', sysName: '' };

/**
 * What an address asks for (spec 2.11, query inputs): a pack, else a category, else the place of one among the tabs, else (ours) what has a
 * level of VIP, 0 for any.
 */
export interface Wanted {
  packageId: string;
  categoryId: string;
  /** From 0; -1 for none. */
  activeIndex: number;
  level: number;
}

export function wantedBy(query: URLSearchParams): Wanted {
  const whole = (name: string): number => {
    const value = Number(query.get(name) ?? '');
    return Number.isInteger(value) && value > 0 ? value : 0;
  };
  return {
    packageId: query.get('id') || query.get('selectId') || query.get('packId') || '',
    categoryId: query.get('categoryId') ?? '',
    activeIndex: /^\d+$/.test(query.get('activeIndex') ?? '') ? Number(query.get('activeIndex')) : -1,
    level: whole('level'),
  };
}

/** What stands on the screen: null where there is nothing to buy, or no way to pay for it. */
export interface Chosen {
  category: VipCategory | null;
  pack: VipPackage | null;
  ways: readonly PayType[];
  way: PayType | null;
}

/** Spec section 4: USDT and its like. */
export const virtualCoin = 2;

/**
 * What is chosen out of a list: what the viewer chose, as far as it is still sold, then what the address asks for, then the
 * category of the membership that one has, then the first of everything. A pack that is gone leaves its category.
 * @param gift for somebody else: virtual coin is then no way to pay (spec section 5). @param own the viewer's vipCategoryId
 */
export function choose(
  info: PayInfo,
  kept: Choice,
  wanted: Wanted,
  { gift, own = 0 }: { gift: boolean; own?: number },
): Chosen {
  const filled = info.categoryList.filter(({ data }) => data.length > 0);
  const holding = (id: string) => filled.find(({ data }) => data.some(({ packageId }) => packageId === id));
  const named = (id: string) => filled.find((one) => String(one.id) === id);
  const category =
    (kept.packageId && holding(kept.packageId)) ||
    (kept.categoryId && named(kept.categoryId)) ||
    (wanted.packageId && holding(wanted.packageId)) ||
    (wanted.categoryId && named(wanted.categoryId)) ||
    (wanted.activeIndex >= 0 && filled[wanted.activeIndex]) ||
    (wanted.level > 0 && lowestWith(filled, wanted.level)) ||
    (own > 0 && !gift && named(String(own))) ||
    filled[0] ||
    null;
  const inIt = (id: string) => (id ? category?.data.find(({ packageId }) => packageId === id) : undefined);
  const pack = inIt(kept.packageId) ?? inIt(wanted.packageId) ?? category?.data[0] ?? null;
  const ways = waysOf(info, category, gift);
  return { category, pack, ways, way: ways.find(({ sysName }) => sysName === kept.sysName) ?? ways[0] ?? null };
}

/** Of the categories that have a level, the one with the lowest: nobody is led to more than is needed. */
const lowestWith = (filled: readonly VipCategory[], level: number): VipCategory | undefined =>
  filled
    .filter((one) => one.level >= level)
    .reduce<VipCategory | undefined>((least, one) => (least && least.level <= one.level ? least : one), undefined);

function waysOf(info: PayInfo, category: VipCategory | null, gift: boolean): readonly PayType[] {
  const all = category && category.payTypes.length > 0 ? category.payTypes : info.payTypes;
  return gift ? all.filter(({ payType }) => payType !== virtualCoin) : all;
}
