import type { PayInfo, PayType, VipCategory, VipPackage } from '../../contract/schemas/vip';

/** The viewer's choice so far, as ids, because the list is fetched anew. '' for nothing. */
export interface Choice {
  packageId: string;
  categoryId: string;
  sysName: string;
}

export const noChoice: Choice = { packageId: '', categoryId: '', sysName: '' };

/**
 * The pack that an address asks for (spec 2.11, query inputs): by a pack, else by a category, else by a category's place among the tabs, else (ours)
 * by a level of VIP, 0 for any.
 */
export interface Wanted {
  packageId: string;
  categoryId: string;
  /** The index of the tab, from 0; -1 for none. */
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

/** The choice that the screen shows: null where there is nothing to buy, or no way to pay for it. */
export interface Chosen {
  category: VipCategory | null;
  pack: VipPackage | null;
  ways: readonly PayType[];
  way: PayType | null;
}

/** The pay type of USDT and the like (spec section 4). */
export const virtualCoin = 2;

/**
 * Resolves the choice within a list: the viewer's choice, as far as it is still sold, then the one that the address asks for, then the category of
 * the viewer's membership, then the first of everything. A pack that is no longer sold leaves its category.
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

/** The category with the lowest level that suffices, so that nobody is led to more than they need. */
const lowestWith = (filled: readonly VipCategory[], level: number): VipCategory | undefined =>
  filled
    .filter((one) => one.level >= level)
    .reduce<VipCategory | undefined>((least, one) => (least && least.level <= one.level ? least : one), undefined);

function waysOf(info: PayInfo, category: VipCategory | null, gift: boolean): readonly PayType[] {
  const all = category && category.payTypes.length > 0 ? category.payTypes : info.payTypes;
  return gift ? all.filter(({ payType }) => payType !== virtualCoin) : all;
}
