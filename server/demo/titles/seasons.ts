/** Series of the demo that have several seasons: what each is called, and how many episodes it has. */
export const demoSeasons: Readonly<Record<string, readonly { title: string; tw: string; episodes: number }[]>> = {
  beiguo: [
    { title: '', tw: '', episodes: 8 },
    { title: '第 2 季 返程', tw: '第 2 季 回程', episodes: 8 },
  ],
};

/** Which season the episode of this place (from 0) is of, 0 for none, and where that begins. */
function placeAt(key: string, at: number): { season: number; from: number } {
  let from = 0;
  for (const [index, { episodes }] of (demoSeasons[key] ?? []).entries()) {
    if (at < from + episodes) return { season: index + 1, from };
    from += episodes;
  }
  return { season: 0, from: 0 };
}

export const seasonAt = (key: string, at: number): number => placeAt(key, at).season;

/** Its number within its season, 1-based. */
export const numberAt = (key: string, at: number): number => at - placeAt(key, at).from + 1;

/** Seasons that have a name of their own. */
export const seasonRows = Object.entries(demoSeasons).flatMap(([key, seasons]) =>
  seasons.flatMap(({ title, tw }, index) =>
    title ? [{ media_key: key, number: index + 1, title, title_tw: tw }] : [],
  ),
);
