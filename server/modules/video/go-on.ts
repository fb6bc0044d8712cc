import type { PlayRecordRow } from '../../db/schema';
import { isWatched } from '../../titles/play-records-repository';
import { isShown, type ListedEpisode } from '../../titles/seasons';

type Episodes = readonly ListedEpisode[];

/** The episode that viewers have behind this one; undefined behind the last. */
export const after = (episodes: Episodes, episode: ListedEpisode): ListedEpisode | undefined =>
  episodes.find((row) => isShown(row) && row.position > episode.position);

/**
 * The episode last watched, the one after it where that was seen to its end or taken back, else the first.
 * @param episodes all of a title in their order, those that were taken back among them @returns undefined where viewers have none
 */
export function goOnWith(episodes: Episodes, last: PlayRecordRow | undefined): ListedEpisode | undefined {
  const watched = last && episodes.find((row) => row.episode_key === last.episode_key);
  if (!last || !watched) return episodes.find(isShown);
  if (isShown(watched) && !isWatched(last)) return watched;
  // Behind the last one it is that one, or what viewers have before it.
  return after(episodes, watched) ?? episodes.filter((row) => isShown(row) && row.position <= watched.position).at(-1);
}
