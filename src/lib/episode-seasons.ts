/** A season of a series: indexes `from` up to, not including, `to` of its episodes. */
export interface SeasonPart {
  title: string;
  from: number;
  to: number;
}

/** What an episode says of its season; a playlist's next title behind a series says nothing. */
interface OfSeason {
  season?: number;
  seasonTitle?: string;
}

/** The seasons of a series in their order; one part without a name where it has one alone. */
export function seasonsOf(episodes: readonly OfSeason[]): SeasonPart[] {
  const parts: SeasonPart[] = [];
  let now: number | undefined;
  for (const [at, { season, seasonTitle }] of episodes.entries()) {
    const last = parts[parts.length - 1];
    if (last && (season === undefined || season === now)) last.to = at + 1;
    else {
      parts.push({ title: seasonTitle ?? '', from: at, to: at + 1 });
      now = season;
    }
  }
  return parts.length > 1 && parts.every(({ title }) => title !== '')
    ? parts
    : [{ title: '', from: 0, to: episodes.length }];
}

/** The season that holds the episode of this index; the first where none does. */
export const seasonAt = (seasons: readonly SeasonPart[], index: number): number =>
  Math.max(
    0,
    seasons.findIndex(({ from, to }) => index >= from && index < to),
  );
