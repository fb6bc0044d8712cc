/** The interval at which an open page is updated. Milliseconds. */
export const EVERY_MS = 10_000;
