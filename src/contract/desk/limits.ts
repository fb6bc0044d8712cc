/** Numbers that both sides of the operator's desk obey. */
export const deskLimits = {
  /** A session of the desk ends so long after its beginning, and so long after its last use. Seconds. */
  sessionSeconds: 12 * 3_600,
  idleSeconds: 2 * 3_600,
  /** Digits of a second factor's code, and how long one holds. */
  factorDigits: 6,
  factorSeconds: 30,
  /** Codes that replace the second factor, each once. */
  recoveryCodes: 8,
  /** Rows of a page. */
  pageRows: 50,
  mostRows: 100,
  /** Rows that match are counted up to here; beyond it a list says 'more than'. */
  counted: 10_000,
  /** Rows that one page of a list looks at for words, where there may be any number of them. */
  searched: 5_000,
  reasonChars: 200,
  /** Of an account's name and nickname; `limits.nicknameMaxChars` of the viewers' contract. */
  accountChars: 20,
  /** Of a reason that its account's owner reads. */
  toldChars: 100,
  /** Of what somebody reads who appealed. */
  rulingAnswerChars: 300,
} as const;
