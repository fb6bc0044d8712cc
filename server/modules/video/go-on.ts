import type { EpisodeRow, PlayRecordRow } from '../../db/schema';
import { isWatched } from '../../titles/play-records-repository';

/** The episode behind this one; undefined behind the last. */
export const after = (episodes: EpisodeRow[], episode: EpisodeRow): EpisodeRow | undefined =>
  episodes.find((row) => row.position > episode.position);

/** The episode last watched, the one after it where that was seen to its end, else the first. */
export function goOnWith(episodes: EpisodeRow[], last: PlayRecordRow | undefined): EpisodeRow | undefined {
  const watched = last && episodes.find((row) => row.episode_key === last.episode_key);
  if (!last || !watched) return episodes[0];
  return (isWatched(last) ? after(episodes, watched) : undefined) ?? watched;
}
