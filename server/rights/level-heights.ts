import type { PlayData } from '../../src/contract/schemas/video';
import { lowestWith, type Rights } from '../vip/rights-repository';
import { heightsWithin } from './heights';

/** Whether a film is there in heights that these rights have and everybody has not. */
export function isTaller(heights: readonly number[], rights: Rights, table: readonly Rights[]): boolean {
  const everybody = heightsWithin(heights, table[0]?.height ?? 0);
  return heightsWithin(heights, rights.height).length > everybody.length;
}

/** The tallest picture that these rights give: everybody's counts where it is taller. Pixels. */
export const tallestOf = (rights: Rights, table: readonly Rights[]): number =>
  Math.max(rights.height, table[0]?.height ?? 0);

/** What of a film's renditions somebody gets, and which level gets the others. */
export function presentHeights(
  all: readonly number[],
  rights: Rights,
  table: readonly Rights[],
): Pick<PlayData, 'heights' | 'locked'> {
  const heights = heightsWithin(all, tallestOf(rights, table));
  const locked = all
    .filter((height) => !heights.includes(height))
    .flatMap((height) => {
      const level = lowestWith(table, (one) => one.height >= height);
      return level === undefined ? [] : [{ height, level }];
    });
  return { heights, locked };
}
