/** The page asks again so often while somebody looks at it. Milliseconds. */
export const EVERY_MS = 10_000;
