/**
 * Our own limits where spec section 9 says nothing: bargains, sharing and redeem codes. They are not in limits.ts, because the
 * first screen loads that file.
 */
export const offerLimits = {
  /** How long the final price of a bargain holds. */
  bargainPriceMs: 24 * 3_600_000,
  /** Bargains that a member may begin in a day, and days before the same package can be bargained for again. */
  bargainsPerDay: 3,
  bargainRestDays: 30,
  /** Other members' bargains that a member may help in a day. */
  bargainHelpsPerDay: 5,
  /** Helpers from one network for one bargain, its owner not counted. */
  bargainHelpsOfNetwork: 5,
  /** An account younger than this is a new user, whose cut is three times as large. */
  bargainNewUserDays: 7,
  bargainNewUserTimes: 3,
  /** An account with this many days of VIP membership cuts one and a half times as much. */
  bargainMemberDays: 180,
  bargainMemberTimes: 1.5,
  bargainHelpersShown: 20,
  /** Letters of a redeem code, and letters in each of its groups. */
  redeemLetters: 16,
  redeemGroup: 4,
  redeemTriesPerHour: 10,
  /** The longest redeem code as it may be typed, separators included. */
  redeemMaxChars: 64,
} as const;
