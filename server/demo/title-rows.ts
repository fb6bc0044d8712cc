import { readFileSync } from 'node:fs';
import type { Database, EpisodeRow, TitleRow } from '../db/schema';
import { searchColumns, searchColumnsTw } from '../titles/search-text';
import { type ClipName, clipHeights, clipSeconds } from './clips/clips';
import { clipSubtitles } from './clips/subtitles';
import { early } from './early';
import { castOf, directorOf } from './people';
import { uploaderOf } from './social';
import { episodeNames } from './titles/catalogue';
import type { DemoTitle } from './titles/demo-title';
import { numberAt, seasonAt } from './titles/seasons';
import { inTaiwan } from './titles/taiwan';

const dayMs = 24 * 3600_000;
/** Under the media root. */
export const clipsFolder = 'demo/clips/';

/** @param at place in the catalogue: what stands first was published last. `now` in unix ms. */
export function titleRow(title: DemoTitle, at: number, color: string, random: () => number, now: number): TitleRow {
  const art = `/media/demo/art/${title.key}`;
  const languages: Record<string, string> = { 日本: '日语', 韩国: '韩语', 美国: '英语', 法国: '法语', 芬兰: '芬兰语' };
  return {
    media_key: title.key,
    title: title.title,
    sub_title: title.sub,
    description: title.story,
    title_tw: inTaiwan[title.key]?.title ?? '',
    sub_title_tw: inTaiwan[title.key]?.sub ?? '',
    description_tw: inTaiwan[title.key]?.story ?? '',
    category: title.category,
    poster: `${art}/poster.jpg`,
    thumb: `${art}/thumb.jpg`,
    backdrop: `${art}/backdrop.jpg`,
    color,
    score: title.score,
    year: title.year,
    region: title.region,
    genres: JSON.stringify(title.genres),
    cast: JSON.stringify(castOf(title, at)),
    director: directorOf(at),
    language: languages[title.region] ?? (title.region === '香港' ? '粤语' : '国语'),
    height: clipHeights(title.clip)[0] ?? 0,
    is_series: title.episodes[1] > 1 ? 1 : 0,
    episodes_total: title.episodes[1],
    vip: title.vip,
    gold: title.gold,
    teen: title.teen ? 1 : 0,
    uploader: uploaderOf(at),
    hit: Math.round(3000 + random() ** 3 * 980_000),
    is_demo: 1,
    published_at: now - Math.floor(at * 0.7 * dayMs + random() * 8 * 3600_000),
    changed_at: now,
    ...searchColumns(title.title),
    ...searchColumnsTw(inTaiwan[title.key]?.title ?? ''),
  };
}

/** What an episode says of the files it plays. */
export type ClipColumns = Pick<EpisodeRow, 'duration' | 'folder' | 'heights' | 'tiles' | 'subtitles'>;

/** Reads the preview tiles as make-clips.ts wrote them. */
export function clipColumns(clip: ClipName): ClipColumns {
  const tiles = readFileSync(new URL(`./media/clips/${clip}/tiles.json`, import.meta.url), 'utf8');
  const subtitles = (clipSubtitles[clip] ?? []).map(({ file, language, label }) => ({ file, language, label }));
  return {
    duration: clipSeconds,
    folder: `${clipsFolder}${clip}`,
    heights: JSON.stringify(clipHeights(clip)),
    tiles: JSON.stringify(JSON.parse(tiles)),
    subtitles: JSON.stringify(subtitles),
  };
}

export function episodeRows(title: DemoTitle): EpisodeRow[] {
  const names = episodeNames[title.key];
  const written = inTaiwan[title.key];
  const files = clipColumns(title.clip);
  const nameOf = (at: number): string => {
    if (title.episodes[1] === 1) return title.title;
    const number = numberAt(title.key, at);
    return names?.[at] ? `第 ${number} 集 ${names[at]}` : `第 ${number} 集`;
  };
  /** Where nobody wrote its name, '' is converted where it is shown. */
  const nameTwOf = (at: number): string => {
    if (title.episodes[1] === 1) return written?.title ?? '';
    return written?.episodes?.[at] ? `第 ${numberAt(title.key, at)} 集 ${written.episodes[at]}` : '';
  };
  const keyOf = (at: number) => `${title.key}-${at + 1}`;
  return Array.from({ length: title.episodes[0] }, (_, at) => ({
    episode_key: keyOf(at),
    media_key: title.key,
    position: at + 1,
    season: seasonAt(title.key, at),
    withdrawn: 0,
    title: nameOf(at),
    title_tw: nameTwOf(at),
    thumb: `/media/demo/art/${title.key}/thumb.jpg`,
    vip: 0,
    ...(keyOf(at) === early.episodeKey ? clipColumns(early.clip) : files),
    free_at: 0,
    source_hash: '',
  }));
}

/** Thirty days of plays: every title has its own level, and some are rising while others cool down. */
export function playRows(key: string, random: () => number, today: number): Database['plays_by_day'][] {
  const level = 60 + random() ** 2 * 700;
  const trend = (random() - 0.5) * 0.16;
  return Array.from({ length: 30 }, (_, ago) => ({
    media_key: key,
    day: today - ago,
    plays: Math.round(level * Math.exp(trend * (12 - ago)) * (0.7 + random() * 0.6)),
  }));
}
