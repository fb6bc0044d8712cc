/** Bounds of what is said of a title; those of an import. */
export const titleLimits = {
  nameChars: 200,
  introChars: 5_000,
  wordChars: 60,
  personChars: 100,
  listed: 60,
  addressChars: 500,
  /** Of the account that publishes it. */
  accountChars: 64,
  gold: 1_000_000,
  /** Episodes that are changed at once. */
  episodes: 200,
  /** Episodes of a title that are put into order. */
  episodesOfTitle: 5_000,
  /** The highest number of a season. */
  seasons: 99,
  seasonChars: 60,
} as const;

export const titleSorts = ['publishedAt', 'hit', 'name'] as const;

/** Of a title: viewers have it; it comes out at a time; it was taken back. */
export const titleStates = ['shown', 'planned', 'withdrawn'] as const;
export type TitleState = (typeof titleStates)[number];
