const DAY_MS = 86_400_000;
/** Days since 1970-01-01 UTC. @param at unix ms */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS);
/** Midnight UTC of the day. Unix ms. */
export const startOfDay = (at: number): number => dayOf(at) * DAY_MS;
