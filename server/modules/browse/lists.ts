import { rankLimits } from '../../../src/contract/desk/limits-of-ranking';
import { inTurns } from '../../in-turns';
import type { Ruling } from '../../ranking/rules';
import type { KnownTitle, Order, TitleSet } from '../../titles/site';
import { descending } from '../../titles/site';
import { Top } from '../../titles/top';

export interface ListFilter {
  category: string;
  genre: string;
  region: string;
  /** First and last year, both included. */
  years: [number, number] | null;
  sort: Order;
}

/** A page of keys, and how many titles there are on all pages. */
export interface ListPage {
  keys: string[];
  total: number;
}

/** A page of the catalogue. `offset` and `limit` in titles. */
export async function listTitles(
  site: TitleSet,
  filter: ListFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListPage> {
  const ordered = site.ordered(filter.sort);
  const { category, genre, region, years } = filter;
  if (!category && !genre && !region && !years) {
    return { keys: ordered.slice(offset, offset + limit).map((title) => title.mediaKey), total: ordered.length };
  }
  const keys: string[] = [];
  let total = 0;
  await inTurns(ordered, (title) => {
    if (category && title.category !== category) return;
    if (region && title.region !== region) return;
    if (years && (title.year < years[0] || title.year > years[1])) return;
    if (genre && !title.genres.includes(genre)) return;
    if (total >= offset && total < offset + limit) keys.push(title.mediaKey);
    total += 1;
  });
  return { keys, total };
}

export type Period = 'day' | 'week' | 'month';
const playsIn: Record<Period, (title: KnownTitle) => number> = {
  day: (title) => title.dayPlays,
  week: (title) => title.weekPlays,
  month: (title) => title.monthPlays,
};

/** Nobody reads a ranking further than this. */
const RANKED = 100;
/** So many more are looked at: in place of those that an editor leaves out or puts first, by up to three rules. */
const SPARE = 2 * rankLimits.pins + 3 * rankLimits.out;

/** A title of a ranking, with the plays of its period. */
export interface Place {
  mediaKey: string;
  plays: number;
}

/** The titles that plays would rank, without a word of an editor. A title that nobody played in the period has no place. */
export async function ranked(site: TitleSet, period: Period, category: string): Promise<Place[]> {
  const plays = playsIn[period];
  const byHits = descending<KnownTitle>((title) => title.hit);
  const board = new Top<KnownTitle>(RANKED + SPARE, (a, b) => plays(b) - plays(a) || byHits(a, b));
  await inTurns(site.ordered('hot'), (title) => {
    if (plays(title) > 0 && (!category || title.category === category)) board.add(title);
  });
  return board.first.map((title) => ({ mediaKey: title.mediaKey, plays: plays(title) }));
}

/** A ranking as an editor wants it: pins first, whoever played them, then by plays. What is not in `site` drops out by itself, and the list fills up. */
export function arrangedBoard(
  site: TitleSet,
  places: readonly Place[],
  { pins, out }: Ruling,
  { period, category }: { period: Period; category: string },
): Place[] {
  const first = pins.flatMap((key) => {
    const title = site.get(key);
    if (!title || (category && title.category !== category)) return [];
    return [{ mediaKey: key, plays: playsIn[period](title) }];
  });
  const led = new Set(first.map(({ mediaKey }) => mediaKey));
  return [...first, ...places.filter(({ mediaKey }) => !led.has(mediaKey) && !out.has(mediaKey))].slice(0, RANKED);
}
