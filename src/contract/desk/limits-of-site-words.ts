/** Limits of the site's own words: hot searches and labels of posts. */
export const siteWordLimits = {
  hotWords: 30,
  /** The longest hot search, which is the longest search. */
  hotChars: 60,
  labels: 60,
  labelChars: 12,
} as const;
