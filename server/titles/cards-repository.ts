import type { Kysely, Selectable } from 'kysely';
import type { Card } from '../../src/contract/schemas/common';
import type { Database, TitleRow } from '../db/schema';

type Db = Kysely<Database>;

const fields = [
  't.media_key',
  't.title',
  't.sub_title',
  't.description',
  't.category',
  't.poster',
  't.thumb',
  't.backdrop',
  't.color',
  't.score',
  't.year',
  't.region',
  't.genres',
  't.height',
  't.is_series',
  't.episodes_total',
  't.vip',
  't.hit',
  't.is_demo',
  't.published_at',
] as const;

type CardField = 'media_key' | 'title' | 'sub_title' | 'description' | 'category' | 'poster' | 'thumb' | 'backdrop';
type CardFact = 'color' | 'score' | 'year' | 'region' | 'genres' | 'height' | 'is_series' | 'episodes_total' | 'vip';
export type CardRow = Selectable<Pick<TitleRow, CardField | CardFact | 'hit' | 'is_demo' | 'published_at'>> & {
  episodes: number | null;
  duration: number | null;
};

/** Titles that have something to play, as cards need them; add where, order and limit. `t` is the title. */
export const selectCards = (db: Db) =>
  db
    .selectFrom('titles as t')
    .select(fields)
    .select((eb) => [
      eb
        .selectFrom('episodes as e')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('e.media_key', '=', 't.media_key')
        .as('episodes'),
      eb
        .selectFrom('episodes as e')
        .select('e.duration')
        .whereRef('e.media_key', '=', 't.media_key')
        .where('e.position', '=', 1)
        .as('duration'),
    ])
    .where((eb) =>
      eb.exists(eb.selectFrom('episodes as p').select('p.episode_key').whereRef('p.media_key', '=', 't.media_key')),
    );

/** How much of the description a card carries, in characters. */
const INTRO_CHARS = 90;

/** A title as the contract's card. @param danmuCount comments over all its episodes */
export function presentCard(row: CardRow, danmuCount: number): Card {
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
    danmuCount,
    isDemo: row.is_demo === 1,
    publishedAt: row.published_at,
  };
}
