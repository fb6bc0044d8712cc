import type { Person } from '../../../src/contract/schemas/social';
import type { Episode, PlayData, Tiles, VideoDetail } from '../../../src/contract/schemas/video';
import type { EpisodeRow, TitleRow } from '../../db/schema';
import { presentCard } from '../../titles/present';

/** What a title's page shows beside the title itself. */
export interface DetailContext extends Pick<VideoDetail, 'favorited' | 'opinion' | 'comments' | 'paid' | 'gold'> {
  danmuCount: number;
  /** null where nobody is named. */
  uploader: Person | null;
}

export function presentDetail(
  title: TitleRow,
  episodes: EpisodeRow[],
  { danmuCount, gold, ...rest }: DetailContext,
): VideoDetail {
  const row = { ...title, episodes: episodes.length, duration: episodes[0]?.duration ?? 0, danmu: danmuCount };
  return {
    ...presentCard(row),
    description: title.description,
    cast: JSON.parse(title.cast) as VideoDetail['cast'],
    director: title.director,
    language: title.language,
    gold,
    fullGold: title.gold,
    ...rest,
  };
}

/** @param now unix ms */
export const presentEpisode = (row: EpisodeRow, now: number): Episode => ({
  episodeKey: row.episode_key,
  index: row.position,
  title: row.title,
  thumb: row.thumb,
  duration: row.duration,
  vip: row.vip === 1,
  freeAt: row.free_at > now ? row.free_at : 0,
});

export function presentPlayData(
  title: TitleRow,
  episode: EpisodeRow,
  rest: Pick<PlayData, 'position' | 'nextEpisodeKey' | 'danmuTotal' | 'heights' | 'locked' | 'signed'>,
): PlayData {
  const base = `/media/${episode.folder}`;
  const tiles = JSON.parse(episode.tiles) as Tiles | null;
  const subtitles = JSON.parse(episode.subtitles) as { file: string; language: string; label: string }[];
  return {
    mediaKey: title.media_key,
    episodeKey: episode.episode_key,
    title: title.title,
    episodeTitle: episode.title,
    episodeIndex: episode.position,
    duration: episode.duration,
    tiles: tiles && { ...tiles, url: `${base}/${tiles.url}` },
    subtitles: subtitles.map(({ file, language, label }) => ({ url: `${base}/${file}`, language, label })),
    ...rest,
  };
}
