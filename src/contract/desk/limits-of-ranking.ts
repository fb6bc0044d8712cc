/** Bounds of what an editor says about a ranking. */
export const rankLimits = {
  /** Titles that lead one. */
  pins: 20,
  /** Titles that are kept out of one. */
  out: 50,
} as const;

/** Periods that a rule may be for; '' for all of them. */
export const rankPeriods = ['', 'day', 'week', 'month'] as const;
export type RankPeriod = (typeof rankPeriods)[number];
