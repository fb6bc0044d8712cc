/** Limits of collections. */
export const collectionLimits = {
  titleChars: 60,
  introChars: 500,
  coverChars: 500,
  /** Titles of one collection, and collections of the site. */
  items: 200,
  collections: 500,
} as const;

/** The id of a collection in its address while its draft is shown and not yet saved. */
export const NEW_COLLECTION = 'new';
