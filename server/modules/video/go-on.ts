import type { PlayRecordRow } from '../../db/schema';
import { isWatched } from '../../titles/play-records-repository';
import type { ListedEpisode } from '../../titles/seasons';

/** The episode behind this one; undefined behind the last. */
export const after = (episodes: ListedEpisode[], episode: ListedEpisode): ListedEpisode | undefined =>
  episodes.find((row) => row.position > episode.position);

/** The episode last watched, the one after it where that was seen to its end, else the first. */
export function goOnWith(episodes: ListedEpisode[], last: PlayRecordRow | undefined): ListedEpisode | undefined {
  const watched = last && episodes.find((row) => row.episode_key === last.episode_key);
  if (!last || !watched) return episodes[0];
  return (isWatched(last) ? after(episodes, watched) : undefined) ?? watched;
}
