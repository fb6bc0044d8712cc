/** Numbers of the shop that its forms and the server obey. */
export const shopLimits = {
  nameChars: 40,
  remarkChars: 200,
  /** Minor units of a price. */
  most: 100_000_000,
  /** Minor units that are sent back at once, beyond every price; days of VIP that go with them. */
  refundMost: 10_000_000_000,
  refundDays: 3_660,
  /** Codes of one batch. */
  codes: 10_000,
  /** Days of a closing. */
  closingDays: 366,
  /** Up to here one person grants alone: days of VIP, and gold. */
  aloneDays: 31,
  aloneGold: 1_000,
  granted: 100_000,
} as const;
