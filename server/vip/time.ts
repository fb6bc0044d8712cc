/** A day of VIP is 24 hours: what one buys is as long in March as in February. */
export const DAY_MS = 86_400_000;

/** What somebody has. Level 0 and `expiresAt` 0: never had any. */
export interface VipState {
  level: number;
  /** Unix ms; in the past where it has run out. */
  expiresAt: number;
  /** What a day of that level was worth when it was granted, in a unit that all levels share. */
  dayValue: number;
}

/** Time that is added: bought, given, redeemed. */
export interface VipGrant {
  /** 1 to 4; a higher one converts what is left of a lower one. */
  level: number;
  /** Milliseconds; whole days but for what was there before the journal began. */
  span: number;
  /** A whole number above 0. Kept with the grant, so that another price tomorrow changes nothing of yesterday. */
  dayValue: number;
  /** Unix ms. */
  at: number;
}

export const noVip: VipState = { level: 0, expiresAt: 0, dayValue: 0 };

/**
 * What somebody has after a grant (spec section 1: a higher type converts all remaining time to the highest type bought).
 * Nobody has two levels at once: time of the lower one becomes time of the higher one by its value, up to the next whole
 * day, so that rounding never costs the viewer anything.
 */
export function afterGrant(state: VipState, { level, span, dayValue, at }: VipGrant): VipState {
  const left = Math.max(0, state.expiresAt - at);
  if (left === 0) return { level, dayValue, expiresAt: at + span };
  if (level === state.level) return { level, dayValue, expiresAt: state.expiresAt + span };
  if (level > state.level) return { level, dayValue, expiresAt: at + converted(left, state.dayValue, dayValue) + span };
  return { ...state, expiresAt: state.expiresAt + converted(span, dayValue, state.dayValue) };
}

/** The state that a journal leads to. @param grants in the order in which they were made */
export const replay = (grants: readonly VipGrant[]): VipState => grants.reduce(afterGrant, noVip);

/**
 * Time of one value as time of another one, in whole days, rounded up.
 * @param span ms; with 100 years of it and values up to 1,000 the product stays a whole number
 */
export function converted(span: number, value: number, into: number): number {
  return Math.ceil((span * value) / into / DAY_MS) * DAY_MS;
}

/** Whole days, the one that has begun included, as a page says it. @param now unix ms */
export const daysLeft = ({ expiresAt }: Pick<VipState, 'expiresAt'>, now: number): number =>
  Math.max(0, Math.ceil((expiresAt - now) / DAY_MS));
