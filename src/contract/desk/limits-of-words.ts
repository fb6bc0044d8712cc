/** What is done with a text that holds a listed word, from the mildest to the strictest. If several lists match, the strictest decides. */
export const wordActs = ['count', 'mask', 'hold', 'refuse'] as const;
export type WordAct = (typeof wordActs)[number];

/** The places whose texts are checked. */
export const wordPlaces = ['danmu', 'comment', 'post', 'store', 'profile', 'poll', 'wish'] as const;
export type WordPlace = (typeof wordPlaces)[number];

/** The places where a held text waits for review. Elsewhere a text that should be held is refused. */
export const heldPlaces: readonly WordPlace[] = ['post'];

export const wordLimits = {
  lists: 30,
  nameChars: 30,
  wordChars: 50,
  /** Words that can be added or removed in one call. */
  atOnce: 2_000,
  /** Words of all lists together. */
  words: 50_000,
  trialChars: 500,
} as const;
