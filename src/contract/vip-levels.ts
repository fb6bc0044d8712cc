/** Levels of VIP (spec section 6). What asks for VIP asks for one of them, or a higher one; 0 stands for none. */
export const vipLevels = [1, 2, 3, 4] as const;
/** All levels above it share its place. */
export const highestLevel = 4;
