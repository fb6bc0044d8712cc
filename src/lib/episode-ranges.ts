/** Episodes of a range: two screens of the row on TV, five lines of the grid in the player. */
const rangeSize = 20;

/** Indexes `from` up to, not including, `to`. */
export interface EpisodeRange {
  from: number;
  to: number;
}

/** A series in ranges; one range where it is short. */
export function rangesOf(count: number): EpisodeRange[] {
  const ranges: EpisodeRange[] = [];
  for (let from = 0; from < count; from += rangeSize) ranges.push({ from, to: Math.min(count, from + rangeSize) });
  return ranges;
}

/** The numbers that a range goes from and to. */
export const rangeLabel = (episodes: readonly { index: number }[], { from, to }: EpisodeRange): string =>
  `${episodes[from]?.index}-${episodes[to - 1]?.index}`;

/** The range that holds the episode of this index. */
export const rangeAt = (index: number): number => Math.floor(Math.max(0, index) / rangeSize);
