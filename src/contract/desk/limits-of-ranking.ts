/** Limits of an editor's rule for a ranking. */
export const rankLimits = {
  /** Titles that are pinned to the top of a ranking. */
  pins: 20,
  /** Titles that are left out of a ranking. */
  out: 50,
} as const;

/** Periods that a rule may be for; '' for all of them. */
export const rankPeriods = ['', 'day', 'week', 'month'] as const;
export type RankPeriod = (typeof rankPeriods)[number];
