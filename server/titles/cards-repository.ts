import type { Selectable } from 'kysely';
import type { Db } from '../db/db';
import type { TitleRow } from '../db/schema';
import { playableTitles } from './playable-repository';

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
  't.gold',
  't.hit',
  't.is_demo',
  't.published_at',
  't.title_tw',
  't.sub_title_tw',
  't.description_tw',
] as const;

type CardField = 'media_key' | 'title' | 'sub_title' | 'description' | 'category' | 'poster' | 'thumb' | 'backdrop';
type CardTw = 'title_tw' | 'sub_title_tw' | 'description_tw';
type CardFact = 'color' | 'score' | 'year' | 'region' | 'genres' | 'height' | 'is_series' | 'episodes_total';
type CardPrice = 'vip' | 'gold';
export type CardRow = Selectable<
  Pick<TitleRow, CardField | CardTw | CardFact | CardPrice | 'hit' | 'is_demo' | 'published_at'>
> & {
  episodes: number | null;
  duration: number | null;
  /** Comments over all its episodes; null for none. */
  danmu: number | null;
};

/** The cards of these titles, in no order; those that are gone or have nothing to play are left out. */
export const cardRows = (db: Db, mediaKeys: string[]): Promise<CardRow[]> =>
  mediaKeys.length === 0
    ? Promise.resolve([])
    : playableTitles(db).select(fields).where('t.media_key', 'in', mediaKeys).execute();
