import type { Person } from '../../../src/contract/schemas/social';
import type { Episode, PlayData, Tiles, VideoDetail } from '../../../src/contract/schemas/video';
import type { EpisodeRow, TitleRow } from '../../db/schema';
import type { Language, Messages } from '../../messages';
import { presentCard, writtenFor } from '../../titles/present';
import { isConverted, toTraditional, written } from '../../titles/script';
import { episodeText, type ListedEpisode, seasonTitle } from '../../titles/seasons';

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
  language: Language,
): VideoDetail {
  const row = { ...title, episodes: episodes.length, duration: episodes[0]?.duration ?? 0, danmu: danmuCount };
  const texts = [
    { text: title.title, tw: title.title_tw },
    { text: title.sub_title, tw: title.sub_title_tw },
    { text: title.description, tw: title.description_tw },
  ] as const;
  // Of a person's name the script alone differs; what they did is one of the client's words.
  const inScript = (text: string) => (language === 'zh-TW' ? toTraditional(text) : text);
  const cast = JSON.parse(title.cast) as VideoDetail['cast'];
  return {
    ...writtenFor(presentCard(row), language),
    description: written(texts[2], language),
    isConverted: texts.some((text) => isConverted(text, language)),
    cast: cast.map(({ name, role }) => ({ name: inScript(name), role })),
    director: inScript(title.director),
    language: title.language,
    gold,
    fullGold: title.gold,
    vipLevel: title.vip,
    ...rest,
  };
}

/** What an episode is called in a viewer's language. */
const nameOf = (row: EpisodeRow, language: Language): string => written(episodeText(row), language);

/** @param now unix ms */
export const presentEpisode = (
  row: ListedEpisode,
  { now, t, language }: { now: number; t: Messages; language: Language },
): Episode => ({
  episodeKey: row.episode_key,
  index: row.position,
  number: row.number,
  season: row.season,
  seasonTitle: seasonTitle(row, t, language),
  title: nameOf(row, language),
  thumb: row.thumb,
  duration: row.duration,
  vip: row.vip,
  freeAt: row.free_at > now ? row.free_at : 0,
});

export function presentPlayData(
  title: TitleRow,
  episode: ListedEpisode,
  rest: Pick<PlayData, 'position' | 'watchedAt' | 'nextEpisodeKey' | 'danmuTotal' | 'heights' | 'locked' | 'signed'>,
  { t, language }: { t: Messages; language: Language },
): PlayData {
  const base = `/media/${episode.folder}`;
  const tiles = JSON.parse(episode.tiles) as Tiles | null;
  const subtitles = JSON.parse(episode.subtitles) as { file: string; language: string; label: string }[];
  return {
    mediaKey: title.media_key,
    episodeKey: episode.episode_key,
    title: written({ text: title.title, tw: title.title_tw }, language),
    // Under the picture nothing else says of which season it is.
    episodeTitle: [seasonTitle(episode, t, language), nameOf(episode, language)].filter(Boolean).join(' '),
    episodeIndex: episode.number,
    duration: episode.duration,
    tiles: tiles && { ...tiles, url: `${base}/${tiles.url}` },
    subtitles: subtitles.map(({ file, language, label }) => ({ url: `${base}/${file}`, language, label })),
    ...rest,
  };
}
