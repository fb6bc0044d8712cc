/** The levels of VIP (spec section 6). Content that needs VIP names one of them, and that level or a higher one opens it; 0 stands for none. */
export const vipLevels = [1, 2, 3, 4] as const;
/** Levels above this one are treated like it. */
export const highestLevel = 4;
