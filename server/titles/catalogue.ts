import type { Card } from '../../src/contract/schemas/common';
import type { Days } from '../days';
import type { Db } from '../db/db';
import { memoize } from '../memoize';
import { type CardRow, cardRows } from './cards-repository';
import { danmuCounts, playsSince } from './counts-repository';
import { presentCard } from './present';
import { type FactsRow, titleFacts } from './titles-repository';

/** What shelves, filters and recommendations are made from: the facts of a title, without its texts. */
export interface TitleFacts {
  mediaKey: string;
  category: string;
  genres: string[];
  region: string;
  year: number;
  score: number;
  hit: number;
  height: number;
  vip: boolean;
  isSeries: boolean;
  /** All planned episodes are out. */
  complete: boolean;
  /** Seconds of the first episode. */
  duration: number;
  publishedAt: number;
  /** Plays of the last seven days. */
  weekPlays: number;
  danmuCount: number;
}

export interface Catalogue {
  /** Facts of every title that has something to play; at most FACTS_MS old. */
  facts(): Promise<TitleFacts[]>;
  /** The cards of these titles in this order; titles that are gone are left out. */
  cards(mediaKeys: string[]): Promise<Card[]>;
  present(rows: CardRow[]): Promise<Card[]>;
  /** A comment was stored: counts that are kept in memory go along. */
  countDanmu(mediaKey: string): void;
}

/** The importer is another process: what it adds shows after this time. Milliseconds. */
const FACTS_MS = 5_000;
/** Counting all comments is the dearest query there is; between counts our own are added. Milliseconds. */
const DANMU_MS = 60_000;

/** @param clock unix ms */
export function createCatalogue(db: Db, clock: () => number, days: Days): Catalogue {
  const danmu = memoize(DANMU_MS, clock, () => danmuCounts(db));
  const facts = memoize(FACTS_MS, clock, async () => {
    const [rows, plays, counts] = await Promise.all([titleFacts(db), playsSince(db, days.dayOf(clock()) - 6), danmu()]);
    return rows.map((row) => presentFacts(row, plays.get(row.media_key) ?? 0, counts.get(row.media_key) ?? 0));
  });
  const present = async (rows: CardRow[]): Promise<Card[]> => {
    const counts = await danmu();
    return rows.map((row) => presentCard(row, counts.get(row.media_key) ?? 0));
  };
  return {
    facts,
    present,
    async cards(mediaKeys) {
      if (mediaKeys.length === 0) return [];
      const rows = await cardRows(db, [...new Set(mediaKeys)]);
      const cards = new Map((await present(rows)).map((card) => [card.mediaKey, card]));
      return mediaKeys.flatMap((key) => cards.get(key) ?? []);
    },
    countDanmu(mediaKey) {
      const counts = danmu.peek();
      counts?.set(mediaKey, (counts.get(mediaKey) ?? 0) + 1);
    },
  };
}

const presentFacts = (row: FactsRow, weekPlays: number, danmuCount: number): TitleFacts => ({
  mediaKey: row.media_key,
  category: row.category,
  genres: JSON.parse(row.genres) as string[],
  region: row.region,
  year: row.year,
  score: row.score,
  hit: row.hit,
  height: row.height,
  vip: row.vip === 1,
  isSeries: row.is_series === 1,
  complete: row.episodes >= row.episodes_total,
  duration: row.duration,
  publishedAt: row.published_at,
  weekPlays,
  danmuCount,
});
