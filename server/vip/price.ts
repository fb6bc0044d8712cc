import type { VipPackageRow, VipPromotionRow } from '../db/schema';

/** What promotions take off together, at most. Percent. */
const MOST_OFF = 90;

export interface Price {
  /** What is paid, whole minor units. */
  amount: number;
  /** What it would be without discount and promotions. */
  full: number;
  /** ISO 4217. */
  currency: string;
}

/** What a package costs in a region, where that differs from the package's own price. */
export interface RegionalPrice {
  currency: string;
  price: number;
  full_price: number;
}

/** What somebody may take a promotion by. @param now unix ms */
export const isRunning = (promotion: Pick<VipPromotionRow, 'starts_at' | 'ends_at'>, now: number): boolean =>
  promotion.starts_at <= now && (promotion.ends_at === 0 || now < promotion.ends_at);

/**
 * The price of a package, by the server alone. Percentages of several promotions add up to MOST_OFF at most; the sum is
 * rounded down once, at the end, and something is always left to pay: what is free is no order.
 */
export function priceOf(
  item: Pick<VipPackageRow, 'price' | 'full_price' | 'currency'>,
  regional: RegionalPrice | undefined,
  promotions: readonly Pick<VipPromotionRow, 'off_percent'>[],
): Price {
  const { price, full_price: full, currency } = regional ?? item;
  const off = Math.min(
    MOST_OFF,
    promotions.reduce((sum, { off_percent }) => sum + off_percent, 0),
  );
  return { amount: Math.max(1, Math.floor((price * (100 - off)) / 100)), full, currency };
}

/** Spec section 5: codes of promotions are joined with a pipe. @returns each once, in the order given */
export const promotionCodes = (joined: string): string[] => [
  ...new Set(
    joined
      .split('|')
      .map((code) => code.trim())
      .filter(Boolean),
  ),
];
