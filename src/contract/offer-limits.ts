/** Ours, where spec section 9 says nothing: bargains, sharing and redeem codes. Beside limits.ts, which the first screen needs. */
export const offerLimits = {
  /** How long the price that a bargain ended with holds. */
  bargainPriceMs: 24 * 3_600_000,
  /** Bargains that somebody begins in a day, and how long a package that was had by one rests. */
  bargainsPerDay: 3,
  bargainRestDays: 30,
  /** Others whom somebody helps in a day. */
  bargainHelpsPerDay: 5,
  /** Helpers of one network for one bargain, its owner not counted. */
  bargainHelpsOfNetwork: 5,
  /** Whose account is younger counts as a new user, who cuts three times as much. */
  bargainNewUserDays: 7,
  bargainNewUserTimes: 3,
  /** Who was a member for as long cuts half as much again. */
  bargainMemberDays: 180,
  bargainMemberTimes: 1.5,
  bargainHelpersShown: 20,
  /** Letters of a redeem code, in groups. */
  redeemLetters: 16,
  redeemGroup: 4,
  redeemTriesPerHour: 10,
  /** What is typed may have as many characters with its separators. */
  redeemMaxChars: 64,
} as const;
