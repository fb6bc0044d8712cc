import { offerLimits } from '../../src/contract/offer-limits';
import type { Db } from '../db/db';
import type { BargainRow, VipPackageRow, VipPromotionRow, VipShareRow } from '../db/schema';
import type { Held } from './offers-repository';
import * as repository from './offers-repository';
import { type Price, priceOf, type RegionalPrice } from './price';

/** Whole of a price, in the unit that a bargain counts in. */
export const WHOLE = 10_000;

/** Where somebody's bargain for a package stands (spec section 4: 0 none, 1 in progress, 2 with its final price). */
export interface BargainNow {
  type: 0 | 1 | 2;
  /** '' for type 0. */
  key: string;
  /** Ten-thousandths of the price that are cut. */
  off: number;
  /** Unix ms: of type 1 when it ends, of type 2 until when its price holds; 0 for type 0. */
  endTime: number;
}

export const noBargain: BargainNow = { type: 0, key: '', off: 0, endTime: 0 };

/** What somebody gets off a package. */
export interface PackOffers {
  /** Whether it may be bargained for at all. */
  bargains: boolean;
  bargain: BargainNow;
  /** 0 none, 1 can be unlocked by sharing, 2 is unlocked. */
  share: 0 | 1 | 2;
  /** Percent; 0 where `share` is 0. */
  shareOff: number;
}

export const noOffers: PackOffers = { bargains: false, bargain: noBargain, share: 0, shareOff: 0 };

/** An order that was paid has used the price up, whatever became of the money. */
const used = (state: string | null): boolean => state !== null && /^(paid|refunding|refunded)$/.test(state);

/** @param now unix ms */
export function bargainNow(row: Held<BargainRow> | undefined, now: number): BargainNow {
  if (!row || row.given_up_at > 0 || row.claimed_at > 0 || used(row.order_state)) return noBargain;
  const { id: key, off } = row;
  if (now < row.ends_at) return { type: 1, key, off, endTime: row.ends_at };
  const until = row.ends_at + offerLimits.bargainPriceMs;
  return now < until ? { type: 2, key, off, endTime: until } : noBargain;
}

const shareNow = (row: Held<VipShareRow> | undefined): 0 | 1 | 2 => {
  if (!row || row.unlocked_at === 0) return 1;
  return used(row.order_state) ? 0 : 2;
};

/**
 * What somebody gets off each package, for themselves: gifts have the usual price. Four statements, however many packages.
 * @param uid '' for a visitor, who sees what there is @param now unix ms
 * @returns asked by the package's id
 */
export async function packOffers(db: Db, uid: string, now: number): Promise<(packageId: string) => PackOffers> {
  const { bargainRules, shareRules, bargains, shares } = await repository.offersOf(db, uid);
  const byPackage = <T extends { package_id: string }>(rows: T[]) => new Map(rows.map((row) => [row.package_id, row]));
  const [rules, percents] = [byPackage(bargainRules), byPackage(shareRules)];
  const [ownBargains, ownShares] = [byPackage(bargains), byPackage(shares)];
  return (packageId) => {
    const off = percents.get(packageId)?.off_percent ?? 0;
    const share = off > 0 ? shareNow(ownShares.get(packageId)) : 0;
    // One that runs, or waits with its price, stays what it was when it began.
    const bargain = bargainNow(ownBargains.get(packageId), now);
    return {
      bargains: rules.has(packageId) || bargain.type !== 0,
      bargain,
      share,
      shareOff: share === 0 ? 0 : off,
    };
  };
}

/**
 * What is left of an amount. Whole minor units, rounded down; 0 where all of it is cut, and nowhere else: what shows 0 is claimed,
 * and no claim takes what is not cut to its end.
 */
export const bargained = (amount: number, off: number): number =>
  off >= WHOLE ? 0 : Math.max(1, Math.floor((amount * (WHOLE - off)) / WHOLE));

/**
 * The price of a package for somebody with these offers. What was shared adds to promotions; a bargain that is over has a price
 * of its own, and who has both pays the lower one. 0 is for a free claim alone: no order is made of it.
 */
export function offeredPrice(
  item: Pick<VipPackageRow, 'price' | 'full_price' | 'currency'>,
  regional: RegionalPrice | undefined,
  promotions: readonly Pick<VipPromotionRow, 'off_percent'>[],
  { bargain, share, shareOff }: PackOffers,
): Price {
  const shared = share === 2 ? [{ off_percent: shareOff }] : [];
  const usual = priceOf(item, regional, [...promotions, ...shared]);
  if (bargain.type !== 2) return usual;
  const own = bargained(priceOf(item, regional, []).amount, bargain.off);
  return { ...usual, amount: Math.min(usual.amount, own) };
}

/**
 * An order of somebody's takes the offers that its price was made of, in the transaction that makes it: no second order has
 * them while the first may be paid. Where that one is closed they are free again; where it is paid they are used up.
 * @param offers as the price was computed with
 * @returns false where another order has them: that one is to be paid, or left first
 */
export async function holdOffers(
  trx: Db,
  order: { uid: string; packageId: string; orderId: string },
  { bargain, share }: PackOffers,
): Promise<boolean> {
  if (bargain.type === 2 && !(await repository.holdFor(trx, 'bargains', order, order.orderId))) return false;
  return share !== 2 || (await repository.holdFor(trx, 'vip_shares', order, order.orderId));
}
