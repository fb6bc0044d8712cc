/** Help pages that the spec knows by number (2.10). */
export const documents = {
  vipTerms: 63,
  /** User agreement and privacy policy. */
  agreement: 70,
} as const;
