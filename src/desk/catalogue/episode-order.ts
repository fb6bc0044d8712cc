import type { DeskEpisode, EpisodeOrder } from '../../contract/desk/catalogue';
import { titleLimits } from '../../contract/desk/limits-of-titles';

type Seasons = EpisodeOrder['seasons'];

/** Whether the series has seasons. */
export const isDivided = (seasons: Seasons): boolean => seasons.some(({ number }) => number > 0);

/** Adds a season at the end; in a series without seasons, all its episodes become the first one. */
export function withSeason(seasons: Seasons): Seasons {
  const all = isDivided(seasons) ? seasons : seasons.map((one) => ({ ...one, number: 1 }));
  const number = Math.max(0, ...all.map((one) => one.number)) + 1;
  const next = { number, title: '', titleTw: '', episodes: [] };
  if (number > titleLimits.seasons) return all;
  // Episodes that are in no season stay behind the seasons.
  return [...all.filter((one) => one.number > 0), next, ...all.filter((one) => one.number === 0)];
}

/** Moves an episode to the end of another season. */
export const movedTo = (seasons: Seasons, episodeKey: string, number: number): Seasons =>
  seasons.map((one) => {
    const rest = one.episodes.filter((key) => key !== episodeKey);
    return { ...one, episodes: one.number === number ? [...rest, episodeKey] : rest };
  });

/** The seasons without those that have no episodes. */
export const filled = (seasons: Seasons): Seasons => seasons.filter(({ episodes }) => episodes.length > 0);

/** Puts an order into words, for the comparison of two of them. */
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
