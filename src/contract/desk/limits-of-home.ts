/** Limits of a home screen that editors arrange. */
export const homeLimits = {
  shelves: 100,
  /** Titles of one shelf; a screen shows no more. */
  items: 60,
  hero: 6,
  titleChars: 40,
} as const;

export const shelfKinds = ['auto', 'titles', 'collection'] as const;
export const shelfStyles = ['', 'poster', 'wide'] as const;
