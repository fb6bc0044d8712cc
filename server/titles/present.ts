import type { Card } from '../../src/contract/schemas/common';
import type { CardRow } from './cards-repository';

/** How much of the description a card carries, in characters. */
const INTRO_CHARS = 90;

/** A title as the contract's card. */
export function presentCard(row: CardRow): Card {
  const episodes = row.episodes ?? 0;
  return {
    mediaKey: row.media_key,
    title: row.title,
    subTitle: row.sub_title,
    intro: Array.from(row.description).slice(0, INTRO_CHARS).join(''),
    category: row.category,
    poster: row.poster,
    thumb: row.thumb,
    backdrop: row.backdrop,
    color: row.color,
    score: row.score,
    year: row.year,
    region: row.region,
    genres: JSON.parse(row.genres) as string[],
    height: row.height,
    episodes,
    episodesTotal: row.episodes_total,
    isSeries: row.is_series === 1,
    duration: row.duration ?? 0,
    vip: row.vip === 1,
    hit: row.hit,
    danmuCount: row.danmu ?? 0,
    isDemo: row.is_demo === 1,
    publishedAt: row.published_at,
  };
}
