/** Words that the site gives: what may be searched for, what posts may be labelled with. */
export const siteWordLimits = {
  hotWords: 30,
  /** As long as a search may be. */
  hotChars: 60,
  labels: 60,
  labelChars: 12,
} as const;
