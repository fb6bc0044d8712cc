import type { PlayRecordRow } from '../../db/schema';
import { isWatched } from '../../titles/play-records-repository';
import { isShown, type ListedEpisode } from '../../titles/seasons';

/** Where a title can be gone on with. Seconds. */
export interface ResumePoint {
  record: PlayRecordRow;
  episode: ListedEpisode;
  position: number;
  duration: number;
}

type Episodes = readonly ListedEpisode[];

/** The point of a record itself, for the history; undefined where its episode was taken back. */
export function watchedPoint(record: PlayRecordRow, episodes: Episodes): ResumePoint | undefined {
  const episode = episodes.find((row) => row.episode_key === record.episode_key);
  return episode && isShown(episode)
    ? { record, episode, position: record.position, duration: record.duration }
    : undefined;
}

/**
 * Where to go on: in the episode, or at the start of the next one, where it was seen to its end or taken back; undefined where nothing
 * follows.
 */
export function resumePoint(record: PlayRecordRow, episodes: Episodes): ResumePoint | undefined {
  const watched = watchedPoint(record, episodes);
  if (watched && !isWatched(record)) return watched;
  const last = episodes.find((row) => row.episode_key === record.episode_key);
  const next = last && episodes.find((row) => isShown(row) && row.position > last.position);
  return next && { record, episode: next, position: 0, duration: next.duration };
}
