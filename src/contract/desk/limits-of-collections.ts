/** Bounds of what editors put together. */
export const collectionLimits = {
  titleChars: 60,
  introChars: 500,
  coverChars: 500,
  /** Titles of one collection, and collections of the site. */
  items: 200,
  collections: 500,
} as const;

/** What a collection is called in its address while it is tried out and nobody saved it. */
export const NEW_COLLECTION = 'new';
