/** Limits of a title's facts; those of an import are the same. */
export const titleLimits = {
  nameChars: 200,
  introChars: 5_000,
  wordChars: 60,
  personChars: 100,
  listed: 60,
  addressChars: 500,
  /** Length of the id of the account that publishes it. */
  accountChars: 64,
  gold: 1_000_000,
  /** Episodes that can be changed in one call. */
  episodes: 200,
  /** Episodes of a title that can be put into order. */
  episodesOfTitle: 5_000,
  /** The highest season number. */
  seasons: 99,
  seasonChars: 60,
} as const;

export const titleSorts = ['publishedAt', 'hit', 'name'] as const;

/** The states of a title: visible to viewers, to be published at a set time, withdrawn. */
export const titleStates = ['shown', 'planned', 'withdrawn'] as const;
export type TitleState = (typeof titleStates)[number];
