/** Bounds of what editors put together. */
export const collectionLimits = {
  titleChars: 60,
  introChars: 500,
  coverChars: 500,
  /** Titles of one collection, and collections of the site. */
  items: 200,
  collections: 500,
} as const;
