/** The help pages that the spec names by number (2.10). */
export const documents = {
  vipTerms: 63,
  /** The user agreement and privacy policy. */
  agreement: 70,
} as const;
