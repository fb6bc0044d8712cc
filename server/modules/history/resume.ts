import type { EpisodeRow, PlayRecordRow } from '../../db/schema';
import { isWatched } from '../../titles/play-records-repository';

/** Where a title can be gone on with. Seconds. */
export interface ResumePoint {
  record: PlayRecordRow;
  episode: EpisodeRow;
  position: number;
  duration: number;
}

/** The point of a record itself, for the history. */
export function watchedPoint(record: PlayRecordRow, episodes: EpisodeRow[]): ResumePoint | undefined {
  const episode = episodes.find((row) => row.episode_key === record.episode_key);
  return episode && { record, episode, position: record.position, duration: record.duration };
}

/** Where to go on: in the episode, or at the start of the next one; undefined where the title was seen to its end. */
export function resumePoint(record: PlayRecordRow, episodes: EpisodeRow[]): ResumePoint | undefined {
  const watched = watchedPoint(record, episodes);
  if (!watched || !isWatched(record)) return watched;
  const next = episodes.find((row) => row.position > watched.episode.position);
  return next && { record, episode: next, position: 0, duration: next.duration };
}
