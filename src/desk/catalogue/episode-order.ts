import type { DeskEpisode, EpisodeOrder } from '../../contract/desk/catalogue';
import { titleLimits } from '../../contract/desk/limits-of-titles';

type Seasons = EpisodeOrder['seasons'];

/** Whether the episodes are in seasons at all. */
export const isDivided = (seasons: Seasons): boolean => seasons.some(({ number }) => number > 0);

/** One more season at the end; what was in none is the first one then. */
export function withSeason(seasons: Seasons): Seasons {
  const all = isDivided(seasons) ? seasons : seasons.map((one) => ({ ...one, number: 1 }));
  const number = Math.max(0, ...all.map((one) => one.number)) + 1;
  const next = { number, title: '', titleTw: '', episodes: [] };
  if (number > titleLimits.seasons) return all;
  // What stands beside the seasons stays behind them.
  return [...all.filter((one) => one.number > 0), next, ...all.filter((one) => one.number === 0)];
}

/** The episode goes to the end of another season. */
export const movedTo = (seasons: Seasons, episodeKey: string, number: number): Seasons =>
  seasons.map((one) => {
    const rest = one.episodes.filter((key) => key !== episodeKey);
    return { ...one, episodes: one.number === number ? [...rest, episodeKey] : rest };
  });

/** The same, and seasons that nothing is in are none. */
export const filled = (seasons: Seasons): Seasons => seasons.filter(({ episodes }) => episodes.length > 0);

/** An order in words, for who compares two of them. */
export function orderInWords(
  seasons: Seasons,
  episodes: readonly DeskEpisode[],
  nameOf: (number: number, title: string) => string,
): string {
  const titles = new Map(episodes.map((one) => [one.episodeKey, one.title || one.episodeKey]));
  return seasons
    .map(({ number, title, episodes: keys }) => {
      const list = keys.map((key) => titles.get(key) ?? key).join('、');
      return isDivided(seasons) ? `${nameOf(number, title)}：${list}` : list;
    })
    .join('；');
}
