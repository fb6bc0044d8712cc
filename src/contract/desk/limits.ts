/** Limits for both sides of the operator's desk. */
export const deskLimits = {
  /** A desk session ends this long after its start, and this long after its last use. Seconds. */
  sessionSeconds: 12 * 3_600,
  idleSeconds: 2 * 3_600,
  /** Digits of a second factor's code, and the seconds for which one is valid. */
  factorDigits: 6,
  factorSeconds: 30,
  /** Recovery codes, each of which replaces the second factor once. */
  recoveryCodes: 8,
  /** Rows of a page. */
  pageRows: 50,
  mostRows: 100,
  /** Matching rows are counted up to this number; beyond it a list shows 'more than'. */
  counted: 10_000,
  /** Rows that one page of a list searches for words, where there may be any number of rows. */
  searched: 5_000,
  reasonChars: 200,
  /** Length of an account's name and nickname; `limits.nicknameMaxChars` of the viewers' contract. */
  accountChars: 20,
  /** Length of a reason that is shown to the account's owner. */
  toldChars: 100,
  /** Length of the answer to an appeal. */
  rulingAnswerChars: 300,
} as const;
