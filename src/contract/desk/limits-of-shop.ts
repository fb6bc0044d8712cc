/** Limits of the shop, for its forms and the server. */
export const shopLimits = {
  nameChars: 40,
  remarkChars: 200,
  /** The highest price, in minor units. */
  most: 100_000_000,
  /** The largest single refund, in minor units, higher than any price; and the most days of VIP that are taken back with it. */
  refundMost: 10_000_000_000,
  refundDays: 3_660,
  /** Codes in one batch. */
  codes: 10_000,
  /** Days of a closing report. */
  closingDays: 366,
  /** The most that one member of staff may grant alone: days of VIP, and gold. */
  aloneDays: 31,
  aloneGold: 1_000,
  granted: 100_000,
} as const;
