/** Formats ten-thousandths as percent, with one decimal at most: 3333 is '33.3'. */
export const percentOf = (tenThousandths: number): string => (Math.round(tenThousandths / 10) / 10).toString();

/** How much an average friend cuts of a bargain's price, in percent. @param floor ten-thousandths that always remain */
export const perFriend = ({ floor, helpers }: { floor: number; helpers: number }): string =>
  percentOf((10_000 - floor) / Math.max(1, helpers));
