/** What becomes of a text that holds a word of a list, from the gentlest to the hardest. Of several lists the hardest decides. */
export const wordActs = ['count', 'mask', 'hold', 'refuse'] as const;
export type WordAct = (typeof wordActs)[number];

/** Where words are asked about. */
export const wordPlaces = ['danmu', 'comment', 'post', 'store', 'profile', 'poll', 'wish'] as const;
export type WordPlace = (typeof wordPlaces)[number];

/** Places where what is held back waits for somebody to look at it. Elsewhere it is refused. */
export const heldPlaces: readonly WordPlace[] = ['post'];

export const wordLimits = {
  lists: 30,
  nameChars: 30,
  wordChars: 50,
  /** Words that are added or removed at once. */
  atOnce: 2_000,
  /** Words of all lists. */
  words: 50_000,
  trialChars: 500,
} as const;
